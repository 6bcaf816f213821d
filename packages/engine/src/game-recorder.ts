import { Kind } from './action-table.ts';
import { applyUnchecked } from './apply.ts';
import type { Board } from './board.ts';
import { RecordedChance } from './chance.ts';
import type { ActionNumber, Chance, EventSink, GameSettings, Refusal, Seat } from './contract.ts';
import type { LogEntry } from './game-file.ts';
import { ChancePosition, RecordingChance } from './keyed-chance.ts';
import { notationOf } from './notation.ts';
import { newGame } from './rules/setup.ts';
import { GameState, Phase } from './state.ts';
import { resolveLegal } from './why-not.ts';

/** What an action would lead to; nothing has changed until `commit`. */
export interface Trial {
  readonly entry: LogEntry;
  readonly number: ActionNumber;
  readonly state: GameState;
  readonly position: ChancePosition;
}

export interface ChanceSource {
  readonly chanceAt: (position: ChancePosition) => Chance;
  readonly tell?: EventSink | undefined;
}

/**
 * Plays a game and writes its entries: the position, and what taking back needs. Who keeps the log, a game record or a
 * server's table, decides when an entry counts. Positions are shared: each is replaced, never changed.
 */
export class GameRecorder {
  state: GameState;
  /** What chance brought for the deal. */
  readonly deal: readonly number[];
  /** Where chance stands; replaced, never changed. */
  private position: ChancePosition;
  /** Entries that count: those not taken back. */
  private played = 0;
  /** The last actions and what was before them, as long as one seat did them and nothing was drawn. */
  private undoable: {
    readonly done: Trial;
    readonly before: GameState;
    readonly position: ChancePosition;
  }[] = [];

  private constructor(state: GameState, deal: readonly number[], position: ChancePosition) {
    this.state = state;
    this.deal = deal;
    this.position = position;
  }

  static deal(board: Board, settings: GameSettings, from: ChanceSource): GameRecorder {
    const position = new ChancePosition();
    const chance = new RecordingChance(from.chanceAt(position), position);
    const { state } = newGame(board, settings, { chance, ...(from.tell && { tell: from.tell }) });
    return new GameRecorder(state, chance.takeOutcomes(), position);
  }

  /** A copy to try a change on. */
  fork(): GameRecorder {
    const fork = new GameRecorder(this.state, this.deal, this.position);
    fork.played = this.played;
    fork.undoable = [...this.undoable];
    return fork;
  }

  /** How many actions could be taken back one after the other, as far as chance goes. */
  get undoDepth(): number {
    return this.undoable.length;
  }

  /** Tries an action on a copy. */
  attempt(seat: unknown, action: unknown, from: ChanceSource): Trial | { readonly refusal: Refusal } {
    const legal = resolveLegal(this.state, seat, action);
    if ('code' in legal) return { refusal: legal };
    const position = this.position.fork();
    const chance = new RecordingChance(from.chanceAt(position), position);
    const state = copyOf(this.state);
    applyUnchecked({ state, chance, ...(from.tell && { tell: from.tell }) }, legal.seat, legal.number);
    position.follow(this.state, state);
    const outcomes = chance.takeOutcomes();
    const entry = {
      seat: legal.seat,
      action: notationOf(state.board, legal.number),
      ...(outcomes.length > 0 && { chance: outcomes }),
    };
    return { entry, number: legal.number, state, position };
  }

  commit(done: Trial): void {
    const { entry, state, position } = done;
    if (entry.chance || this.undoable.at(-1)?.done.entry.seat !== entry.seat) this.undoable = [];
    if (!entry.chance) this.undoable.push({ done, before: this.state, position: this.position });
    this.state = state;
    this.position = position;
    this.played++;
  }

  /** Plays what a log recorded. */
  replay({ seat, action, chance = [] }: LogEntry, tell?: EventSink): void {
    const trial = this.attempt(seat, action, { chanceAt: () => new RecordedChance(chance), tell });
    if ('refusal' in trial) throw new RangeError(`the log has an illegal action: ${trial.refusal.code}`);
    this.commit(trial);
  }

  /**
   * Whether the seat's last action can be undone: free until something hidden is shown or another player acts. Chance
   * shows something; so do tickets drawn, put back ones too, the settling of the starting tickets, and the end.
   */
  canTakeBack(seat: Seat): boolean {
    const { state } = this;
    const last = this.undoable.at(-1)?.done;
    if (last?.entry.seat !== seat || state.phase === Phase.over) return false;
    // SETUP-4: each player acts once before the starting tickets are settled.
    if (this.played === state.players) return false;
    return state.board.actions.kindOf(last.number) !== Kind.drawTickets;
  }

  /** Undoes the last action as if it had never been. */
  takeBack(): void {
    const last = this.undoable.pop();
    if (!last) throw new RangeError('nothing to take back');
    this.state = last.before;
    this.position = last.position;
    this.played--;
  }
}

/** In memory of its own: `clone` shares slabs, of which one game would keep a whole one alive. */
function copyOf({ board, layout, bytes }: GameState): GameState {
  return new GameState(board, layout, bytes.slice());
}
