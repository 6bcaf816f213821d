import { type Action, eventFor, type Seat, type Viewer } from '@waybill/engine';
import type { Step } from './session.ts';

/** One step with all its secrets. */
export type FullStep = Omit<Step, 'past'>;

/** What a step was, apart from its number and what followed from it. */
export type Deed = Omit<FullStep, 'seq' | 'events'>;

export const DEAL: Deed = { kind: 'dealt', seat: null, action: null };

export function played(seat: Seat, action: Action | null): Deed {
  return { kind: 'played', seat, action };
}

/** What the viewer may know of a step. SETUP-4: how many tickets somebody keeps may be a secret, the events tell when it is not. */
export function seenStep({ action, ...step }: FullStep, viewer: Viewer): Step {
  const isSecret = action?.type === 'keepTickets' && viewer !== step.seat && viewer !== 'everyone';
  const events = step.events.map((event) => eventFor(event, viewer));
  return { ...step, action: isSecret ? null : action, events, past: false };
}
