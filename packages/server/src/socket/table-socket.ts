import {
  PROTOCOL_VERSION,
  type Scope,
  type ToClient,
  type ToServer,
  toServerSchema,
} from '@waybill/protocol';
import { problemOf } from '../http/api.ts';
import type { Caller } from '../identity/identity.ts';
import { giveOrders } from '../orders/order-book.ts';
import { decline, problem } from '../problem.ts';
import { answer, ask } from '../room/asking.ts';
import type { Listener, Outgoing, StepForm } from '../room/audience.ts';
import { chatOnArrival, mute, mutedSeats, say } from '../room/chat.ts';
import { play, takeBack } from '../room/play.ts';
import { rest } from '../room/resting.ts';
import type { Requester, Room } from '../room/room.ts';
import { comeBack, giveUp, leave } from '../room/seating.ts';
import { touch } from '../room/touch.ts';
import type { PlayerId } from '../store/store.ts';
import { CLOSED, type ClientSocket } from './connection.ts';

/** What a program's token must allow for each message. */
const SCOPES: Readonly<Record<ToServer['type'], Scope>> = {
  play: 'play',
  takeBack: 'play',
  leave: 'tables',
  return: 'tables',
  say: 'chat',
  mute: 'chat',
  orders: 'play',
  look: 'read',
  touch: 'read',
  ask: 'tables',
  answer: 'tables',
  rest: 'tables',
  giveUp: 'tables',
  sync: 'read',
  ping: 'read',
};

/** What a page says by itself, or somebody who leaves. */
const UNTOUCHED: readonly ToServer['type'][] = ['ping', 'sync', 'look', 'leave', 'giveUp'];

export interface TableSocketDeps {
  readonly caller: Caller | null;
  /** Declines a line too many from where this client is. */
  readonly chargeTalk: () => void;
  readonly socket: ClientSocket;
  readonly isScreen?: boolean;
  readonly stepForm?: StepForm;
}

/** One client at one table: understands what it says and answers it. */
export class TableSocket implements Listener {
  private readonly room: Room;
  private readonly caller: Caller | null;
  private readonly chargeTalk: () => void;
  private readonly socket: ClientSocket;
  isLooking = true;
  readonly isScreen: boolean;
  readonly stepForm: StepForm;

  constructor(room: Room, deps: TableSocketDeps) {
    const { caller, chargeTalk, socket, isScreen = false, stepForm = 'view' } = deps;
    this.isScreen = isScreen;
    this.stepForm = stepForm;
    this.room = room;
    this.caller = caller;
    this.chargeTalk = chargeTalk;
    this.socket = socket;
  }

  get player(): PlayerId | null {
    return this.caller?.player ?? null;
  }

  /** Everything this client should know; `after` is the last entry it has seen. */
  async greet(after: number): Promise<void> {
    if (this.isScreen) this.room.tellOthers({ kind: 'screen', table: this.room.table.id });
    await this.tellWhole(after, () => this.room.join(this));
  }

  send(outgoing: Outgoing): void {
    this.socket.send(outgoing.text);
  }

  hangUp(): void {
    this.socket.hangUp(CLOSED.goingAway);
  }

  quit(): void {
    this.room.quit(this);
  }

  async hear(text: string): Promise<void> {
    const message = readMessage(text);
    if (!message) return this.say({ type: 'refused', key: null, problem: problem('MALFORMED') });
    const key = 'key' in message ? message.key : null;
    try {
      await this.act(message);
    } catch (error) {
      // Without the table's state the client would wait for ever; over a new connection it gets it.
      if (message.type === 'sync') return this.hangUp();
      this.say({ type: 'refused', key, problem: problemOf(error) });
    }
  }

  private async act(message: ToServer): Promise<unknown> {
    const scope = SCOPES[message.type];
    if (this.caller?.scopes && !this.caller.scopes.includes(scope)) decline('NOT_ALLOWED', { scope });
    if (!UNTOUCHED.includes(message.type)) touch(this.room, this.player);
    switch (message.type) {
      case 'play':
        return play(this.room, { ...message, requester: this.requester(message.key) });
      case 'takeBack':
        return takeBack(this.room, { ...message, requester: this.requester(message.key) });
      case 'leave':
        return leave(this.room, this.requester(message.key));
      case 'return':
        return comeBack(this.room, this.requester(message.key));
      case 'say':
        this.chargeTalk();
        await say(this.room, this.player, message);
        return this.say({ type: 'done', key: message.key, seq: this.room.table.seq });
      case 'mute':
        await mute(this.room, this.player, message);
        return this.say({ type: 'done', key: message.key, seq: this.room.table.seq });
      case 'orders':
        await giveOrders(this.room, { ...message, player: this.player });
        return this.say({ type: 'done', key: message.key, seq: this.room.table.seq });
      case 'giveUp':
      case 'ask':
      case 'answer':
      case 'rest':
        return this.agree(message);
      case 'touch':
        return;
      case 'sync':
        return this.tellWhole(message.seq);
      case 'look':
        this.room.look(this, message.at === 'table');
        return;
      case 'ping':
        return this.say({ type: 'pong' });
    }
  }

  /** What somebody settles with the others, or for their own clock. */
  private agree(message: Extract<ToServer, { type: 'giveUp' | 'ask' | 'answer' | 'rest' }>): Promise<number> {
    const { room } = this;
    const requester = this.requester(message.key);
    switch (message.type) {
      case 'giveUp':
        return giveUp(room, requester);
      case 'ask':
        return ask(room, requester, message);
      case 'answer':
        return answer(room, requester, message.yes);
      case 'rest':
        return rest(room, requester, message.rest);
    }
  }

  private requester(key: string): Requester {
    return { player: this.player, key, answer: (seq) => this.say({ type: 'done', key, seq }) };
  }

  private async tellWhole(after: number, then: () => void = () => undefined): Promise<void> {
    const { room, player } = this;
    const chat = await chatOnArrival(room, player);
    const muted = await mutedSeats(room, player);
    await room.exclusively(() => {
      // The listener is added first, so that its own situation shows it as connected.
      then();
      const steps = room.stepsSince(after, player);
      const now = room.situation(player);
      this.say({ type: 'whole', protocol: PROTOCOL_VERSION, now, steps, chat, muted });
    });
  }

  private say(message: ToClient): void {
    this.socket.send(JSON.stringify(message));
  }
}

function readMessage(text: string): ToServer | null {
  try {
    return toServerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
