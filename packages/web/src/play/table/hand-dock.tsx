import { stacksOf } from '@waybill/client/position/hand-stacks';
import type { CardId } from '@waybill/engine';
import { cardsOfKind } from '@waybill/i18n';
import { CardFace } from '../../ui/art/card-face.tsx';
import { stackHandlers } from '../claim/stack-drag.ts';
import { useTable } from '../model/table-state.ts';
import './hand-dock.css';

/** The viewer's cards, wilds first, then the colors in the map's order. */
export function HandDock() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const me = table.me.value;
  if (!me) return null;
  const stacks = stacksOf(table.board.cards, me.own?.hand ?? {});
  return (
    <section class="hand" aria-label={t('table.HAND')} data-anchor="hand" data-kinds={stacks.length}>
      {stacks.map(({ card, count }) => (
        <HandStack key={card} card={card} count={count} />
      ))}
      {stacks.length === 0 && <p class="hand-empty">{t('table.HAND_EMPTY')}</p>}
    </section>
  );
}

function HandStack({ card, count }: { readonly card: CardId; readonly count: number }) {
  const table = useTable();
  const label = cardsOfKind(table.phrasing.value, card, count);
  const depth = Math.min(count, 4);
  return (
    <button
      type="button"
      class="stack"
      data-anchor={`hand-${card}`}
      data-card={card}
      data-depth={depth}
      aria-pressed={table.pickedColor.value === card}
      aria-label={label}
      title={label}
      {...stackHandlers(table, card)}
    >
      <CardFace map={table.map} card={card} />
      <span class="stack-count" aria-hidden="true">
        {count}
      </span>
    </button>
  );
}
