import { type Action, type Chance, parseNotation, RecordedChance } from '@waybill/engine';
import type { BotPool, BotQuestion } from '../../src/bots/bot-pool.ts';
import { hashOf } from '../../src/identity/secret.ts';
import { type Answer, TestClient, type TestTable } from '../test-client.ts';
import { TestClock } from '../test-server.ts';
import type { StartSite, TestSite } from '../test-site.ts';
import type { Move, World } from './world.ts';

/** Headers that say when or to whom, never anything of a game. */
const UNIMPORTANT = new Set(['date', 'set-cookie', 'connection', 'keep-alive']);

/** A client that keeps every byte it is sent. */
class RecordedClient extends TestClient {
  readonly bytes: string[] = [];

  override async ask<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const answer = await super.ask<T>(method, path, body);
    const headers = [...answer.headers].filter(([name]) => !UNIMPORTANT.has(name));
    this.bytes.push(`${method} ${path} ${answer.status} ${JSON.stringify(headers)} ${answer.text}`);
    return answer;
  }
}

export interface Recording {
  /** By seat, then somebody who watches: all they were sent until the end was near. */
  readonly bytes: readonly (readonly string[])[];
  /** What an admin was shown of it meanwhile. */
  readonly admin: readonly string[];
}

/** Plays a world on real servers, up to its last move, and keeps what everybody was sent. */
export async function record(
  world: World,
  { botSeat, who, start }: Pick<Script, 'botSeat' | 'who'> & { start: StartSite },
): Promise<Recording> {
  const clock = new TestClock();
  const botPool = new ScriptedBotPool();
  const site = await start({
    clock,
    botPool,
    chanceFrom: (_, __, { drawn }): Chance => new RecordedChance(world.outcomes.slice(drawn)),
    newSeed: () => 'a'.repeat(64),
  });
  try {
    return await new Session(site, { clock, botPool, world, botSeat, who }).play();
  } finally {
    await site.stop();
  }
}

/** A bot that moves when it is told to, and what it is told, however many nodes ask about one turn. */
class ScriptedBotPool implements BotPool {
  private readonly asked: { readonly turn: string; readonly resolve: (action: Action | null) => void }[] = [];
  private readonly answers = new Map<string, Action | null>();
  readonly load = 0;

  choose({ view }: BotQuestion): Promise<Action | null> {
    // Others choose their starting tickets meanwhile: it is still the same turn.
    const turn = view.phase === 'startingTickets' ? view.phase : JSON.stringify(view);
    const known = this.answers.get(turn);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve) => this.asked.push({ turn, resolve }));
  }

  async answer(notation: string): Promise<void> {
    while (this.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const [{ turn } = { turn: '' }] = this.asked;
    const action = parseNotation(notation);
    this.answers.set(turn, action);
    for (const question of this.asked.splice(0)) {
      if (question.turn === turn) question.resolve(action);
      else this.asked.push(question);
    }
  }

  forget(): void {}

  close(): void {
    for (const { resolve } of this.asked.splice(0)) resolve(null);
  }
}

interface Script {
  readonly clock: TestClock;
  readonly botPool: ScriptedBotPool;
  readonly world: World;
  readonly botSeat: number | null;
  /** Whose bytes will be compared: a seat, or the number after the last for somebody who watches. */
  readonly who: number;
}

class Session {
  private readonly site: TestSite;
  private readonly clock: TestClock;
  private readonly botPool: ScriptedBotPool;
  private readonly world: World;
  private readonly botSeat: number | null;
  private readonly who: number;
  private readonly clients: RecordedClient[];
  private readonly spectator: RecordedClient;
  private readonly admin: RecordedClient;
  private tables: TestTable[] = [];
  private readonly retired: TestTable[][];
  private id = '';

  constructor(site: TestSite, { clock, botPool, world, botSeat, who }: Script) {
    this.site = site;
    this.clock = clock;
    this.botPool = botPool;
    this.world = world;
    this.botSeat = botSeat;
    this.who = who;
    this.clients = Array.from({ length: world.players }, (_, seat) => new RecordedClient(site.at(seat)));
    this.spectator = new RecordedClient(site.at(world.players));
    this.admin = new RecordedClient(site.at(0));
    this.retired = Array.from({ length: world.players + 1 }, () => []);
  }

  async play(): Promise<Recording> {
    await this.gather();
    const moves = this.world.moves.slice(0, -1);
    for (const [number, move] of moves.entries()) {
      if (move.seat === this.botSeat) await this.botMove(move);
      else await this.move(move, number);
      await this.settle();
      if (number % 15 === 4) await this.lookAround(number);
      if (number % 15 === 9) await this.moderate();
      if (number % 40 === 7) await this.loseTouch();
    }
    await this.settle();
    for (const table of this.tables) table.close();
    const bytes = [...this.clients, this.spectator].map((client, who) => this.bytesOf(client, who));
    return { bytes, admin: this.admin.bytes };
  }

  private bytesOf(client: RecordedClient, who: number): string[] {
    return [
      ...client.bytes,
      ...(this.retired[who] ?? []).flatMap(({ raw }) => raw),
      ...(this.tables[who]?.raw ?? []),
    ];
  }

  private async gather(): Promise<void> {
    const [host, ...others] = this.clients;
    const seats = this.clients.map((_, seat) => {
      if (seat === 0) return { kind: 'me' };
      return seat === this.botSeat ? { kind: 'bot', level: 'regular' } : { kind: 'open' };
    });
    const wish = {
      map: this.world.board.id,
      seats,
      name: 'Seat 0',
      visibility: 'public',
      pace: { kind: 'game', seconds: 80_000 },
    };
    const made = await host?.post('/api/tables', wish);
    this.id = made?.body.table.id ?? '';
    for (const [place, other] of others.entries()) {
      if (place + 1 !== this.botSeat)
        await other.sit(this.id, { name: `Seat ${place + 1}`, seat: place + 1 });
    }
    for (const [who, client] of [...this.clients, this.spectator].entries()) {
      this.tables.push(await client.watchEvents(this.id));
      if (who !== this.botSeat) await this.othersNotice(who, 'back');
    }
  }

  /** Everybody has heard everything, in the same order in every world. */
  private async settle(): Promise<void> {
    for (const { deps } of this.site.nodes) {
      const room = await deps.rooms.open(this.id);
      const { seq } = await room.exclusively(() => room.table);
      for (const table of this.tables) await table.until(() => table.seq >= seq);
    }
    this.clock.advance(1000);
  }

  private async botMove({ action }: Move): Promise<void> {
    const first = this.tables.at(0);
    const before = first?.seq ?? 0;
    await this.botPool.answer(action);
    await first?.until(() => first.seq > before);
  }

  private async move({ seat, action, withSecondThoughts }: Move, number: number): Promise<void> {
    const table = this.tables[seat];
    if (!table) return;
    if (number % 11 === 2) await this.protest(number);
    const done = await table.play(action);
    if (typeof done !== 'number') throw new Error(`${action} was refused: ${done.code}`);
    if (!withSecondThoughts || this.botSeat !== null) return;
    await table.reached(done);
    const back = await table.takeBack();
    await table.reached(back);
    await table.play(action);
  }

  /** Everybody tries what is not allowed to them: the refusals are part of what is sent. */
  private async protest(number: number): Promise<void> {
    const actions = [
      'draw',
      'take wild',
      'keep 1 2 3',
      'tickets',
      'pass',
      'claim a--b red 2',
      'token sunset',
    ];
    const action = actions[number % actions.length] ?? 'pass';
    const turn = this.tables[0]?.view?.toAct ?? [];
    for (const [seat, table] of this.tables.entries()) {
      if (!turn.includes(seat)) await table.play(action);
    }
    for (const [seat, table] of this.tables.entries()) {
      if (seat === this.botSeat) continue;
      const text = `move ${number}, says seat ${seat}`;
      const said = await table.request({ type: 'say', text });
      // Who does not sit here may not talk.
      if (typeof said !== 'number') continue;
      for (const each of this.tables) await each.until(() => hasHeard(each, text));
    }
    await this.settle();
  }

  /** Everything there is to read, over HTTP. */
  private async lookAround(number: number): Promise<void> {
    const client = this.clients[this.who] ?? this.spectator;
    const path = `/api/tables/${this.id}`;
    await client.get(path);
    await client.get(`${path}/steps`);
    for (const as of ['me', 'spectator', '0', '1']) await client.get(`${path}/moments/${number}?as=${as}`);
    await client.get(`${path}/file`);
    await client.get(`${path}/chat`);
    await client.get('/api/tables');
    await client.get('/api/tables/mine');
    await client.get('/api/tables/finished?of=everybody');
    await client.post(`${path}/actions`, { seq: 9999, key: 'x', action: 'draw' });
    await client.post(`${path}/take-back`, { seq: 0, key: 'y' });
    await client.post(`${path}/rematch`);
  }

  /** Everything an admin may look at and do without ending the game. */
  private async moderate(): Promise<void> {
    const { admin, id } = this;
    if (admin.bytes.length === 0) await this.becomeAdmin();
    for (const path of [
      '/tables',
      `/tables?find=${id}`,
      `/tables/${id}`,
      '/players?find=Seat%200',
      '/log',
      '/reports',
    ])
      await admin.get(`/api/admin${path}`);
    await admin.get(`/api/tables/${id}`);
    await admin.get(`/api/tables/${id}/steps`);
    await admin.post('/api/admin/acts', { act: 'hideTable', table: id });
    await admin.post('/api/admin/acts', { act: 'showTable', table: id });
    await this.settle();
  }

  private async becomeAdmin(): Promise<void> {
    const secret = 'a'.repeat(43);
    const at = this.clock.now();
    await this.site.store.putAdmin({ name: 'admin', hash: hashOf(secret), createdAt: at, expiresAt: null });
    await this.admin.post('/api/admin/session', { secret });
  }

  /** One after the other, all lines are cut and made good again. */
  private async loseTouch(): Promise<void> {
    for (const [who, client] of [...this.clients, this.spectator].entries()) {
      const table = this.tables[who];
      if (!table || who === this.botSeat) continue;
      const { seq } = table;
      table.cut();
      await this.othersNotice(who, 'gone');
      this.retired[who]?.push(table);
      // In turns with whole views and without: neither form may tell more.
      const form = this.retired[who]?.length === 1 ? 'watch' : 'watchEvents';
      this.tables[who] = await client[form](this.id, Math.max(0, seq - 3));
      await this.othersNotice(who, 'back');
    }
  }

  private async othersNotice(who: number, what: 'gone' | 'back'): Promise<void> {
    if (who >= this.clients.length) return;
    for (const [other, table] of this.tables.entries()) {
      if (other === who || other === this.botSeat) continue;
      await table.until(() => table.table?.seats[who]?.connected === (what === 'back'));
    }
  }
}

function hasHeard({ received }: TestTable, text: string): boolean {
  return received.some((told) => told.type === 'chat' && told.line.text === text);
}
