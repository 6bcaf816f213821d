import type { Step } from '@waybill/client/session/session';
import { reducedMotion, settings } from '../../ui/preferences/settings.ts';
import { beforeFrame } from '../../ui/rendering/frames.ts';
import type { TableState } from '../model/table-state.ts';
import { Flights } from './flights.ts';
import { FLIGHT_MS, type Motion, motionPlan, PIECE_MS } from './motion-plan.ts';
import './motion.css';

/** Steps that follow each other faster than this are a burst: nobody could watch them. */
const BURST_MS = 120;

/** Makes what happens travel; called once, when the screen is there. Returns how to stop. */
export function startMotion(table: TableState, root: HTMLElement): () => void {
  const flights = new Flights(table, root);
  let lastStep = 0;
  const stopListening = table.session.onStep((step) => {
    const now = performance.now();
    const burst = now - lastStep < BURST_MS;
    lastStep = now;
    // What is still in the air arrives at once: nothing waits for a picture.
    flights.finish();
    if (burst || !isShown(table, step)) return;
    const plan = motionPlan(step.events, table.now.peek().seat);
    land(table, plan);
    beforeFrame(() => flights.start(plan));
  });
  return () => {
    stopListening();
    flights.close();
  };
}

function isShown(table: TableState, { past, kind, seat }: Step): boolean {
  if (past || kind !== 'played' || reducedMotion.peek()) return false;
  return settings.pace.peek() !== 'instant' || seat === table.now.peek().seat;
}

/** Passes landing pieces to the board, which lets them fall one by one. */
function land(table: TableState, plan: readonly Motion[]): void {
  const routes = plan.flatMap((motion) => (motion.kind === 'landing' ? [motion.route] : []));
  if (routes.length === 0) return;
  table.landing.value = new Set(routes);
  const longest = Math.max(...table.map.routes.map(({ length }) => length));
  setTimeout(
    () => {
      const left = [...table.landing.peek()].filter((route) => !routes.includes(route));
      table.landing.value = new Set(left);
    },
    longest * PIECE_MS + 2 * FLIGHT_MS,
  );
}
