import type { Seat } from '@waybill/engine';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import { clockFace, secondsLeft } from './clock-time.ts';
import { useLink, useTableNow } from './link-context.ts';
import './at-table.css';

/** Few seconds are left: it shows. */
const HURRY_SECONDS = 20;

/** The clock of a player, and whether somebody is there. */
export function SeatNote({ seat }: { readonly seat: Seat }) {
  const t = useWords();
  const { table } = useTableNow();
  const seated = table.seats[seat];
  if (!seated || table.status === 'over') return null;
  const state = seated.keptBecause !== null ? 'kept' : seated.connected ? 'here' : 'away';
  return (
    <span class="seat-note">
      <SeatClock seat={seat} />
      {state !== 'here' && <span class="seat-state">{t('online.SEAT_STATE', { state })}</span>}
    </span>
  );
}

function SeatClock({ seat }: { readonly seat: Seat }) {
  const t = useWords();
  const link = useLink();
  const { clocks } = useTableNow();
  const isRunning = clocks.running.includes(seat);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const seconds = secondsLeft(clocks, seat, performance.now() - link.heardAt);
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
