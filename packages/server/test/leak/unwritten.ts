import { type Chance, RecordedChance } from '@waybill/engine';
import { hashOf } from '../../src/identity/secret.ts';
import { type Append, type Appended, type Store, StoreFailure } from '../../src/store/store.ts';
import { TestClient, type TestTable } from '../test-client.ts';
import type { StartSite, TestSite } from '../test-site.ts';
import type { World } from './world.ts';

export const SEED_TEXT = 'b'.repeat(64);

/** What becomes of the append of the last move; `notMade` is the run to compare with. */
export const FATES = ['fails', 'repeated', 'overtaken', 'neverReturns'] as const;
export type Fate = (typeof FATES)[number] | 'notMade';

/** A store whose next append is held until it is released, and then meets its fate. */
class HeldStore {
  private isArmed = false;
  private release: () => void = () => undefined;
  private readonly fate: Fate;

  constructor(fate: Fate) {
    this.fate = fate;
  }

  around(store: Store): Store {
    return { ...store, append: (entry) => this.append(store, entry) };
  }

  arm(): void {
    this.isArmed = true;
  }

  letGo(): void {
    this.isArmed = false;
    this.release();
  }

  private async append(store: Store, entry: Append): Promise<Appended> {
    if (!this.isArmed) return store.append(entry);
    await new Promise<void>((resolve) => (this.release = resolve));
    if (this.fate === 'fails') throw new StoreFailure('BROKEN');
    if (this.fate === 'overtaken') {
      const { by: _by, key: _key, status: _status, ...line } = entry;
      const body = JSON.stringify({ kind: 'kept', seat: 1, why: 'absent' });
      await store.append({ ...line, by: null, key: null, body });
    }
    return store.append(entry);
  }
}

export interface Unwritten {
  /** By person (the seats, then onlookers): every byte sent while the append was held; then all that could be read. */
  readonly during: readonly (readonly string[])[];
  /** The same after it was released. */
  readonly after: readonly (readonly string[])[];
  readonly status: string | undefined;
}

/** Plays a world up to its last move, sends that one, and keeps what everybody is sent while it is being written. */
export async function attemptLastMove(
  world: World,
  { start, fate }: { start: StartSite; fate: Fate },
): Promise<Unwritten> {
  const held = new HeldStore(fate);
  const site = await start({
    around: (store) => held.around(store),
    chanceFrom: (_, __, { drawn }): Chance => new RecordedChance(world.outcomes.slice(drawn)),
    newSeed: () => SEED_TEXT,
  });
  try {
    return await new Attempt(site, world, { held, fate }).run();
  } finally {
    held.letGo();
    await site.stop();
  }
}

class Attempt {
  private readonly site: TestSite;
  private readonly world: World;
  private readonly held: HeldStore;
  private readonly fate: Fate;
  private readonly people: TestClient[];
  private tables: TestTable[] = [];
  private id = '';

  constructor(site: TestSite, world: World, { held, fate }: { held: HeldStore; fate: Fate }) {
    this.site = site;
    this.world = world;
    this.held = held;
    this.fate = fate;
    // An onlooker at each of three nodes, the mover's own among them.
    this.people = Array.from({ length: world.players + 3 }, (_, who) => new TestClient(site.at(who)));
  }

  async run(): Promise<Unwritten> {
    await this.gather();
    const usedKey = await this.playAllButLast();
    const last = this.world.moves.at(-1);
    const attacker = this.tables[last?.seat ?? 0];
    const begun = this.tables.map(({ raw }) => raw.length);
    this.held.arm();
    if (this.fate !== 'notMade') {
      const key = this.fate === 'repeated' ? usedKey : 'the-last-move';
      attacker?.send({ type: 'play', seq: attacker.seq, key, action: last?.action });
    }
    await this.stir(last?.seat ?? 0);
    const during = this.tables.map(({ raw }, who) => {
      // That a request was done before is its sender's to know at once.
      return raw.slice(begun[who]).filter((text) => !text.includes(`"key":"${usedKey}"`));
    });
    const read = await this.readAll();
    const middle = this.tables.map(({ raw }) => raw.length);
    if (this.fate !== 'neverReturns') this.held.letGo();
    await this.settle();
    const onlooker = this.tables.at(-1);
    const after = this.tables.map(({ raw }, who) => raw.slice(middle[who]));
    for (const table of this.tables) table.close();
    return { during: [...during, read], after, status: onlooker?.table?.status };
  }

  private async gather(): Promise<void> {
    const seated = this.people.slice(0, this.world.players);
    const [host, ...others] = seated;
    const seats = seated.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
    const made = await host?.post('/api/tables', {
      map: this.world.board.id,
      seats,
      name: 'Seat 0',
      visibility: 'public',
    });
    this.id = made?.body.table.id ?? '';
    for (const [at, other] of others.entries()) {
      await other.sit(this.id, { seat: at + 1, name: `Seat ${at + 1}` });
    }
    for (const [number, person] of this.people.entries()) {
      const form = number % 2 === 0 ? 'watch' : 'watchEvents';
      this.tables.push(await person[form](this.id));
    }
    for (const table of this.tables) {
      await table.until(() => table.table?.seats.every(({ connected }) => connected) ?? false);
    }
  }

  /** Gives a key that the last mover has used. */
  private async playAllButLast(): Promise<string> {
    const lastSeat = this.world.moves.at(-1)?.seat;
    let usedKey = '';
    for (const [number, { seat, action }] of this.world.moves.slice(0, -1).entries()) {
      const key = `move-${number}`;
      const done = await this.tables[seat]?.play(action, { key });
      if (typeof done !== 'number') throw new Error(`${action} was refused: ${done?.code}`);
      if (seat === lastSeat) usedKey = key;
      for (const table of this.tables) await table.reached(done);
    }
    return usedKey;
  }

  /** People come, look away, talk and go: all of it makes the server tell the others something. */
  private async stir(mover: number): Promise<void> {
    const other = mover === 0 ? 1 : 0;
    // The mover's own socket answers nothing before its move is written.
    for (const table of this.tables.filter((_, who) => who !== mover)) {
      table.send({ type: 'look', at: 'elsewhere' });
      await pong(table);
    }
    this.tables[mover]?.close();
    await this.untilConnected(mover, 'gone');
    await this.tables[other]?.request({ type: 'say', text: 'Is anybody there?' });
    for (const table of this.tables.slice(this.world.players)) {
      await table.until(() => table.received.some(({ type }) => type === 'chat'));
    }
    this.tables[other]?.close();
    await this.untilConnected(other, 'gone');
    await pong(this.tables.at(-1));
  }

  /** What players, onlookers and an admin find over HTTP that waits for no write, at every node. */
  private async readAll(): Promise<string[]> {
    const { site, id, people } = this;
    const secret = 'a'.repeat(43);
    await site.store.putAdmin({ name: 'admin', hash: hashOf(secret), createdAt: 0, expiresAt: null });
    const read: string[] = [];
    for (const sitter of people.slice(0, this.world.players))
      for (const path of ['/api/people', '/api/tables/mine', '/api/tables/finished?of=me'])
        read.push((await sitter.get(path)).text);
    for (const onlooker of people.slice(this.world.players)) {
      const table = `/api/tables/${id}`;
      const last = this.world.moves.length;
      for (const path of [`${table}/steps`, `${table}/moments/${last}`, `${table}/file`])
        read.push((await onlooker.get(path)).text);
      for (const path of ['', '/finished?of=everybody'])
        read.push((await onlooker.get(`/api/tables${path}`)).text);
      const admin = new TestClient(onlooker.url, { cookie: `waybill-admin=${secret}` });
      for (const path of [`/tables?find=${id}`, '/log', '/reports'])
        read.push((await admin.get(`/api/admin${path}`)).text);
    }
    return read;
  }

  private async untilConnected(seat: number, wanted: 'gone'): Promise<void> {
    for (const table of this.tables.filter(({ closed }) => closed === null)) {
      if (this.tables[seat] === table) continue;
      await table.until(() => table.table?.seats[seat]?.connected === (wanted !== 'gone'));
    }
  }

  private async settle(): Promise<void> {
    if (this.fate === 'neverReturns') return;
    for (const { deps } of this.site.nodes) {
      const room = await deps.rooms.open(this.id);
      await room.exclusively(() => undefined);
    }
    await pong(this.tables.at(-1));
  }
}

/** Whatever was sent before has arrived. */
async function pong(table: TestTable | undefined): Promise<void> {
  const count = (): number => table?.received.filter(({ type }) => type === 'pong').length ?? 0;
  const before = count();
  table?.send({ type: 'ping' });
  await table?.until(() => count() > before);
}
