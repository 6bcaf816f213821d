import { Coach } from '@waybill/client/coach/coach';
import type { Session } from '@waybill/client/session/session';
import type { TableExtras } from '../model/table-state.ts';
import { WorkerAdvice } from './advice-thread.ts';
import { CoachStrip } from './coach-strip.tsx';

export interface CoachParts {
  readonly hints: TableExtras;
  readonly warnings: TableExtras;
  close(): void;
}

/** Loaded when the player turns the coach on. */
export function coachParts(session: Session): CoachParts {
  const thread = new WorkerAdvice();
  const coach = new Coach(session, thread);
  const hints = { Middle: () => <CoachStrip coach={coach} /> };
  return {
    hints,
    warnings: { ...hints, approve: (action) => coach.approve(action) },
    close() {
      coach.close();
      thread.close();
    },
  };
}
