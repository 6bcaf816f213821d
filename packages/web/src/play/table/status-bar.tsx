import { useComputed } from '@preact/signals';
import { announce } from '@waybill/client/interaction/interaction-state';
import { newsLine } from '@waybill/client/words/news-words';
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
  const { curtain, seat, origin } = table.now.value;
  const isWatching = seat === null && curtain === null;
  return (
    <TableBar
      calls={table.myTurn.value}
      status={
        <>
          {origin?.kind === 'branch' && (
            <span class="branch-sign">{t('home.BRANCH', { entry: origin.entry })}</span>
          )}
          {isWatching && <span class="status-watching">{t('table.WATCHING')} </span>}
          {status}
          <NewsLine />
        </>
      }
    >
      <GoOn />
      {Tools && <Tools />}
      {!isWatching && <Undo />}
    </TableBar>
  );
}

/** In one line what the others have done since the viewer's last turn. */
function NewsLine() {
  const { news, phrasing } = useTable();
  const line = useComputed(() => newsLine(phrasing.value, news.value)).value;
  return line === '' ? null : (
    <small class="news" title={line}>
      {line}
    </small>
  );
}

/** Like everything else that cannot be done now, it says why. */
function Undo() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const { canUndo } = table.now.value;
  const undo = (): void => {
    if (canUndo) void table.undo();
    else announce(table, t('table.UNDO_NOT_NOW'));
  };
  return (
    <button
      type="button"
      class="icon-button undo"
      aria-disabled={!canUndo}
      aria-label={t('table.UNDO')}
      title={t(canUndo ? 'table.UNDO' : 'table.UNDO_NOT_NOW')}
      onClick={undo}
    >
      <Icon name="undo" />
      <span aria-hidden="true">{t('table.UNDO')}</span>
    </button>
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
