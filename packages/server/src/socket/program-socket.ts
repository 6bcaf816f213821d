import {
  type FailureKind,
  GRACE_MS,
  HELLO_MS,
  LONGEST_THINKING_MS,
  PROTOCOL,
  PROTOCOL_VERSION,
  readMessage,
  type ToBot,
} from '@waybill/bots/open-seat';
import {
  type ActionNumber,
  type GameEvent,
  legalActionsIn,
  notationOf,
  type Refusal,
  type View,
} from '@waybill/engine';
import type { Clock } from '../clock.ts';
import { checkName } from '../identity/name.ts';
import { decline, ProblemError } from '../problem.ts';
import type { Listener, Outgoing } from '../room/audience.ts';
import { play } from '../room/play.ts';
import type { Room } from '../room/room.ts';
import { comeBack, sit, standIn } from '../room/seating.ts';
import { touch } from '../room/touch.ts';
import type { Player, PlayerId } from '../store/store.ts';
import { CLOSED, type ClientSocket } from './connection.ts';

/** What a program may think about where the table has no clock. */
const UNTIMED_MS = 10_000;

export interface Program {
  readonly player: Pick<Player, 'id' | 'name'>;
  readonly seat: number | undefined;
  readonly clock: Clock;
  readonly socket: ClientSocket;
}

/** A program at a seat, in the language of docs/bot-protocol.md: one message a frame. The first mistake costs the seat. */
export class ProgramSocket implements Listener {
  private readonly room: Room;
  private readonly program: Program;
  private untold: GameEvent[] = [];
  private isAnnounced = false;
  private isDone = false;
  /** Whether questions list what is legal. */
  private wantsLegal = true;
  /** Its answer is on its way into the log, so it must not be asked again. */
  private isPlaying = false;
  private questions = 0;
  /** The number of the question that is open, and what calls its time limit off. */
  private open: { readonly id: number; readonly callOff: () => void } | null = null;

  constructor(room: Room, program: Program) {
    this.room = room;
    this.program = program;
  }

  get player(): PlayerId {
    return this.program.player.id;
  }

  greet(): void {
    this.expect(0, HELLO_MS, 'NO_HELLO');
    this.say({ type: 'hello', protocol: PROTOCOL, version: PROTOCOL_VERSION });
  }

  /** The public messages of the table, of which a program gets the events and the questions. */
  send({ message }: Outgoing): void {
    if (message.type !== 'step') return;
    this.untold.push(...message.events);
    this.look(message.view);
  }

  /** The seat is kept until the program comes again. */
  hangUp(): void {
    this.program.socket.hangUp(CLOSED.goingAway);
  }

  async hear(text: string): Promise<void> {
    const message = readMessage(Buffer.from(text));
    if ('kind' in message) return this.fail(message.kind);
    if (message.type === 'hello' && this.open?.id === 0) {
      this.wantsLegal = message.legal;
      return this.takeSeat(message.name);
    }
    if (message.type === 'move') await this.move(message.id, message.action);
  }

  quit(): void {
    this.finish();
    void this.giveUpSeat().catch(() => undefined);
  }

  private async takeSeat(name: string): Promise<void> {
    this.settle();
    const { id, name: known } = this.program.player;
    const checked = checkName(name);
    this.room.join(this);
    await sit(this.room, {
      player: { id, name: 'name' in checked ? checked.name : known },
      seat: this.program.seat,
      as: 'program',
    });
    await comeBack(this.room, { player: id, key: null });
    await this.lookAround();
  }

  /** Asks the program for a move, if it is its turn and it has not been asked yet. */
  private look(view: View | null): void {
    const { table } = this.room;
    const seat = table.seatOf(this.player);
    if (view === null || seat === null || this.isDone || this.isPlaying) return;
    if (view.result) {
      this.catchUp(seat);
      this.say({ type: 'result', score: view.result });
      this.say({ type: 'bye' });
      return this.finish();
    }
    if (!view.toAct.includes(seat) || this.open || table.seat(seat).standIn !== null) return;
    this.catchUp(seat);
    const milliseconds = this.timeFor(seat);
    const id = ++this.questions;
    this.expect(id, milliseconds + GRACE_MS, 'NO_MOVE');
    const describe = (action: ActionNumber) => {
      return { notation: notationOf(table.board, action), action: table.board.actions.describe(action) };
    };
    const question = { type: 'move', id, milliseconds, view } as const;
    const legal = legalActionsIn(table.board, view).map(describe);
    this.say(this.wantsLegal ? { ...question, legal } : question);
  }

  private timeFor(seat: number): number {
    const left = this.room.table.game?.clocks.left(seat, this.program.clock.now()) ?? UNTIMED_MS;
    return Math.max(0, Math.floor(Math.min(left - GRACE_MS, LONGEST_THINKING_MS)));
  }

  private catchUp(seat: number): void {
    const { board, seats } = this.room.table;
    if (!this.isAnnounced) {
      this.isAnnounced = true;
      const names = seats.map(({ name }) => name || null);
      this.say({ type: 'game', seat, players: seats.length, names, map: board.map });
    }
    if (this.untold.length > 0) this.say({ type: 'events', events: this.untold });
    this.untold = [];
  }

  private async move(id: number, action: unknown): Promise<void> {
    if (this.open?.id !== id || id === 0) return this.fail('WRONG_ID');
    this.settle();
    this.isPlaying = true;
    touch(this.room, this.player);
    try {
      await play(this.room, {
        requester: { player: this.player, key: null },
        seq: this.room.table.seq,
        action,
      });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.rule === null) throw error;
      this.fail('ILLEGAL_MOVE', error.problem as Refusal);
    }
    this.isPlaying = false;
    await this.lookAround();
  }

  private lookAround(): Promise<void> {
    return this.room.exclusively(() => this.look(this.room.situation(this.player).view));
  }

  private expect(id: number, milliseconds: number, late: FailureKind): void {
    const callOff = this.program.clock.after(milliseconds, () => this.fail(late));
    this.open = { id, callOff };
  }

  private settle(): void {
    this.open?.callOff();
    this.open = null;
  }

  private fail(failure: FailureKind, refusal: Refusal | null = null): void {
    if (this.isDone) return;
    this.say({ type: 'error', id: this.open?.id || null, failure, refusal });
    this.say({ type: 'bye' });
    this.quit();
  }

  /** No more questions; the program is disconnected. */
  private finish(): void {
    this.isDone = true;
    this.settle();
    this.room.quit(this);
    this.program.socket.hangUp(CLOSED.done);
  }

  private async giveUpSeat(): Promise<void> {
    const seat = this.room.table.seatOf(this.player) ?? decline('NOT_SEATED');
    await standIn(this.room, seat, 'absent');
  }

  private say(message: ToBot): void {
    if (!this.isDone) this.program.socket.send(JSON.stringify(message));
  }
}
