/**
 * What helps a player beside the board: the journey planner and the public ledger.
 *
 *   allowed, shown   which the table allows, and which of those are turned on
 *   open             which of them covers a small screen
 *   journey          the plan for the tickets held (and ticked, while some are chosen)
 *   offers           what each ticket on offer would add to it
 *   loss             what of the plan others took since the player's last action
 *   wishes           what the plan must pass or avoid; `wish` and `unwish` change them
 */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Board } from '@waybill/engine';
import { type Ledger, ledgerOf } from '../ledger/ledger.ts';
import type { Thrift } from '../planner/journey.ts';
import { type PlanningDeps, type Plans, type PlanTask, planEachStep } from '../planner/plan-each-step.ts';
import { isSameWish, type PlanWish, wished } from '../planner/wishes.ts';
import type { AidName, AllowedAids, Session, Situation } from '../session/session.ts';

/** Where wishes outlast a reload and the next person's turn, by game and seat. */
export interface WishStorage {
  read(key: string): readonly PlanWish[];
  write(key: string, wishes: readonly PlanWish[]): void;
}

export interface AssistDeps {
  readonly later: PlanningDeps['later'];
  readonly wishStorage: WishStorage;
  /** Which aids the person has turned on. */
  readonly wantedAids: ReadonlySignal<AllowedAids>;
  /** What the planner saves first. */
  readonly thrift: ReadonlySignal<Thrift>;
}

export interface Assist extends Omit<Plans, 'stop'> {
  readonly allowed: ReadonlySignal<AllowedAids>;
  readonly shown: ReadonlySignal<AllowedAids>;
  readonly open: Signal<AidName | null>;
  readonly ledger: ReadonlySignal<Ledger>;
  readonly wishes: ReadonlySignal<readonly PlanWish[]>;
  wish(wish: PlanWish): void;
  unwish(wish: PlanWish): void;
  close(): void;
}

interface AssistTable extends AssistDeps {
  readonly session: Session;
  readonly board: Board;
  readonly state: {
    readonly tickedTickets: ReadonlySignal<ReadonlySet<number>>;
    readonly panel: ReadonlySignal<string | null>;
  };
}

export function createAssist({ session, board, state, ...deps }: AssistTable): Assist {
  const key = `${session.id} ${session.now.peek().seat}`;
  const wishes = signal(deps.wishStorage.read(key));
  const change = (next: readonly PlanWish[]): void => {
    wishes.value = next;
    deps.wishStorage.write(key, next);
  };
  const allowed = computed(() => allowedIn(session.now.value));
  const shown = computed(() => ({
    planner: allowed.value.planner && deps.wantedAids.value.planner,
    ledger: allowed.value.ledger && deps.wantedAids.value.ledger,
  }));
  const task = computed((): PlanTask | null => {
    const { seat, view } = session.now.value;
    const wanted = shown.value.planner || (allowed.value.planner && state.panel.value === 'text');
    if (seat === null || !wanted) return null;
    const offer = view.seats[seat]?.own?.offer ?? [];
    const choosing = view.toAct.includes(seat) && offer.length > 0;
    return {
      board,
      view,
      seat,
      wishes: wishes.value,
      thrift: deps.thrift.value,
      choosing,
      besides: choosing ? offer.filter((_, index) => state.tickedTickets.value.has(index)) : [],
    };
  });
  const events = computed(() => session.history.value.flatMap((step) => step.events));
  const { journey, offers, loss, ...plans } = planEachStep(task, {
    history: () => session.history.peek(),
    later: deps.later,
  });
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
