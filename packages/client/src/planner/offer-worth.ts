import type { TicketId } from '@waybill/engine';
import { ticketsOffered } from '../position/my-tickets.ts';
import { type Journey, type JourneyTask, type PlanOutcome, planJourney } from './journey.ts';

/** What one more ticket would add to the plan. */
export interface OfferWorth {
  readonly ticket: TicketId;
  readonly points: number;
  /** `done`: own routes join its ends already. */
  readonly outcome: PlanOutcome | 'done';
  readonly pieces: number;
  readonly cards: number;
  readonly turns: number;
  /** Pieces of its way that the plan places anyway. */
  readonly shared: number;
}

type OfferQuestion = Omit<JourneyTask, 'besides'> & { readonly ticked: readonly TicketId[] };

/** Each ticket on offer, beside those held and those ticked. */
export function offerWorths({ ticked, ...task }: OfferQuestion): OfferWorth[] {
  const plans = new Map<string, Journey>();
  const planWith = (besides: readonly TicketId[]): Journey => {
    const key = [...besides].sort().join();
    const plan = plans.get(key) ?? planJourney({ ...task, besides });
    plans.set(key, plan);
    return plan;
  };
  return ticketsOffered(task.board, task.view, task.seat).map(({ id, points, done }) => {
    if (done) return { ticket: id, points, outcome: 'done', pieces: 0, cards: 0, turns: 0, shared: 0 };
    const others = ticked.filter((one) => one !== id);
    return { ticket: id, points, ...added(planWith(others), planWith([...others, id]), id) };
  });
}

function added(before: Journey, after: Journey, id: TicketId): Omit<OfferWorth, 'ticket' | 'points'> {
  const plan = after.tickets.find(({ ticket }) => ticket.id === id);
  const pieces = after.pieces - before.pieces;
  return {
    outcome: plan?.outcome ?? 'noWay',
    pieces,
    cards: after.needs.missing - before.needs.missing,
    turns: after.turns - before.turns,
    shared: Math.max(0, (plan?.way?.pieces ?? 0) - Math.max(0, pieces)),
  };
}
