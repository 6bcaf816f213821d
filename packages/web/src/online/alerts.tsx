import type { Action } from '@waybill/engine';
import { describeAction } from '@waybill/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { NoticeOffer } from '../notices/notice-offer.tsx';
import type { NotDone } from '../session/session.ts';
import { useTable } from '../table/table-state.ts';
import { describeNotDone } from '../table/why-not/describe-not-done.ts';
import { useLink, useTableNow } from './link-context.ts';
import { SitDown } from './sit-down.tsx';
import './at-table.css';

/** What somebody at a table on a server must know at once. */
export function OnlineAlerts() {
  const { seat, table, view } = useTableNow();
  /** For days perhaps. */
  const waits = table.pace.kind === 'slow' && seat !== null && view?.toAct.includes(seat) === false;
  const kept = seat === null ? null : (table.seats[seat]?.keptBecause ?? null);
  return (
    <>
      <ConnectionLost />
      <LateRefusal />
      {kept !== null && table.status !== 'over' && <KeptSeat why={kept} />}
      {seat === null && table.status === 'playing' && <DesertedSeat />}
      {waits && table.status === 'playing' && <NoticeOffer />}
    </>
  );
}

/** Said plainly, with what waits to be sent: nothing that was done is lost in silence. */
function ConnectionLost() {
  const link = useLink();
  const speaker = useTable().speaker.value;
  const { t } = speaker;
  const isLost = link.connection.value !== 'live';
  const move = link.waiting.value.find((request) => request.type === 'play');
  const action = move?.type === 'play' ? (move.action as Action) : null;
  return (
    <p class="online-alert" role="status" data-alert={isLost ? 'lost' : undefined}>
      {isLost && t('online.CONNECTION_LOST')}{' '}
      {isLost && action && t('online.MOVE_WAITS', { move: describeAction(speaker, action) })}{' '}
      {isLost && move && link.canWithdraw(move) && (
        <button type="button" class="button" onClick={() => link.withdraw(move)}>
          {t('online.WITHDRAW')}
        </button>
      )}
    </p>
  );
}

/** A move that waited over a reload and could not be done any more. */
function LateRefusal() {
  const { late } = useLink();
  const speaker = useTable().speaker.value;
  const { t } = speaker;
  if (late.value === null || !('problem' in late.value.answer) || late.value.request.type !== 'play')
    return null;
  const move = describeAction(speaker, late.value.request.action as Action);
  const why = describeNotDone(speaker, late.value.answer.problem as NotDone);
  return (
    <p class="online-alert" role="alert" data-alert="late">
      {t('online.MOVE_LOST', { move, why })}{' '}
      <button type="button" class="button" onClick={() => (late.value = null)}>
        {t('online.UNDERSTOOD')}
      </button>
    </p>
  );
}

function KeptSeat({ why }: { readonly why: 'timeout' | 'absent' | 'left' }) {
  const link = useLink();
  const { t } = useTable().speaker.value;
  return (
    <p class="online-alert" role="status" data-alert="kept">
      {t('online.KEPT', { why })}{' '}
      <button type="button" class="button" onClick={() => void link.ask({ type: 'return' })}>
        {t('online.TAKE_BACK_SEAT')}
      </button>
    </p>
  );
}

/** Whoever watches may play on for somebody who has left. */
function DesertedSeat() {
  const { table } = useTableNow();
  const { t, playerName } = useTable().speaker.value;
  const [isSitting, setSitting] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isSitting) dialog.current?.showModal();
  }, [isSitting]);
  const deserted = table.seats.find(({ keptBecause }) => keptBecause === 'left');
  if (!deserted) return null;
  const player = playerName(deserted.seat);
  return (
    <>
      <p class="online-alert" role="status" data-alert="deserted">
        {t('online.DESERTED', { player })}{' '}
        <button type="button" class="button" onClick={() => setSitting(true)}>
          {t('online.TAKE_OVER', { player })}
        </button>
      </p>
      {isSitting && (
        <dialog
          class="sheet"
          ref={dialog}
          aria-label={t('online.TAKE_OVER', { player })}
          onClose={() => setSitting(false)}
        >
          <SitDown seat={deserted.seat} />
        </dialog>
      )}
    </>
  );
}
