import {
  type Board,
  type Chance,
  type ChancePosition,
  type chanceOf,
  type EventSink,
  GameRecorder,
  type GameSettings,
  type GameState,
  type LogEntry,
  Phase,
  type Refusal,
  type Trial,
} from '@waybill/engine';
import type { GameClocks } from './clocks.ts';

/** Where chance comes from: `chanceOf`, but in tests. */
export type ChanceFrom = typeof chanceOf;
export type ChanceAt = (position: ChancePosition) => Chance;

interface Dealer {
  readonly chanceAt: ChanceAt;
  readonly clocks: GameClocks;
  readonly at: number;
  readonly tell?: EventSink;
}

/** The game at a table, folded: the recorder and the clocks. The log itself stays in the store. */
export class LiveGame {
  clocks: GameClocks;
  private readonly recorder: GameRecorder;
  /** Before each action that can be taken back. */
  private clocksBefore: GameClocks[] = [];

  private constructor(recorder: GameRecorder, clocks: GameClocks) {
    this.recorder = recorder;
    this.clocks = clocks;
  }

  static deal(board: Board, settings: GameSettings, { clocks, at, ...from }: Dealer): LiveGame {
    const recorder = GameRecorder.deal(board, settings, from);
    clocks.follow(recorder.state, at);
    return new LiveGame(recorder, clocks);
  }

  /** A copy to try a change on. */
  fork(): LiveGame {
    const fork = new LiveGame(this.recorder.fork(), this.clocks.fork());
    fork.clocksBefore = [...this.clocksBefore];
    return fork;
  }

  get state(): GameState {
    return this.recorder.state;
  }

  get isOver(): boolean {
    return this.state.phase === Phase.over;
  }

  /** A player who has acted has begun a turn and must finish it. */
  get isMidTurn(): boolean {
    return this.state.phase === Phase.secondCard || this.state.phase === Phase.takeToken;
  }

  /** Tries an action on a copy: the log must hold it before it is true. */
  attempt(
    seat: number,
    action: unknown,
    from: { chanceAt: ChanceAt; tell: EventSink },
  ): Trial | { refusal: Refusal } {
    return this.recorder.attempt(seat, action, from);
  }

  commit(trial: Trial, at: number): void {
    const before = this.clocks.fork();
    this.recorder.commit(trial);
    this.follow(before, at);
  }

  /** Plays what the log recorded. */
  replay(entry: LogEntry, at: number, tell?: EventSink): void {
    const before = this.clocks.fork();
    this.recorder.replay(entry, tell);
    this.follow(before, at);
  }

  canTakeBack(seat: number): boolean {
    return this.recorder.canTakeBack(seat);
  }

  takeBack(): void {
    this.recorder.takeBack();
    const before = this.clocksBefore.pop();
    if (!before) throw new RangeError('an action without its clocks');
    this.clocks = before.fork();
  }

  /** Presence changes stay, whatever action is undone. */
  adjustClocks(adjust: (clocks: GameClocks) => void): void {
    adjust(this.clocks);
    // A fork of this game has the same ones.
    this.clocksBefore = this.clocksBefore.map((before) => before.fork());
    for (const before of this.clocksBefore) adjust(before);
  }

  private follow(before: GameClocks, at: number): void {
    const depth = this.recorder.undoDepth;
    this.clocksBefore = depth === 0 ? [] : [...this.clocksBefore, before].slice(-depth);
    this.clocks.follow(this.state, at);
  }
}
