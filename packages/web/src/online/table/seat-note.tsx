import { clockFace, secondsLeft } from '@waybill/client/online/clock-time';
import type { Seat } from '@waybill/engine';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { useConnection, useTableNow } from '../server/table-context.ts';
import './at-table.css';

/** Few seconds are left: it shows. */
const HURRY_SECONDS = 20;

/** A player's clock, and whether they are connected. */
export function SeatNote({ seat }: { readonly seat: Seat }) {
  const t = useWords();
  const { table, clocks } = useTableNow();
  const seated = table.seats[seat];
  if (!seated || table.status === 'over') return null;
  const state = seated.keptBecause !== null ? 'kept' : seated.connected === false ? 'away' : 'here';
  return (
    <span class="seat-note">
      <SeatClock seat={seat} />
      {seated.vacationUntil !== null && seated.vacationUntil > clocks.now && (
        <span class="seat-state">
          {t('absence.ON_VACATION', { date: new Date(seated.vacationUntil).toLocaleDateString(t.locale) })}
        </span>
      )}
      {state !== 'here' && <span class="seat-state">{t('online.SEAT_STATE', { state })}</span>}
    </span>
  );
}

function SeatClock({ seat }: { readonly seat: Seat }) {
  const t = useWords();
  const connection = useConnection();
  const { clocks } = useTableNow();
  const isRunning = clocks.running.includes(seat);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const seconds = secondsLeft(clocks, seat, Math.max(0, now - connection.receivedAt));
  if (seconds === null) return null;
  const face = clockFace(seconds);
  const time = typeof face === 'string' ? face : t('online.DAYS_LEFT', face);
  return (
    <span
      class="seat-clock"
      role="timer"
      aria-label={t('online.TIME_LEFT', { time })}
      data-running={isRunning}
      data-hurry={isRunning && seconds <= HURRY_SECONDS}
    >
      {time}
    </span>
  );
}
