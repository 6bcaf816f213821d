import {
  type ActionNumber,
  type Board,
  FastChance,
  type GameEvent,
  type GameFault,
  type GameFile,
  itemAt,
  legalActions,
  Phase,
  parseNotation,
  replayGame,
  resolveLegal,
  type Seat,
} from '@waybill/engine';
import { Plan } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import type { PlannedState } from './playout.ts';

/** What chance decided in an entry. */
export const LUCK_KINDS = ['deck', 'row', 'tickets'] as const;
export type LuckKind = (typeof LUCK_KINDS)[number];
/** Who plays first may be drawn after the starting tickets: that belongs to the deal. */
type EntryLuck = LuckKind | 'first';

/** An entry of the log as the judge sees it. */
export interface PathEntry {
  /** Counted from 1. */
  readonly entry: number;
  readonly seat: Seat;
  readonly action: ActionNumber;
  /** What the judge's policy would have done. */
  readonly own: ActionNumber;
  /** The seat's plan once the policy has looked at the position. */
  readonly plan: Plan;
  /** Whether there was a choice. */
  readonly isChoice: boolean;
  readonly luck: EntryLuck | null;
}

/** Luck after a move that the judge would not have made: what the move was worth before it must be played on by itself. */
export function isOwnLuck({ luck, own, action }: Pick<PathEntry, 'luck' | 'own' | 'action'>): boolean {
  return luck !== null && own !== action;
}

/** A finished game with the plan that each seat would have followed: without those, luck and decisions do not add up. */
export interface GamePath {
  /** After the deal, and after every entry. */
  readonly positions: readonly PlannedState[];
  readonly entries: readonly PathEntry[];
  /** By seat. */
  readonly turns: readonly number[];
}

/** Lives through the file with shadow plans, or says why it cannot. The game must be over. */
export function pathOf(
  board: Board,
  file: GameFile,
  policy: Policy,
): { path: GamePath } | { fault: GameFault } {
  let events: GameEvent[] = [];
  const walk = new PathWalk(board, file, policy);
  const replayed = replayGame(board, file, {
    tell: (event) => events.push(event),
    afterStep: ({ state }, step) => {
      walk.note(step, events);
      events = [];
      walk.arrive(state.clone(), step);
    },
  });
  return 'fault' in replayed ? replayed : { path: walk };
}

class PathWalk implements GamePath {
  readonly positions: PlannedState[] = [];
  readonly entries: PathEntry[] = [];
  readonly turns: number[];
  private readonly file: GameFile;
  private readonly policy: Policy;
  private readonly shadows: Plan[];
  private next: Omit<PathEntry, 'luck'> | null = null;
  private turn = 0;

  constructor(board: Board, file: GameFile, policy: Policy) {
    this.file = file;
    this.policy = policy;
    this.turns = new Array<number>(file.players).fill(0);
    this.shadows = Array.from({ length: file.players }, () => new Plan(board));
  }

  /** What the entry just played brought. */
  note(step: number, events: readonly GameEvent[]): void {
    if (this.next && step > 0) this.entries.push({ ...this.next, luck: luckIn(events) });
  }

  /** Asks the policy what it would do here. The position keeps the plans from before, so that a playout asks again. */
  arrive(state: PlannedState['state'], step: number): void {
    const { board } = state;
    const logged = this.file.log[step];
    const plans = this.shadows.map((shadow) => copyOf(board, shadow));
    this.positions.push({ state, plans, turn: this.turn });
    this.next = null;
    if (logged && state.phase !== Phase.over) {
      const { seat } = logged;
      const legal = resolveLegal(state, seat, parseNotation(logged.action));
      if ('number' in legal) {
        const chance = new FastChance(step + 1);
        const own = this.policy.choose(state, seat, { plan: itemAt(this.shadows, seat), chance });
        const isChoice = legalActions(state, seat).length > 1;
        const plan = copyOf(board, itemAt(this.shadows, seat));
        this.next = { entry: step + 1, seat, action: legal.number, own, plan, isChoice };
      }
    }
    if (this.next && state.phase === Phase.turn) {
      this.turn++;
      this.turns[this.next.seat] = itemAt(this.turns, this.next.seat) + 1;
    }
  }
}

function copyOf(board: Board, plan: Plan): Plan {
  const copy = new Plan(board);
  copy.copyFrom(plan);
  return copy;
}

function luckIn(events: readonly GameEvent[]): EntryLuck | null {
  for (const { type } of events) {
    if (type === 'firstPlayerChosen') return 'first';
    if (type === 'ticketsOffered') return 'tickets';
    if (type === 'cardDrawn') return 'deck';
    if (type === 'placeFilled') return 'row';
  }
  return null;
}
