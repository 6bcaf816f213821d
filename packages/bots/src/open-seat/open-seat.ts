import {
  type ActionNumber,
  type Board,
  eventFor,
  type FinalScore,
  type GameEvent,
  notationOf,
  REFUSAL_RULES,
  type Refusal,
  resolveAction,
  type Seat,
  whyNotIn,
} from '@waybill/engine';
import type { Bot, Turn } from '../bot.ts';
import { type BotName, makeBot } from '../levels.ts';
import type { ProgramCommand } from './bot-program.ts';
import { Conversation } from './conversation.ts';
import { type Failure, type FailureReport, printable } from './failure.ts';
import { type BotAction, GRACE_MS, HELLO_MS, LONGEST_THINKING_MS } from './messages.ts';

export const FALLBACK = 'regular' satisfies BotName;
/** New processes after failures; then the fallback plays on. */
export const MOST_RESTARTS = 3;

export interface OpenSeatOptions extends ProgramCommand {
  readonly fallback?: BotName;
  readonly helloMilliseconds?: number;
  /** Grace after the budget of a turn. */
  readonly graceMilliseconds?: number;
  readonly onFailure?: (report: FailureReport) => void;
  readonly onLog?: (text: string) => void;
}

/** A game to play, seen from its seat. */
export interface SeatedGame {
  readonly board: Board;
  readonly players: number;
  readonly seat: Seat;
  /** By seat; `null` where nobody gave a name. */
  readonly names?: readonly (string | null)[];
  /** For the program's own chance. */
  readonly seed?: number;
}

/** The current game. */
interface Sitting extends SeatedGame {
  isAnnounced: boolean;
  untold: GameEvent[];
  substitute: Bot | null;
}

/**
 * A seat for a program in any language, which talks JSON lines (docs/bot-protocol.md). One process plays
 * game after game: `sit`, then `told` and `choose` until `ended`. If it fails, the fallback plays the rest
 * of that game, and the next game gets a new process, three times at most.
 */
export class OpenSeat {
  private readonly options: OpenSeatOptions;
  private talk: Conversation | null = null;
  private greeting: Promise<string | null> = Promise.resolve(null);
  private readonly partings: Promise<void>[] = [];
  private sitting: Sitting | null = null;
  private games = 0;
  private processes = 0;
  /** The name the program gives itself, once it has. */
  name: string | null = null;

  constructor(options: OpenSeatOptions) {
    this.options = options;
  }

  /** Begins a game; the program starts now, if none is running. */
  sit(game: SeatedGame): void {
    this.games++;
    this.sitting = { ...game, isAnnounced: false, untold: [], substitute: null };
    if (!this.talk && this.processes <= MOST_RESTARTS) this.start();
  }

  /** Kept until the next question or the result: a program is only talked to when it must answer. */
  observe(events: readonly GameEvent[]): void {
    const { seat, untold } = this.seated();
    if (this.talk) untold.push(...events.map((event) => eventFor(event, seat)));
  }

  async choose(turn: Turn): Promise<ActionNumber> {
    const sitting = this.seated();
    this.name = (await this.greeting) ?? this.name;
    const answer = this.talk && (await this.ask(this.talk, turn));
    const action = answer === null ? null : this.judge(answer, turn);
    if (action !== null) return action;
    sitting.substitute ??= makeBot(this.options.fallback ?? FALLBACK, sitting.board);
    return sitting.substitute.choose(turn);
  }

  ended(score: FinalScore): void {
    if (!this.talk || !this.seated().isAnnounced) return;
    this.catchUp(this.talk);
    this.talk.say({ type: 'result', score });
  }

  /** Whether the fallback has decided for the program in this game. */
  get isReplaced(): boolean {
    return this.seated().substitute !== null;
  }

  /** Says goodbye; resolves when every process is gone. No program is started again. */
  async close(): Promise<void> {
    this.processes = MOST_RESTARTS + 1;
    if (this.talk) this.partings.push(this.talk.close());
    this.talk = null;
    await Promise.all(this.partings);
  }

  private seated(): Sitting {
    if (!this.sitting) throw new Error('the seat has no game yet: call sit first');
    return this.sitting;
  }

  private start(): void {
    this.processes++;
    const { command, args, onLog, helloMilliseconds = HELLO_MS } = this.options;
    const talk: Conversation = new Conversation({
      command,
      args,
      onLog: (text) => onLog?.(text),
      onFailure: (failure, question) => this.dismiss(talk, { ...failure, question }),
    });
    this.talk = talk;
    this.greeting = talk.greet(helloMilliseconds);
  }

  private dismiss(talk: Conversation, failure: Failure & Pick<FailureReport, 'question'>): void {
    this.talk = null;
    this.partings.push(talk.close());
    this.options.onFailure?.({
      ...failure,
      game: this.games,
      stderr: talk.stderr,
      restartsLeft: MOST_RESTARTS + 1 - this.processes,
    });
  }

  private ask(talk: Conversation, { view, legal, budget }: Turn): Promise<BotAction | null> {
    const { board } = this.seated();
    this.catchUp(talk);
    const milliseconds = Math.max(0, Math.floor(Math.min(budget.milliseconds, LONGEST_THINKING_MS)));
    const { rollouts } = budget;
    const describe = (action: ActionNumber) => {
      return { notation: notationOf(board, action), action: board.actions.describe(action) };
    };
    const wait = milliseconds + (this.options.graceMilliseconds ?? GRACE_MS);
    const question = { milliseconds, ...(rollouts !== undefined && { rollouts }), view };
    return talk.ask(talk.wantsLegal ? { ...question, legal: legal.map(describe) } : question, wait);
  }

  /** All events since the last message, sent before the next question or the result. */
  private catchUp(talk: Conversation): void {
    const sitting = this.seated();
    const { players, seat, board, names, seed } = sitting;
    if (!sitting.isAnnounced) {
      sitting.isAnnounced = true;
      const unnamed = Array.from({ length: players }, () => null);
      const chance = seed === undefined ? {} : { seed };
      talk.say({ type: 'game', seat, players, names: names ?? unnamed, ...chance, map: board.map });
    }
    if (sitting.untold.length > 0) talk.say({ type: 'events', events: sitting.untold });
    sitting.untold = [];
  }

  /** The action it chose, or `null` after dismissing it. */
  private judge(answer: BotAction, { view, legal }: Turn): ActionNumber | null {
    const { board } = this.seated();
    const resolved = resolveAction(board, answer);
    if ('number' in resolved && legal.includes(resolved.number)) return resolved.number;
    const refusal = whyNotIn(board, view, answer) ?? NOT_AN_ACTION;
    const { code, rule } = refusal;
    const action = printable(typeof answer === 'string' ? answer : typeOf(answer), 120);
    this.talk?.fail({ kind: 'ILLEGAL_MOVE', detail: { action, code, rule }, refusal });
    return null;
  }
}

const NOT_AN_ACTION: Refusal = { code: 'NOT_AN_ACTION', rule: REFUSAL_RULES.NOT_AN_ACTION, params: {} };

/** Not the whole object: deep nesting cannot be serialized. */
function typeOf({ type }: Readonly<Record<string, unknown>>): string {
  return typeof type === 'string' ? type : typeof type;
}
