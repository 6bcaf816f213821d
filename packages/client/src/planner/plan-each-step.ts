import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Seat, TicketId } from '@waybill/engine';
import type { Step } from '../session/session.ts';
import { type Journey, type JourneyTask, planJourney } from './journey.ts';
import { type Loss, lossIn } from './lost-ways.ts';
import { type OfferWorth, offerWorths } from './offer-worth.ts';

/** What the plan covers: the tickets held, and those ticked on offer. */
export interface PlanTask extends JourneyTask {
  readonly besides: readonly TicketId[];
  readonly choosing: boolean;
}

export interface Plans {
  readonly journey: ReadonlySignal<Journey | null>;
  readonly offers: ReadonlySignal<readonly OfferWorth[]>;
  readonly loss: ReadonlySignal<Loss | null>;
  stop(): void;
}

export interface PlanningDeps {
  readonly history: () => readonly Step[];
  /** Does the work when nothing else is to be done; returns how to call it off. */
  readonly later: (work: () => void) => () => void;
}

/** Plans anew for each task, in idle time: no click ever waits for it. `null` means that nobody wants a plan. */
export function planEachStep(task: ReadonlySignal<PlanTask | null>, { history, later }: PlanningDeps): Plans {
  const journey = signal<Journey | null>(null);
  const offers = signal<readonly OfferWorth[]>([]);
  const loss = signal<Loss | null>(null);
  let last: PlanTask | null = null;
  let lostAt = 0;
  /** What was lost has been answered by the player's own action. */
  const answered = (seat: Seat): boolean => history().some((step) => step.seat === seat && step.seq > lostAt);
  function plan(now: PlanTask): void {
    const before = last && sameAims(last, now) ? journey.peek() : null;
    const after = planJourney(now);
    const lost = before && lossIn({ ...now, before, after });
    batch(() => {
      journey.value = after;
      offers.value = now.choosing ? offerWorths({ ...now, ticked: now.besides }) : [];
      if (lost) loss.value = lost;
      else if (answered(now.seat)) loss.value = null;
    });
    if (lost) lostAt = history().at(-1)?.seq ?? 0;
    last = now;
  }
  let cancel = (): void => {};
  const stop = effect(() => {
    const now = task.value;
    cancel();
    cancel = now ? later(() => plan(now)) : () => {};
    if (!now) forget();
  });
  function forget(): void {
    last = null;
    batch(() => {
      journey.value = null;
      offers.value = [];
      loss.value = null;
    });
  }
  return {
    journey,
    offers,
    loss,
    stop() {
      cancel();
      stop();
    },
  };
}

/** A plan that changed because the player wants something else has lost nothing. */
function sameAims(one: PlanTask, other: PlanTask): boolean {
  return (
    one.wishes === other.wishes &&
    one.thrift === other.thrift &&
    one.besides.join() === other.besides.join() &&
    ticketsOf(one) === ticketsOf(other)
  );
}

function ticketsOf({ view, seat }: PlanTask): string {
  return view.seats[seat]?.own?.tickets.join() ?? '';
}
