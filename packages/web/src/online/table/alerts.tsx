import type { NotDone } from '@waybill/client/session/session';
import { describeNotDone } from '@waybill/client/words/describe-not-done';
import type { Action } from '@waybill/engine';
import { describeAction } from '@waybill/i18n';
import { useTable } from '../../play/model/table-state.ts';
import { NotificationOffer } from '../notifications/notification-offer.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { AbsenceAlerts } from './absence-alerts.tsx';
import './at-table.css';

/** What a player at a table on a server must know at once. */
export function OnlineAlerts() {
  const { seat, table, view } = useTableNow();
  /** For days perhaps. */
  const waits = table.pace.kind === 'slow' && seat !== null && view?.toAct.includes(seat) === false;
  return (
    <>
      <ConnectionLost />
      <LateRefusal />
      {table.status === 'playing' && <AbsenceAlerts />}
      {waits && table.status === 'playing' && <NotificationOffer />}
    </>
  );
}

/** Phrase plainly, with what waits to be sent: nothing that was done is lost in silence. */
function ConnectionLost() {
  const connection = useConnection();
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  const isLost = connection.status.value !== 'live';
  const isSlow = connection.isSlow.value;
  const move = connection.waiting.value.find((request) => request.type === 'play');
  const action = move?.type === 'play' ? (move.action as Action) : null;
  return (
    <p class="online-alert" role="status" data-alert={isLost ? 'lost' : isSlow ? 'slow' : undefined}>
      {isSlow && t('people.SENDING')}
      {isLost && t('online.CONNECTION_LOST')}{' '}
      {isLost && action && t('online.MOVE_WAITS', { move: describeAction(phrasing, action) })}{' '}
      {isLost && move && connection.canWithdraw(move) && (
        <button type="button" class="button" onClick={() => connection.withdraw(move)}>
          {t('online.WITHDRAW')}
        </button>
      )}
    </p>
  );
}

/** A move that waited over a reload and could not be done any more. */
function LateRefusal() {
  const { late } = useConnection();
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  if (late.value === null || !('problem' in late.value.answer) || late.value.request.type !== 'play')
    return null;
  const move = describeAction(phrasing, late.value.request.action as Action);
  const why = describeNotDone(phrasing, late.value.answer.problem as NotDone);
  return (
    <p class="online-alert" role="alert" data-alert="late">
      {t('online.MOVE_LOST', { move, why })}{' '}
      <button type="button" class="button" onClick={() => (late.value = null)}>
        {t('online.UNDERSTOOD')}
      </button>
    </p>
  );
}
