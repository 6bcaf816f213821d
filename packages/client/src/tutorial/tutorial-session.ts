import { batch, type Signal, signal } from '@preact/signals-core';
import {
  type Action,
  commitmentOf,
  eventFor,
  type GameEvent,
  type GameFile,
  GameRecord,
  itemAt,
  Phase,
  parseNotation,
  type Refusal,
  type Seat,
  viewFor,
  writeNotation,
} from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { findBoard } from '../session/boards.ts';
import {
  IGNORED,
  type Outcome,
  outcomeOf,
  type Session,
  type Situation,
  type Step,
} from '../session/session.ts';
import { hastyMove } from './hasty-move.ts';
import { LEARNER, LESSONS, type Lesson, NAMES, OTHER, TUTORIAL_SEED } from './lessons.ts';

/** How long the other player seems to think. */
const REPLY_MS = 900;

/**
 * A real game on the real table, dealt from one seed: only the move that is being taught is done, the rest of the game waits.
 * A lesson left half done begins again; those before it are played over.
 */
export class TutorialSession implements Session {
  readonly id = 'tutorial';
  readonly replayLink = '#/replay/tutorial';
  readonly now: Signal<Situation>;
  readonly history = signal<readonly Step[]>([]);
  /** Which lesson it is, from 0. */
  readonly lesson: Signal<number>;
  readonly replying = signal(false);
  /** How often something else was tried in this lesson. */
  readonly nudges = signal(0);
  private readonly record: GameRecord;
  private readonly listeners = new Set<(step: Step) => void>();
  private events: GameEvent[] = [];
  private seq = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly startGame: () => Promise<Session>;

  constructor(from: { readonly lesson: number; readonly startGame: () => Promise<Session> }) {
    const tell = (event: GameEvent): void => void this.events.push(event);
    // The lessons were written for the cards that this deal brings.
    const settings = { players: NAMES.length, first: LEARNER, version: 1 } as const;
    const board = findBoard(sanFrancisco.id);
    if (!board) throw new Error('the tutorial’s board is missing');
    this.record = new GameRecord(board, settings, { seed: TUTORIAL_SEED, tell });
    this.startGame = from.startGame;
    this.history.value = [this.stepOf({ kind: 'dealt', seat: null, action: null })];
    this.now = signal(this.situation());
    const wanted = Math.max(0, Math.min(from.lesson, LESSONS.length - 1));
    for (const lesson of LESSONS.slice(0, wanted)) this.playOver(lesson);
    this.lesson = signal(wanted);
    this.now.value = this.situation();
  }

  onStep(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async submit(action: Action): Promise<Outcome> {
    const lesson = this.current();
    if (!isTaught(lesson, action)) {
      this.nudges.value += 1;
      return IGNORED;
    }
    const refused = this.play(LEARNER, action);
    if (!refused) this.reply(lesson.replies ?? []);
    return outcomeOf(refused);
  }

  /** On to the next lesson, where there was only something to read or to see. */
  goOn(): void {
    if (this.current().playsOn) this.playToTheEnd();
    this.begin(Math.min(this.lesson.value + 1, LESSONS.length - 1));
  }

  /** Makes the move that is being taught. */
  async showMove(): Promise<void> {
    const { move } = this.current();
    const action = move === undefined ? null : parseNotation(move);
    if (action && !this.replying.value) await this.submit(action);
  }

  /** After the tutorial comes a real game. */
  rematch(): Promise<Session> {
    return this.startGame();
  }

  gameFile(): Promise<GameFile | null> {
    return Promise.resolve(this.isOver() ? this.record.file() : null);
  }

  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private current(): Lesson {
    return itemAt(LESSONS, this.lesson.value);
  }

  private begin(lesson: number): void {
    batch(() => {
      this.nudges.value = 0;
      this.lesson.value = lesson;
    });
  }

  /** The other player's moves one after the other, then the next lesson. */
  private reply(lines: readonly string[]): void {
    const [line, ...rest] = lines;
    if (line === undefined) {
      this.replying.value = false;
      this.begin(this.lesson.value + 1);
      return;
    }
    this.replying.value = true;
    this.timer = setTimeout(() => {
      this.play(OTHER, line);
      this.reply(rest);
    }, REPLY_MS);
  }

  private play(seat: Seat, action: Action | string): Refusal | null {
    const refused = this.record.play(seat, action);
    if (!refused) this.tellStep({ kind: 'played', seat, action: null, past: false });
    return refused;
  }

  private playOver({ move, replies = [], playsOn }: Lesson): void {
    if (move !== undefined) this.record.play(LEARNER, move);
    for (const line of replies) this.record.play(OTHER, line);
    if (playsOn) while (!this.isOver()) this.hastyTurn();
    this.history.value = [...this.history.value, this.stepOf({ kind: 'played', seat: OTHER, past: true })];
  }

  private playToTheEnd(): void {
    while (!this.isOver()) this.hastyTurn();
    this.tellStep({ kind: 'played', seat: OTHER, action: null, past: true });
  }

  private hastyTurn(): void {
    const { state } = this.record.game;
    for (const seat of viewFor(state, 'spectator').toAct) this.record.play(seat, hastyMove(state, seat));
  }

  private tellStep(of: Partial<Step> & Pick<Step, 'kind'>): void {
    const step = this.stepOf(of);
    batch(() => {
      this.now.value = this.situation();
      this.history.value = [...this.history.value, step];
    });
    for (const listener of this.listeners) listener(step);
  }

  private stepOf(of: Partial<Step> & Pick<Step, 'kind'>): Step {
    const events = this.events.map((event) => eventFor(event, LEARNER));
    this.events = [];
    this.seq += 1;
    return { seat: null, action: null, past: false, ...of, seq: this.seq, events };
  }

  private isOver(): boolean {
    return this.record.game.state.phase === Phase.over;
  }

  private situation(): Situation {
    return {
      seq: this.seq,
      view: viewFor(this.record.game.state, LEARNER),
      players: NAMES.map((name, seat) => ({ seat, name, bot: null })),
      seat: LEARNER,
      handover: null,
      curtain: null,
      canUndo: false,
      paused: false,
      deal: { commitment: commitmentOf(TUTORIAL_SEED), seed: this.isOver() ? TUTORIAL_SEED : null },
      connection: 'live',
      // One thing at a time: nothing but the lesson.
      aids: { planner: false, ledger: false },
    };
  }
}

/** Whether this is the move of the lesson. */
export function isTaught({ move, anySuch }: Lesson, action: Action): boolean {
  if (move === undefined) return false;
  const line = writeNotation(action);
  return anySuch ? line.split(' ')[0] === move.split(' ')[0] : line === move;
}
