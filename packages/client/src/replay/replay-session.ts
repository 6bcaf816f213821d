import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import {
  type Action,
  type Board,
  type GameFile,
  GameState,
  itemAt,
  Phase,
  type Seat,
  type View,
  viewFor,
} from '@waybill/engine';
import { seenStep } from '../session/full-step.ts';
import {
  IGNORED,
  type Outcome,
  type PlayerInfo,
  type Session,
  type Situation,
  type Step,
} from '../session/session.ts';
import type { Review } from './review.ts';

/** Through whose eyes the game is looked at: after the end there are no secrets left. */
export type Outlook = Seat | 'everybody';

/** A finished game that can be looked at. */
export interface FinishedGame {
  readonly id: string;
  readonly file: GameFile;
  readonly players: readonly PlayerInfo[];
  /** Seats that bots played. */
  readonly bots: readonly Seat[];
}

/**
 * A finished game on the usual table, at any of its moments: `goTo` is the only thing that happens in it. What somebody
 * tries at the table is not done but remembered in `tried`: it may become a branch.
 */
export class ReplaySession implements Session {
  readonly id: string;
  readonly game: FinishedGame;
  readonly review: Review;
  /** How many entries of the log have been played. */
  readonly at: ReadonlySignal<number>;
  readonly outlook: Signal<Outlook>;
  readonly tried = signal<Action | null>(null);
  readonly now: ReadonlySignal<Situation>;
  readonly history: ReadonlySignal<readonly Step[]>;
  private readonly entry: Signal<number>;
  private readonly states: readonly GameState[];
  private readonly listeners = new Set<(step: Step) => void>();

  constructor(board: Board, game: FinishedGame, review: Review) {
    this.id = game.id;
    this.game = game;
    this.review = review;
    this.states = review.states.map((bytes) => stateOf(board, game.file.players, bytes));
    this.entry = signal(0);
    this.at = this.entry;
    this.outlook = signal<Outlook>('everybody');
    this.now = computed(() => this.situation(this.entry.value, this.outlook.value));
    this.history = computed(() => {
      const viewer = this.outlook.value === 'everybody' ? 'everyone' : this.outlook.value;
      return review.steps.slice(0, this.entry.value + 1).map((step) => seenStep(step, viewer));
    });
  }

  get last(): number {
    return this.states.length - 1;
  }

  /** A step forward is animated as in the game; any other jump is not. */
  goTo(entry: number): void {
    const before = this.entry.peek();
    const wanted = Math.max(0, Math.min(Math.round(entry), this.last));
    if (wanted === before || Number.isNaN(wanted)) return;
    this.entry.value = wanted;
    if (wanted !== before + 1) return;
    const step = this.history.peek().at(-1);
    if (step) for (const listener of this.listeners) listener(step);
  }

  onStep(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  submit(action: Action): Promise<Outcome> {
    this.tried.value = action;
    return Promise.resolve(IGNORED);
  }

  next(): void {
    this.goTo(this.entry.peek() + 1);
  }

  gameFile(): Promise<GameFile> {
    return Promise.resolve(this.game.file);
  }

  close(): void {
    this.listeners.clear();
  }

  private situation(entry: number, outlook: Outlook): Situation {
    const { file, players } = this.game;
    const isBranch = file.branchedAt !== undefined;
    return {
      seq: entry,
      view: viewFrom(itemAt(this.states, entry), outlook),
      players,
      seat: outlook === 'everybody' ? null : outlook,
      handover: null,
      curtain: null,
      canUndo: false,
      paused: entry < this.last,
      deal: { commitment: file.commitment, seed: isBranch ? null : file.seed },
      connection: 'live',
      ...(file.branchedAt !== undefined && { origin: { kind: 'branch', entry: file.branchedAt } }),
      aids: { planner: false, ledger: true },
    };
  }
}

function stateOf(board: Board, players: number, bytes: Uint8Array): GameState {
  const state = GameState.blank(board, players);
  state.bytes.set(bytes);
  return state;
}

/** All hands at once: the own parts of all seats' views, put together. */
function viewFrom(state: GameState, outlook: Outlook): View {
  if (outlook !== 'everybody') return viewFor(state, outlook);
  if (state.phase === Phase.over) return viewFor(state, 'everyone');
  const view = viewFor(state, 'spectator');
  return { ...view, seats: view.seats.map((seat) => viewFor(state, seat.seat).seats[seat.seat] ?? seat) };
}
