import { useComputed } from '@preact/signals';
import { statusWords } from '@waybill/client/words/status-words';
import { Icon } from '../../ui/controls/icons.tsx';
import { pointOf, useTable } from '../model/table-state.ts';
import { TableBar } from './table-bar.tsx';
import '../../ui/controls/signs.css';

/** The menu, what may be done now in words, and undo. */
export function StatusBar() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const { Tools } = table.extras;
  const status = useComputed(() => statusWords(table));
  const { canUndo, curtain, seat, origin } = table.now.value;
  return (
    <TableBar
      calls={table.myTurn.value}
      status={
        <>
          {origin?.kind === 'branch' && (
            <span class="branch-sign">{t('home.BRANCH', { entry: origin.entry })}</span>
          )}
          {seat === null && curtain === null && <span class="status-watching">{t('table.WATCHING')} </span>}
          {status}
        </>
      }
    >
      <GoOn />
      {Tools && <Tools />}
      <button
        type="button"
        class="icon-button undo"
        disabled={!canUndo}
        title={t('table.UNDO')}
        onClick={() => void table.undo()}
      >
        <Icon name="undo" />
        <span>{t('table.UNDO')}</span>
      </button>
    </TableBar>
  );
}

/** The one thing to press when nothing is left to choose: the next person, the bot's next move, or a pass. */
function GoOn() {
  const table = useTable();
  const { t, playerName } = table.phrasing.value;
  const { session } = table;
  const { paused, handover } = table.now.value;
  if (handover !== null) {
    return (
      <button
        type="button"
        class="button primary"
        data-go="hand-over"
        onClick={() => session.hotSeat?.handOver()}
      >
        {t('game.HAND_OVER', { player: playerName(handover) })}
      </button>
    );
  }
  if (paused) {
    return (
      <button type="button" class="button primary" data-go="next" onClick={() => session.next?.()}>
        {t('table.NEXT')}
      </button>
    );
  }
  if (!table.options.value.pass) return null;
  return (
    <button
      type="button"
      class="button primary"
      onClick={(event) => void table.act({ type: 'pass' }, pointOf(event))}
    >
      {t('action.PASS')}
    </button>
  );
}
