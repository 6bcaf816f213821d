import {
  apply,
  type Board,
  type Chance,
  canTakeBack,
  type EventSink,
  type GameSettings,
  GameState,
  type LogEntry,
  newGame,
  notationOf,
  Phase,
  RecordedChance,
  RecordingChance,
  type Refusal,
  resolveAction,
} from '@waybill/engine';
import type { Clocks } from './clocks.ts';

/** Where chance comes from, from its so-manieth number on. */
export type ChanceFrom = (seed: string, position: number) => Chance;

/** What an action would lead to; nothing has changed until `commit`. */
export interface Trial {
  readonly entry: LogEntry;
  readonly state: GameState;
}

interface Undoable {
  readonly entry: LogEntry;
  readonly before: GameState;
  readonly restoreClocks: () => void;
}

interface Dealer {
  readonly chance: Chance;
  readonly clocks: Clocks;
  readonly at: number;
  readonly tell?: EventSink;
}

/** The game at a table, folded: the position and the little that taking back needs. The log itself stays in the store. */
export class LiveGame {
  state: GameState;
  readonly clocks: Clocks;
  /** How many numbers of chance have been used. */
  private drawn: number;
  /** Entries that count: those not taken back. */
  private played = 0;
  /** The last actions, as long as one seat did them and nothing was drawn. */
  private undoable: Undoable[] = [];

  private constructor(state: GameState, clocks: Clocks, drawn: number) {
    this.state = state;
    this.clocks = clocks;
    this.drawn = drawn;
  }

  static deal(board: Board, settings: GameSettings, { clocks, at, tell, ...from }: Dealer): LiveGame {
    const chance = new RecordingChance(from.chance);
    const { state } = newGame(board, settings, { chance, ...(tell && { tell }) });
    clocks.follow(state, at);
    return new LiveGame(state, clocks, chance.takeOutcomes().length);
  }

  get isOver(): boolean {
    return this.state.phase === Phase.over;
  }

  /** Whoever acts has begun a turn and must finish it. */
  get isMidTurn(): boolean {
    return this.state.phase === Phase.secondCard || this.state.phase === Phase.takeToken;
  }

  /** Tries an action on a copy: the log must hold it before it is true. */
  attempt(
    seat: number,
    action: unknown,
    from: { chance: (position: number) => Chance; tell: EventSink },
  ): Trial | { refusal: Refusal } {
    const chance = new RecordingChance(from.chance(this.drawn));
    const game = { state: copyOf(this.state), chance, tell: from.tell };
    const refusal = apply(game, seat, action);
    if (refusal) return { refusal };
    const { board } = this.state;
    const resolved = resolveAction(board, action);
    if (!('number' in resolved)) return { refusal: resolved };
    const outcomes = chance.takeOutcomes();
    const entry = {
      seat,
      action: notationOf(board, resolved.number),
      ...(outcomes.length > 0 && { chance: outcomes }),
    };
    return { entry, state: game.state };
  }

  commit({ entry, state }: Trial, at: number): void {
    if (entry.chance || this.undoable.at(-1)?.entry.seat !== entry.seat) this.undoable = [];
    if (!entry.chance) {
      this.undoable.push({ entry, before: this.state, restoreClocks: this.clocks.save() });
    }
    this.state = state;
    this.clocks.follow(state, at);
    this.drawn += entry.chance?.length ?? 0;
    this.played++;
  }

  /** Plays what the log recorded. */
  replay(entry: LogEntry, at: number, tell?: EventSink): void {
    const state = copyOf(this.state);
    const chance = new RecordedChance(entry.chance ?? []);
    const refusal = apply({ state, chance, ...(tell && { tell }) }, entry.seat, entry.action);
    if (refusal) throw new RangeError(`the log has an illegal action: ${refusal.code}`);
    this.commit({ entry, state }, at);
  }

  canTakeBack(seat: number): boolean {
    return canTakeBack(this.state, { last: this.undoable.at(-1)?.entry, played: this.played }, seat);
  }

  takeBack(): void {
    const last = this.undoable.pop();
    if (!last) throw new RangeError('nothing to take back');
    this.state = last.before;
    this.played--;
    last.restoreClocks();
  }
}

/** In memory of its own: `clone` shares slabs, of which one game would keep a whole one alive. */
function copyOf({ board, layout, bytes }: GameState): GameState {
  return new GameState(board, layout, bytes.slice());
}
