import { type Action, actionFor, eventFor, type Seat, type Viewer } from '@waybill/engine';
import type { Step } from './session.ts';

/** One step with all its secrets. */
export type FullStep = Omit<Step, 'past'>;

/** What a step was, apart from its number and what followed from it. */
export type StepCause = Omit<FullStep, 'seq' | 'events'>;

export const DEAL: StepCause = { kind: 'dealt', seat: null, action: null };

export function played(seat: Seat, action: Action | null): StepCause {
  return { kind: 'played', seat, action };
}

/** What the viewer may know of a step. */
export function seenStep({ action, ...step }: FullStep, viewer: Viewer): Step {
  const { seat } = step;
  const events = step.events.map((event) => eventFor(event, viewer));
  const seen = action && seat !== null ? actionFor({ seat, action }, viewer) : action;
  return { ...step, action: seen, events, past: false };
}
