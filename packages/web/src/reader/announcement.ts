import type { Seat } from '@waybill/engine';
import type { Speaker } from '@waybill/i18n';
import type { Step } from '../session/session.ts';
import { linesOf } from '../table/log-lines.ts';

/** What is said aloud of one step: in passing, or at once because it is the listener's turn. */
export interface Announcement {
  readonly polite: string;
  readonly urgent: string;
}

/** The lines of the log in one breath; nothing of what is only caught up with, and of the deal only one's own part. */
export function announcementOf(speaker: Speaker, step: Step, me: Seat | null): Announcement {
  if (step.past) return { polite: '', urgent: '' };
  if (step.kind === 'tookBack') return { polite: takenBack(speaker, step), urgent: '' };
  const lines = linesOf(speaker, step).filter(({ seat }) => step.kind !== 'dealt' || seat === me);
  const mine = step.events.some((event) => event.type === 'turnBegan' && event.seat === me);
  return {
    polite: lines.map(({ text }) => text).join(' '),
    urgent: mine ? speaker.t('reader.YOUR_TURN') : '',
  };
}

function takenBack({ t, playerName }: Speaker, { seat }: Step): string {
  return t('reader.TAKEN_BACK', { player: playerName(seat ?? 0) });
}
