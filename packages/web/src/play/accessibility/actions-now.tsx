import { ownHand } from '@waybill/client/interaction/claim-intent';
import type { Action } from '@waybill/engine';
import { aCard, cardsOfKind, describeAction, type Phrasing } from '@waybill/i18n';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { useTable } from '../model/table-state.ts';
import { KeepTickets } from './keep-tickets.tsx';
import { PlaceStack } from './place-stack.tsx';

/** Hand, row and decks in words, with a button for everything that can be done but claiming. */
export function ActionsNow({ phrasing }: { readonly phrasing: Phrasing }) {
  const table = useTable();
  const { options, now, view, session } = table;
  const { t } = phrasing;
  const { deck, discards, ticketDeck } = view.value;
  const { takeToken, drawCard, drawTickets, pass } = options.value;
  return (
    <>
      <div class="text-view-actions">
        {drawCard && <Doing phrasing={phrasing} action={{ type: 'drawCard' }} />}
        {drawTickets && <Doing phrasing={phrasing} action={{ type: 'drawTickets' }} />}
        {pass && <Doing phrasing={phrasing} action={{ type: 'pass' }} />}
        {[...takeToken].map((location) => (
          <Doing key={location} phrasing={phrasing} action={{ type: 'takeToken', location }} />
        ))}
        {now.value.canUndo && (
          <button type="button" onClick={() => void table.undo()}>
            {t('accessibility.UNDO')}
          </button>
        )}
        {now.value.paused && (
          <button type="button" class="text-view-do" onClick={() => session.next?.()}>
            {t('accessibility.NEXT')}
          </button>
        )}
      </div>
      <KeepTickets phrasing={phrasing} />
      <PlaceStack phrasing={phrasing} />
      <FaceUp phrasing={phrasing} />
      <Hand phrasing={phrasing} />
      <p>
        {t('accessibility.DECKS', {
          deck,
          discards: Object.values(discards).reduce((sum, count) => sum + count, 0),
          tickets: ticketDeck.unordered + ticketDeck.putBack.length,
        })}
      </p>
    </>
  );
}

function Doing({ phrasing, action }: { readonly phrasing: Phrasing; readonly action: Action }) {
  const table = useTable();
  return (
    <button type="button" class="text-view-do" onClick={() => void table.act(action)}>
      {describeAction(phrasing, action)}
    </button>
  );
}

function FaceUp({ phrasing }: { readonly phrasing: Phrasing }) {
  const table = useTable();
  const { t } = phrasing;
  return (
    <>
      <h3>{t('accessibility.ROW')}</h3>
      <ol class="text-view-row">
        {table.view.value.row.map((card, index) => (
          <li key={`${index} ${card ?? ''}`}>
            {card === null ? (
              t('accessibility.ROW_EMPTY', { place: index + 1 })
            ) : (
              <button
                type="button"
                aria-disabled={!table.options.value.takeCard.has(card)}
                onClick={() => void table.act({ type: 'takeCard', card })}
              >
                <ColorSymbol color={card} />
                {t('accessibility.ROW_SLOT', { place: index + 1, card: aCard(phrasing, card) })}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Hand({ phrasing }: { readonly phrasing: Phrasing }) {
  const { view, board, me } = useTable();
  const hand = ownHand(view.value);
  const held = ['wild', ...board.cards.filter((card) => card !== 'wild')].filter(
    (card) => (hand[card] ?? 0) > 0,
  );
  if (me.value === null) return null;
  return (
    <>
      <h3>{phrasing.t('accessibility.HAND')}</h3>
      {held.length === 0 && <p>{phrasing.t('accessibility.NO_CARDS')}</p>}
      <ul class="text-view-hand">
        {held.map((card) => (
          <li key={card}>
            <ColorSymbol color={card} />
            {cardsOfKind(phrasing, card, hand[card] ?? 0)}
          </li>
        ))}
      </ul>
    </>
  );
}
