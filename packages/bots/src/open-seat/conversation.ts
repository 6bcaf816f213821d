import { BotProgram, type ProgramCommand } from './bot-program.ts';
import { type Failure, printable } from './failure.ts';
import { LineReader } from './line-reader.ts';
import {
  type BotAction,
  type FromBot,
  LONGEST_LINE_FROM_BOT,
  LONGEST_LINE_TO_BOT,
  LONGEST_LOG,
  MOST_LOGS,
  MOST_OUTPUT,
  type MoveQuestion,
  PROTOCOL,
  PROTOCOL_VERSION,
  type ToBot,
} from './messages.ts';
import { readMessage } from './read-message.ts';

export interface ConversationOptions extends ProgramCommand {
  /** Called once, when the program is being dismissed. */
  readonly onFailure: (failure: Failure, question: number | null) => void;
  readonly onLog: (text: string) => void;
}

/** What the program owes: its hello (`id` 0) or the answer to a question. */
interface Owed {
  readonly id: number;
  readonly settle: (message: FromBot | null) => void;
}

const HELLO_ID = 0;

/** The conversation with one process, from hello to bye: at most one open question, and the first mistake ends it. */
export class Conversation {
  private readonly options: ConversationOptions;
  private readonly program: BotProgram;
  private readonly lines = new LineReader(LONGEST_LINE_FROM_BOT);
  private owed: Owed | null = null;
  private closing: Promise<void> | null = null;
  private lastId = HELLO_ID;
  private outputLeft = MOST_OUTPUT;
  private logsLeft = MOST_LOGS;
  /** Whether questions list what is legal. */
  wantsLegal = true;

  constructor(options: ConversationOptions) {
    this.options = options;
    this.program = new BotProgram(options, {
      onOutput: (chunk) => this.hear(chunk),
      onGone: (failure) => this.fail(failure),
    });
  }

  get stderr(): string {
    return this.program.stderr;
  }

  /** The number of the open question. */
  get question(): number | null {
    return this.owed && this.owed.id !== HELLO_ID ? this.owed.id : null;
  }

  /** The name the program gives itself, or `null` if it failed. */
  async greet(milliseconds: number): Promise<string | null> {
    const answer = this.expect(HELLO_ID, { kind: 'NO_HELLO', detail: { milliseconds } });
    this.say({ type: 'hello', protocol: PROTOCOL, version: PROTOCOL_VERSION });
    const hello = await answer;
    if (hello?.type !== 'hello') return null;
    this.wantsLegal = hello.legal;
    return hello.name;
  }

  /** What it wants to do, or `null` if it failed. `wait` is how long the question stays open. */
  async ask(question: Omit<MoveQuestion, 'type' | 'id'>, wait: number): Promise<BotAction | null> {
    this.outputLeft = MOST_OUTPUT;
    this.logsLeft = MOST_LOGS;
    const id = ++this.lastId;
    const answer = this.expect(id, { kind: 'NO_MOVE', detail: { milliseconds: wait } });
    this.say({ type: 'move', id, ...question });
    const move = await answer;
    return move?.type === 'move' ? move.action : null;
  }

  say(message: ToBot): void {
    if (this.closing) return;
    const line = JSON.stringify(message);
    const bytes = Buffer.byteLength(line);
    if (bytes <= LONGEST_LINE_TO_BOT) this.program.send(line);
    else this.fail({ kind: 'MESSAGE_TOO_LONG', detail: { type: message.type, bytes } });
  }

  /** Ends the conversation and sends the program the reason; the process has a moment to read it. */
  fail(failure: Failure): void {
    if (this.closing) return;
    // An illegal answer has closed its question already.
    const id = this.question ?? (failure.refusal ? this.lastId : null);
    const { kind, refusal = null } = failure;
    if (kind !== 'MESSAGE_TOO_LONG') this.say({ type: 'error', id, failure: kind, refusal });
    void this.close();
    this.options.onFailure(failure, id);
  }

  /** Resolves when the process is gone. */
  close(): Promise<void> {
    if (!this.closing) {
      this.say({ type: 'bye' });
      this.closing = this.program.close();
      this.settle(null);
    }
    return this.closing;
  }

  private expect(id: number, late: Failure): Promise<FromBot | null> {
    return new Promise((resolve) => {
      const milliseconds = Number(late.detail['milliseconds']);
      const giveUp = (): void => {
        if (this.owed?.id === id) this.fail(late);
      };
      // Check the pipe once more: on a busy machine the answer may be there, unread.
      const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
      const settle = (message: FromBot | null): void => {
        clearTimeout(timer);
        resolve(message);
      };
      this.owed = { id, settle };
      if (this.closing) this.settle(null);
    });
  }

  private settle(message: FromBot | null): void {
    const { owed } = this;
    this.owed = null;
    owed?.settle(message);
  }

  private hear(chunk: Uint8Array): void {
    this.outputLeft -= chunk.length;
    if (!this.lines.read(chunk, (line) => this.hearLine(line))) {
      this.fail({ kind: 'LINE_TOO_LONG', detail: { limit: LONGEST_LINE_FROM_BOT } });
    }
    if (this.outputLeft < 0) this.fail({ kind: 'FLOOD', detail: { limit: MOST_OUTPUT } });
  }

  private hearLine(line: Uint8Array): void {
    if (this.closing) return;
    const message = readMessage(line);
    if ('kind' in message) return this.fail(message);
    switch (message.type) {
      case 'hello':
        if (this.owed?.id === HELLO_ID) this.settle(message);
        return;
      case 'move':
        return this.hearMove(message.id, message);
      case 'log':
        if (this.logsLeft-- > 0) this.options.onLog(printable(message.text, LONGEST_LOG));
        return;
      case 'unknown':
    }
  }

  /** An answer to no question, to an old one or before hello is as wrong as an answer to a made-up one. */
  private hearMove(id: number, message: FromBot): void {
    if (this.question === id) return this.settle(message);
    this.fail({ kind: 'WRONG_ID', detail: { id, expected: this.question } });
  }
}
