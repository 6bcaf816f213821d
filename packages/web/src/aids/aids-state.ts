/**
 * The aids of one table: the journey planner and the public ledger.
 *
 *   allowed, shown   which the table allows, and which of those are turned on
 *   open             which of them covers a small screen
 *   journey          the plan for the tickets held (and ticked, while some are chosen)
 *   offers           what each ticket on offer would add to it
 *   loss             what of the plan others took since the player's last action
 *   wishes           what the plan must pass or avoid; `wish` and `unwish` change them
 */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Board } from '@waybill/engine';
import type { AllowedAids, Session, Situation } from '../session/session.ts';
import { settings } from '../settings/settings.ts';
import { keepWishes, keptWishes } from './kept-wishes.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { type Plans, planEachStep, type Task } from './plan-each-step.ts';
import { isSameWish, type Wish, wished } from './wishes.ts';

export type AidName = keyof AllowedAids;

export interface Aids extends Omit<Plans, 'stop'> {
  readonly allowed: ReadonlySignal<AllowedAids>;
  readonly shown: ReadonlySignal<AllowedAids>;
  readonly open: Signal<AidName | null>;
  readonly ledger: ReadonlySignal<Ledger>;
  readonly wishes: ReadonlySignal<readonly Wish[]>;
  wish(wish: Wish): void;
  unwish(wish: Wish): void;
  close(): void;
}

interface Around {
  readonly session: Session;
  readonly board: Board;
  /** Places of the offer that are ticked. */
  readonly kept: ReadonlySignal<ReadonlySet<number>>;
  /** Somebody reads the game in words, where all that is allowed is written out. */
  readonly reads: () => boolean;
}

export function createAids({ session, board, kept, reads }: Around): Aids {
  const key = `${session.id} ${session.now.peek().seat}`;
  const wishes = signal(keptWishes(key));
  const change = (next: readonly Wish[]): void => {
    wishes.value = next;
    keepWishes(key, next);
  };
  const allowed = computed(() => allowedIn(session.now.value));
  const shown = computed(() => ({
    planner: allowed.value.planner && settings.planner.value === 'on',
    ledger: allowed.value.ledger && settings.ledger.value === 'on',
  }));
  const task = computed((): Task | null => {
    const { seat, view } = session.now.value;
    const wanted = shown.value.planner || (allowed.value.planner && reads());
    if (seat === null || !wanted) return null;
    const offer = view.seats[seat]?.own?.offer ?? [];
    const choosing = view.toAct.includes(seat) && offer.length > 0;
    return {
      board,
      view,
      seat,
      wishes: wishes.value,
      thrift: settings.thrift.value,
      choosing,
      besides: choosing ? offer.filter((_, place) => kept.value.has(place)) : [],
    };
  });
  const events = computed(() => session.history.value.flatMap((step) => step.events));
  const { journey, offers, loss, ...plans } = planEachStep(task, () => session.history.peek());
  return {
    allowed,
    shown,
    open: signal(null),
    journey,
    offers,
    loss,
    ledger: computed(() => ledgerOf(board, session.now.value.view, events.value)),
    wishes,
    wish: (wish) => change(wished(wishes.peek(), wish)),
    unwish: (wish) => change(wishes.peek().filter((other) => !isSameWish(other, wish))),
    close: () => plans.stop(),
  };
}

/** Nobody plans who holds no tickets; after the end there is nothing left to plan or to guess. */
function allowedIn({ aids, seat, view }: Situation): AllowedAids {
  const playing = view.phase !== 'over';
  return { planner: aids.planner && seat !== null && playing, ledger: aids.ledger && playing };
}
