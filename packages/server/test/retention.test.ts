import { describe, expect, it } from 'vitest';
import { isUnused } from '../src/privacy/retention.ts';
import type { Store } from '../src/store/store.ts';
import { TestClient } from './test-client.ts';
import { TestClock } from './test-server.ts';
import { SITES, type TestSite } from './test-site.ts';

const LOOK = 10 * 60_000;
const DAY = 24 * 3_600_000;
const KEEP = { guestDays: 30, chatDays: 90, tableDays: 30 };
const SEATS = [{ kind: 'me' }, { kind: 'open' }];

interface Stage {
  readonly clock: TestClock;
  readonly site: TestSite;
}

/** The next run of one of the servers, which look for it every ten minutes. */
async function nextRun({ clock, site }: Stage): Promise<void> {
  const state = (): Promise<string | null> => site.store.sharedValue('retention');
  const before = await state();
  const isDone = async (): Promise<boolean> => {
    clock.advance(LOOK);
    const now = await state();
    return now !== before && now?.includes('"busyUntil":0') === true;
  };
  await expect.poll(isDone, { timeout: 20_000, interval: 20 }).toBe(true);
}

/** Lets days go by; after so long the first run only looks at the clock. */
async function live(days: number, stage: Stage): Promise<void> {
  stage.clock.advance(days * DAY);
  for (let run = 0; run < 3; run++) await nextRun(stage);
}

async function tableOf(host: TestClient): Promise<string> {
  const made = await host.post('/api/tables', { map: 'san-francisco', seats: SEATS, name: 'Ann' });
  return made.body.table.id;
}

const idOf = async (person: TestClient): Promise<string> =>
  (await person.get<{ me: { id: string } | null }>('/api/me')).body.me?.id ?? '';

/** The game is over as the store sees it: nobody need play it for this. */
async function finish(store: Store, table: string, at: number): Promise<void> {
  const seq = ((await store.table(table))?.seq ?? 0) + 1;
  const body = JSON.stringify({ kind: 'rematch', table });
  await store.append({
    table,
    seq,
    at,
    by: null,
    key: null,
    format: 1,
    body,
    status: { phase: 'over', dueAt: null },
  });
}

describe.each(SITES)('what was kept long enough at $where', ({ start }) => {
  it('is removed: guests, chat where nobody plays any more, tables without a game', {
    timeout: 60_000,
  }, async () => {
    const clock = new TestClock();
    const site = await start({ clock, keep: KEEP });
    const { store } = site;
    const [guest, ann, bob] = [0, 1, 2].map((at) => new TestClient(site.at(at))) as [
      TestClient,
      TestClient,
      TestClient,
    ];
    await guest.post('/api/me', { name: 'Gus' });
    const gus = await idOf(guest);
    const unplayed = await tableOf(ann);
    const played = await tableOf(ann);
    // Two who stop playing without a word: that game is never over.
    const stopped = await tableOf(ann);
    for (const table of [played, stopped]) await bob.sit(table, { name: 'Bob' });
    for (const table of [played, stopped, unplayed])
      await ann.post(`/api/tables/${table}/chat`, { text: 'hello' });
    await finish(store, played, clock.now());

    await live(28, { clock, site });
    expect(await store.player(gus)).not.toBeNull();
    expect(await store.table(unplayed)).not.toBeNull();
    await live(4, { clock, site });
    expect(await store.player(gus)).toBeNull();
    expect(await store.table(unplayed)).toBeNull();
    expect(await store.log(unplayed)).toEqual([]);
    expect((await ann.get(`/api/tables/${unplayed}`)).status).toBe(404);
    const chatOf = (table: string) => store.chat(table, { after: 0, limit: 9 });
    for (const table of [played, stopped]) expect(await chatOf(table)).toHaveLength(1);
    await live(60, { clock, site });
    for (const table of [played, stopped]) {
      expect(await chatOf(table)).toEqual([]);
      expect(await store.table(table)).not.toBeNull();
    }
    const browser = { kind: 'browser', player: await idOf(ann), createdAt: 1, note: '' } as const;
    await store.addSecret({ ...browser, hash: 'old', expiresAt: clock.now() - 1 });
    await live(0, { clock, site });
    expect((await store.secretsOf(browser.player, 'browser')).map(({ hash }) => hash)).not.toContain('old');
    expect(await idOf(ann)).not.toBe('');
    await site.stop();
  });

  it('stays if the clock was wrong for a moment', { timeout: 60_000 }, async () => {
    const clock = new TestClock();
    const site = await start({ clock, keep: KEEP });
    const guest = new TestClient(site.at(0));
    await guest.post('/api/me', { name: 'Gus' });
    const gus = await idOf(guest);
    await live(1, { clock, site });
    clock.advance(1000 * DAY);
    await nextRun({ clock, site });
    expect(await site.store.player(gus)).not.toBeNull();
    await site.stop();
  });
});

describe('a player', () => {
  const terms = { ...KEEP, browserDays: 400 };
  const now = 1000 * DAY;
  const seen = (daysAgo: number): number => now - daysAgo * DAY + 400 * DAY;
  const player = { id: 'a', createdAt: 0, hasSat: 0, browserUntil: seen(31), hasWayBack: 0 } as const;

  it.each([
    ['a guest who stays away', {}, true],
    ['a guest who was here', { browserUntil: seen(29) }, false],
    ['a guest who has just come', { browserUntil: 0, createdAt: now - DAY }, false],
    ['a guest with a passkey', { hasWayBack: 1 as const, browserUntil: seen(900) }, false],
    ['somebody who has played', { hasSat: 1 as const, browserUntil: seen(399) }, false],
    ['somebody nobody can be any more', { hasSat: 1 as const, browserUntil: seen(401) }, true],
  ])('is unused or not: %s', (_, more, unused) => {
    expect(isUnused({ ...player, ...more }, { terms, now })).toBe(unused);
  });

  it('is kept for ever where the operator wants that, unless nobody can be them', () => {
    const forever = { terms: { ...terms, guestDays: null }, now };
    expect(isUnused(player, forever)).toBe(false);
    expect(isUnused({ ...player, browserUntil: seen(401) }, forever)).toBe(true);
  });
});
