import type { Seat } from '@waybill/engine';
import type { Phrasing } from '@waybill/i18n';
import type { Step } from '../session/session.ts';
import { linesOf } from './log-lines.ts';

/** What the screen reader says of one step: politely, or assertively because it is the listener's turn. */
export interface StepAnnouncement {
  readonly polite: string;
  readonly urgent: string;
}

/** The log lines of a step as one text. Nothing for steps that are only caught up with; of the deal, only the player's own part. */
export function announcementOf(phrasing: Phrasing, step: Step, me: Seat | null): StepAnnouncement {
  if (step.past) return { polite: '', urgent: '' };
  if (step.kind === 'tookBack') return { polite: takenBack(phrasing, step), urgent: '' };
  const lines = linesOf(phrasing, step).filter(({ seat }) => step.kind !== 'dealt' || seat === me);
  const mine = step.events.some((event) => event.type === 'turnBegan' && event.seat === me);
  return {
    polite: lines.map(({ text }) => text).join(' '),
    urgent: mine ? phrasing.t('accessibility.YOUR_TURN') : '',
  };
}

function takenBack({ t, playerName }: Phrasing, { seat }: Step): string {
  return t('accessibility.TAKEN_BACK', { player: playerName(seat ?? 0) });
}
