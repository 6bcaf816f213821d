import type { Clocks } from '@waybill/protocol';

const SECOND = 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds that a seat has left at this moment; `null` without a clock. */
export function secondsLeft({ left, running }: Clocks, seat: number, sinceReceived: number): number | null {
  const atStep = left[seat] ?? null;
  if (atStep === null) return null;
  const passed = running.includes(seat) ? sinceReceived : 0;
  return Math.max(0, Math.ceil((atStep - passed) / SECOND));
}

/** `2:05`, `1:02:05`; days are left to words. */
export function clockFace(seconds: number): string | { readonly days: number; readonly hours: number } {
  if (seconds >= DAY) {
    return { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) };
  }
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [
    Math.floor(seconds / HOUR),
    Math.floor((seconds % HOUR) / 60),
    Math.floor(seconds % 60),
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
