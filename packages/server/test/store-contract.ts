import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  Append,
  NewTable,
  NoticeAddress,
  SeatOrders,
  Secret,
  Standing,
  Store,
} from '../src/store/store.ts';

/** A store on a real file, and a way to open the same file again. */
export interface StoreSubject {
  readonly name: string;
  /** The same `place` is the same database. */
  readonly open: (place: string) => Promise<Store>;
  readonly newPlace: () => Promise<string>;
}

const AT = 1_700_000_000_000;

export function tableNamed(id: string, standing: Partial<Standing> = {}): NewTable {
  return {
    id,
    map: 'north-america',
    createdAt: AT,
    settings: '{"seed":"secret"}',
    standing: {
      status: 'playing',
      listed: true,
      seats: ['ann', null, 'bob'],
      waiting: [0],
      dueAt: null,
      summary: '{}',
      ...standing,
    },
  };
}

export function entryOf(table: string, seq: number, more: Partial<Append> = {}): Append {
  return { table, seq, at: AT + seq, by: 'ann', key: null, format: 1, body: `{"n":${seq}}`, ...more };
}

const cookieOf = (hash: string, more: Partial<Secret> = {}): Secret => ({
  hash,
  kind: 'browser',
  player: 'ann',
  createdAt: AT,
  expiresAt: null,
  note: '',
  ...more,
});

/** What every store must keep to, whatever it is made of. */
export function storeContract({ name, open, newPlace }: StoreSubject): void {
  describe(`the store's contract: ${name}`, () => {
    let place: string;
    let store: Store;

    beforeEach(async () => {
      place = await newPlace();
      store = await open(place);
    });

    afterEach(() => store.close());

    const reopen = async (): Promise<void> => {
      await store.close();
      store = await open(place);
    };

    describe('tables', () => {
      it('keeps a table as it was made', async () => {
        expect(await store.createTable(tableNamed('t1', { dueAt: AT + 5, waiting: [0, 2] }))).toBe(true);
        await reopen();
        expect(await store.table('t1')).toEqual({
          ...tableNamed('t1', { dueAt: AT + 5, waiting: [0, 2] }),
          number: 1,
          seq: 0,
          updatedAt: AT,
        });
        expect(await store.table('t2')).toBeNull();
      });

      it('makes no second table of one id', async () => {
        expect(await store.createTable(tableNamed('t1'))).toBe(true);
        expect(await store.createTable(tableNamed('t1', { summary: 'other' }))).toBe(false);
        expect((await store.table('t1'))?.standing.summary).toBe('{}');
      });

      it('lists in the lobby what is listed and not over, newest first, by pages', async () => {
        for (const [id, standing] of [
          ['a', {}],
          ['b', { listed: false }],
          ['c', { status: 'over' }],
          ['d', { status: 'open' }],
          ['e', { status: 'abandoned' }],
          ['f', {}],
        ] as const)
          await store.createTable(tableNamed(id, standing));
        const first = await store.lobby({ limit: 2 });
        expect(first.map(({ id }) => id)).toEqual(['f', 'd']);
        const rest = await store.lobby({ limit: 2, before: first[1]?.number ?? 0 });
        expect(rest.map(({ id }) => id)).toEqual(['a']);
      });

      it("lists a player's tables, those waiting for this player first", async () => {
        await store.createTable(tableNamed('calm', { waiting: [2] }));
        await store.createTable(tableNamed('mine', { waiting: [0] }));
        await store.createTable(tableNamed('others', { seats: ['bob', 'cid'] }));
        await store.createTable(tableNamed('done', { status: 'over' }));
        await store.createTable(tableNamed('busy', { waiting: [2] }));
        await store.append(entryOf('busy', 1, { at: AT + 500 }));
        expect((await store.tablesOf('ann', 9)).map(({ id }) => id)).toEqual(['mine', 'busy', 'calm']);
        expect((await store.tablesOf('ann', 1)).map(({ id }) => id)).toEqual(['mine']);
        expect(await store.tablesOf('nobody', 9)).toEqual([]);
      });

      it('lists finished games of a player or of the lobby', async () => {
        await store.createTable(tableNamed('a', { status: 'over' }));
        await store.createTable(tableNamed('b', { status: 'over', listed: false, seats: ['bob'] }));
        await store.createTable(tableNamed('c', { status: 'over', seats: ['cid'] }));
        expect((await store.finished(null, { limit: 9 })).map(({ id }) => id)).toEqual(['c', 'a']);
        expect((await store.finished('bob', { limit: 9 })).map(({ id }) => id)).toEqual(['b', 'a']);
        expect((await store.finished('bob', { limit: 9, before: 2 })).map(({ id }) => id)).toEqual(['a']);
      });

      it('finds what is due, the most urgent first', async () => {
        await store.createTable(tableNamed('later', { dueAt: 30 }));
        await store.createTable(tableNamed('soon', { dueAt: 10 }));
        await store.createTable(tableNamed('never'));
        expect(await store.dueTables(29, 9)).toEqual([{ id: 'soon', dueAt: 10 }]);
        expect((await store.dueTables(30, 9)).map(({ id }) => id)).toEqual(['soon', 'later']);
        expect((await store.dueTables(30, 1)).map(({ id }) => id)).toEqual(['soon']);
      });
    });

    describe('the log', () => {
      beforeEach(() => store.createTable(tableNamed('t')));

      it('keeps what was appended, in order, through a restart', async () => {
        for (let seq = 1; seq <= 5; seq++) {
          expect(await store.append(entryOf('t', seq, { key: `k${seq}` }))).toEqual({ outcome: 'appended' });
        }
        await reopen();
        const log = await store.log('t');
        expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
        const { table: _, ...line } = entryOf('t', 3, { key: 'k3' });
        expect(log[2]).toEqual(line);
        expect((await store.log('t', 3)).map(({ seq }) => seq)).toEqual([4, 5]);
        expect(await store.table('t')).toMatchObject({ seq: 5, updatedAt: AT + 5 });
      });

      it('gives a number to one of many that want it', async () => {
        const racers = Array.from({ length: 50 }, (_, n) =>
          store.append(entryOf('t', 1, { body: String(n) })),
        );
        const outcomes = await Promise.all(racers);
        expect(outcomes.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(49);
        expect(await store.log('t')).toHaveLength(1);
      });

      it('leaves no gap and takes nothing back', async () => {
        await store.append(entryOf('t', 1));
        expect(await store.append(entryOf('t', 3))).toEqual({ outcome: 'conflict', seq: 1 });
        expect(await store.append(entryOf('t', 1))).toEqual({ outcome: 'conflict', seq: 1 });
        expect(await store.append(entryOf('t', 0))).toEqual({ outcome: 'conflict', seq: 1 });
      });

      it('answers a repeated request with where it was written', async () => {
        await store.append(entryOf('t', 1, { key: 'once' }));
        await store.append(entryOf('t', 2, { key: 'other' }));
        expect(await store.append(entryOf('t', 3, { key: 'once' }))).toEqual({ outcome: 'repeated', seq: 1 });
        expect(await store.append(entryOf('t', 1, { key: 'once' }))).toEqual({ outcome: 'repeated', seq: 1 });
        const both = await Promise.all([
          store.append(entryOf('t', 3, { key: 'twice' })),
          store.append(entryOf('t', 3, { key: 'twice' })),
        ]);
        expect(both).toEqual([{ outcome: 'appended' }, { outcome: 'repeated', seq: 3 }]);
      });

      it('keeps the keys of players and tables apart', async () => {
        await store.createTable(tableNamed('u'));
        await store.append(entryOf('t', 1, { key: 'k' }));
        expect(await store.append(entryOf('t', 2, { key: 'k', by: 'bob' }))).toEqual({ outcome: 'appended' });
        expect(await store.append(entryOf('u', 1, { key: 'k' }))).toEqual({ outcome: 'appended' });
        expect(await store.append(entryOf('t', 3, { key: 'k', by: null }))).toEqual({ outcome: 'appended' });
        expect(await store.append(entryOf('t', 4, { key: 'k', by: null }))).toEqual({
          outcome: 'repeated',
          seq: 3,
        });
      });

      it('changes the standing with the entry, and not without it', async () => {
        await store.append(
          entryOf('t', 1, { standing: { waiting: [1, 2], dueAt: 77, seats: ['ann', 'cid'], summary: 's' } }),
        );
        expect((await store.table('t'))?.standing).toEqual({
          status: 'playing',
          listed: true,
          seats: ['ann', 'cid'],
          waiting: [1, 2],
          dueAt: 77,
          summary: 's',
        });
        await store.append(entryOf('t', 2));
        expect((await store.table('t'))?.standing.dueAt).toBe(77);
        await store.append(entryOf('t', 3, { standing: { dueAt: null, status: 'over', listed: false } }));
        expect((await store.table('t'))?.standing).toMatchObject({
          dueAt: null,
          status: 'over',
          listed: false,
        });
        await store.append(entryOf('t', 3, { standing: { status: 'open' } }));
        expect((await store.table('t'))?.standing.status).toBe('over');
      });

      it('tells the news of several logs at once', async () => {
        await store.createTable(tableNamed('u'));
        for (let seq = 1; seq <= 3; seq++) {
          await store.append(entryOf('t', seq, { key: `k${seq}` }));
          await store.append(entryOf('u', seq));
        }
        const seen = [
          { table: 'u', seq: 2 },
          { table: 't', seq: 1 },
          { table: 'nowhere', seq: 0 },
        ];
        const news = await store.news(seen);
        expect(news[0]).toEqual(entryOf('t', 2, { key: 'k2' }));
        expect(news.map(({ table, seq }) => `${table}${seq}`)).toEqual(['t2', 't3', 'u3']);
        expect(await store.news([])).toEqual([]);
      });

      it('says when there is no such table', async () => {
        expect(await store.append(entryOf('nowhere', 1))).toEqual({ outcome: 'noSuchTable' });
        expect(await store.log('nowhere')).toEqual([]);
      });

      it('keeps any text as it is', async () => {
        const body = 'ø\u0000 "\u202e🚂\ud800';
        await store.append(entryOf('t', 1, { body: JSON.stringify(body) }));
        expect(JSON.parse((await store.log('t'))[0]?.body ?? '')).toBe(body);
      });

      it('knows any key again', async () => {
        const keys = ['\u0000', '\\', '\\"\\u0000"', '\u202e🚂', '\ud800', ' '];
        for (const [index, key] of keys.entries()) {
          expect(await store.append(entryOf('t', index + 1, { key }))).toEqual({ outcome: 'appended' });
        }
        for (const [index, key] of keys.entries()) {
          const again = await store.append(entryOf('t', 99, { key }));
          expect(again, JSON.stringify(key)).toEqual({ outcome: 'repeated', seq: index + 1 });
        }
      });
    });

    describe('players and secrets', () => {
      const ann = { id: 'ann', name: 'Ann', createdAt: AT };

      it('makes a guest with a secret, and renames', async () => {
        await store.createPlayer(ann, cookieOf('h1'));
        await store.rename('ann', 'Änn');
        await reopen();
        expect(await store.player('ann')).toEqual({ ...ann, name: 'Änn' });
        expect(await store.player('bob')).toBeNull();
        expect(await store.players(['bob', 'ann'])).toEqual([{ ...ann, name: 'Änn' }]);
        expect(await store.secret('h1', AT)).toEqual(cookieOf('h1'));
      });

      it('makes no guest whose secret is taken', async () => {
        await store.addSecret(cookieOf('h1'));
        await expect(store.createPlayer(ann, cookieOf('h1'))).rejects.toMatchObject({ code: 'BROKEN' });
        expect(await store.player('ann')).toBeNull();
      });

      it('one failure in a group does not touch the others', async () => {
        await store.createTable(tableNamed('t'));
        await store.addSecret(cookieOf('h1'));
        const [before, broken, after] = await Promise.allSettled([
          store.append(entryOf('t', 1)),
          store.createPlayer(ann, cookieOf('h1')),
          store.append(entryOf('t', 2)),
        ]);
        expect(before).toMatchObject({ value: { outcome: 'appended' } });
        expect(broken.status).toBe('rejected');
        expect(after).toMatchObject({ value: { outcome: 'appended' } });
      });

      it('lets secrets expire, be renewed and be forgotten', async () => {
        await store.addSecret(cookieOf('h1', { expiresAt: 100 }));
        expect(await store.secret('h1', 99)).not.toBeNull();
        expect(await store.secret('h1', 100)).toBeNull();
        await store.renewSecret('h1', 200);
        expect(await store.secret('h1', 199)).not.toBeNull();
        expect(await store.forgetSecrets(200)).toBe(0);
        expect(await store.forgetSecrets(201)).toBe(1);
      });

      it('gives a one-time secret to one of many', async () => {
        await store.addSecret(cookieOf('h1', { kind: 'link', expiresAt: 100 }));
        expect(await store.spendSecret('h1', 100)).toBeNull();
        const all = await Promise.all(Array.from({ length: 9 }, () => store.spendSecret('h1', 50)));
        expect(all.filter((secret) => secret !== null)).toEqual([
          cookieOf('h1', { kind: 'link', expiresAt: 100 }),
        ]);
      });

      it('lists the secrets of a player by kind', async () => {
        await store.addSecret(cookieOf('h2', { kind: 'program', createdAt: AT + 1, note: 'bot' }));
        await store.addSecret(cookieOf('h1', { kind: 'program' }));
        await store.addSecret(cookieOf('h3'));
        await store.addSecret(cookieOf('h4', { kind: 'challenge', player: null }));
        expect((await store.secretsOf('ann', 'program')).map(({ hash }) => hash)).toEqual(['h1', 'h2']);
      });

      it('remembers who is muted', async () => {
        await store.setMuted('ann', 'bob', 'muted');
        await store.setMuted('ann', 'bob', 'muted');
        await store.setMuted('ann', 'cid', 'muted');
        await store.setMuted('ann', 'cid', 'heard');
        expect(await store.mutedBy('ann')).toEqual(['bob']);
        expect(await store.mutedBy('bob')).toEqual([]);
      });

      it('keeps passkeys', async () => {
        const passkey = {
          id: 'cred',
          player: 'ann',
          publicKey: Uint8Array.of(1, 0, 255),
          counter: 0,
          transports: ['usb', 'internal'],
          createdAt: AT,
        };
        expect(await store.addPasskey(passkey)).toBe(true);
        expect(await store.addPasskey({ ...passkey, player: 'bob' })).toBe(false);
        await store.countPasskey('cred', 7);
        await reopen();
        expect(await store.passkey('cred')).toEqual({ ...passkey, counter: 7 });
        expect(await store.passkeysOf('ann')).toHaveLength(1);
        expect(await store.removePasskey('cred', 'bob')).toBe(false);
        expect(await store.removePasskey('cred', 'ann')).toBe(true);
        expect(await store.passkey('cred')).toBeNull();
      });
    });

    describe('notices', () => {
      const address = (id: string, player: string, createdAt = AT): NoticeAddress => ({
        id,
        player,
        kind: 'push',
        url: `https://push.example/${id}`,
        note: '{"auth":"ø"}',
        createdAt,
      });

      it('keeps where a player is told, the oldest first, and each place for one player', async () => {
        await store.keepAddress(address('b', 'ann', AT + 1));
        await store.keepAddress(address('a', 'ann'));
        await store.keepAddress(address('c', 'bob'));
        await store.keepAddress(address('c', 'ann', AT + 2));
        await reopen();
        expect((await store.addressesOf('ann')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
        expect(await store.addressesOf('bob')).toEqual([]);
        expect(await store.withAddress(['bob', 'ann', 'ann', 'eve'])).toEqual(['ann']);
        expect(await store.withAddress([])).toEqual([]);
        expect((await store.addressesOf('ann'))[0]).toEqual(address('a', 'ann'));
        expect(await store.removeAddress('a', 'bob')).toBe(false);
        expect(await store.removeAddress('a', 'ann')).toBe(true);
        expect(await store.removeAddress('a', 'ann')).toBe(false);
      });

      it('keeps the first of what is made once, for everybody and for ever', async () => {
        const all = await Promise.all(['x', 'y', 'z'].map((value) => store.keepOnce('keys', value)));
        expect(new Set(all).size).toBe(1);
        await reopen();
        expect(await store.keepOnce('keys', 'later')).toBe(all[0]);
        expect(await store.keepOnce('other', 'w')).toBe('w');
      });
    });

    describe('chat', () => {
      it('numbers what is said at each table and gives the newest', async () => {
        await store.createTable(tableNamed('t'));
        await store.createTable(tableNamed('u'));
        const say = (table: string, body: string) => store.say(table, { by: 'ann', at: AT, key: null, body });
        const said = await Promise.all(['a', 'b', 'c'].map((body) => say('t', body)));
        expect(said).toEqual([1, 2, 3].map((number) => ({ outcome: 'said', number })));
        expect(await say('u', 'x')).toEqual({ outcome: 'said', number: 1 });
        expect(await say('nowhere', 'x')).toBeNull();
        expect((await store.chat('t', { after: 0, limit: 2 })).map(({ body }) => body)).toEqual(['b', 'c']);
        expect(await store.chat('t', { after: 2, limit: 9 })).toEqual([
          { number: 3, by: 'ann', at: AT, body: 'c' },
        ]);
      });

      it('writes a request once, however often it comes', async () => {
        await store.createTable(tableNamed('t'));
        const say = (by: string, key: string) => store.say('t', { by, at: AT, key, body: 'hello' });
        const twice = await Promise.all([say('ann', 'k'), say('ann', 'k')]);
        expect(twice).toEqual([
          { outcome: 'said', number: 1 },
          { outcome: 'repeated', number: 1 },
        ]);
        expect(await say('bob', 'k')).toEqual({ outcome: 'said', number: 2 });
        expect(await store.chat('t', { after: 0, limit: 9 })).toHaveLength(2);
      });
    });

    describe('orders', () => {
      const ordersOf = (seat: number, version: number, more: Partial<SeatOrders> = {}): SeatOrders => {
        return { seat, player: 'ann', version, active: true, body: `{"v":${version}}`, ...more };
      };

      it('are kept by seat, one version after the other, and leave the table as it stands', async () => {
        await store.createTable(tableNamed('t'));
        const before = await store.table('t');
        expect(await store.orders('t')).toEqual([]);
        expect(await store.putOrders('t', ordersOf(1, 1))).toBe(true);
        expect(await store.putOrders('t', ordersOf(0, 1, { player: 'bob', active: false }))).toBe(true);
        const both = await Promise.all([1, 2].map(() => store.putOrders('t', ordersOf(1, 2))));
        expect(both.filter((isWritten) => isWritten)).toHaveLength(1);
        for (const version of [1, 2, 4]) expect(await store.putOrders('t', ordersOf(1, version))).toBe(false);
        expect(await store.putOrders('nowhere', ordersOf(0, 1))).toBe(false);
        const kept = [ordersOf(0, 1, { player: 'bob', active: false }), ordersOf(1, 2)];
        expect(await store.orders('t')).toEqual(kept);
        await store.close();
        store = await open(place);
        expect(await store.orders('t')).toEqual(kept);
        expect(await store.table('t')).toEqual(before);
      });

      it('are looked for where a table has waited for their seat', async () => {
        for (const [id, at] of [
          ['late', AT + 2],
          ['early', AT + 1],
        ] as const) {
          await store.createTable(tableNamed(id));
          await store.append(entryOf(id, 1, { at, standing: { status: 'playing', waiting: [1] } }));
          await store.putOrders(id, ordersOf(1, 1));
        }
        const found = (since: number) => store.tablesWithOrders(since, 9);
        expect(await found(AT)).toEqual([]);
        expect(await found(AT + 1)).toEqual(['early']);
        expect(await found(AT + 2)).toEqual(['early', 'late']);
        expect(await store.tablesWithOrders(AT + 2, 1)).toEqual(['early']);
        await store.putOrders('early', ordersOf(1, 2, { active: false }));
        await store.append(entryOf('late', 2, { at: AT + 3, standing: { waiting: [0] } }));
        expect(await found(AT + 9)).toEqual([]);
        await store.append(entryOf('late', 3, { at: AT + 4, standing: { status: 'over', waiting: [1] } }));
        expect(await found(AT + 9)).toEqual([]);
      });
    });

    it('finishes what was asked before it closes, and refuses what comes later', async () => {
      await store.createTable(tableNamed('t'));
      const appends = Array.from({ length: 100 }, (_, n) => store.append(entryOf('t', n + 1)));
      const closed = store.close();
      await expect(store.check()).rejects.toMatchObject({ code: 'CLOSED' });
      expect((await Promise.all(appends)).every(({ outcome }) => outcome === 'appended')).toBe(true);
      await closed;
      store = await open(place);
      expect(await store.log('t')).toHaveLength(100);
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
