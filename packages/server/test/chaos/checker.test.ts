import { compileBoard } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Crowd } from '../../../../bench/server/crowd.ts';
import type { LogRow } from '../../src/store/store.ts';
import { type Entry, readEntry, writeEntry } from '../../src/table/entry.ts';
import { type Kept, keptOf } from '../siege/audit.ts';
import { startServer } from '../test-server.ts';
import { faultsOf, type Records, recognised } from './checker.ts';

/** The checker of `chaos.test.ts` is shown what must never happen: a real game, and what a broken server would have made of it. */
const board = compileBoard(sanFrancisco);
const PLAYERS = 4;
let records: Records;
let kept: Kept;

beforeAll(async () => {
  const server = await startServer();
  const crowd = new Crowd({
    url: server.url,
    board,
    games: 1,
    players: 2,
    bots: PLAYERS - 2,
    thinkingTime: () => 0,
    isRecording: true,
    echoEvery: 1,
    hasOnlookers: true,
  });
  await crowd.gather();
  crowd.begin();
  await vi.waitUntil(() => crowd.seats.every(({ isOver, isAnswered }) => isOver && isAnswered), 60_000);
  const { acks, answers, seen, secrets, refusals } = crowd;
  records = { acks, answers, seen, secrets, refusals };
  const [only] = await keptOf(server.store, crowd.tables);
  kept = only ?? expect.fail('no table');
  crowd.close();
  await server.stop();
});

const faults = (more: Partial<Records>, log: readonly LogRow[] = kept.log): string[] => {
  const renumbered = log.map((line, place) => ({ ...line, seq: place + 1 }));
  const stored = { ...kept.stored, seq: log.length };
  return faultsOf({ ...records, ...more }, [{ stored, log: renumbered }], board);
};
const lineOf = (isIt: (line: LogRow, entry: Entry) => boolean): number => {
  const at = kept.log.findIndex((line) => isIt(line, readEntry(line)));
  return at < 0 ? expect.fail('no such line') : at;
};
const lineAt = (at: number): LogRow => kept.log[at] ?? expect.fail('no such line');
const another = (seat: number | null): number => ((seat ?? 0) + 1) % PLAYERS;
const ofPerson = (): number => lineOf(({ key }, entry) => key !== null && entry.kind === 'played');
const ofBot = (): number => lineOf(({ by, seq }, { kind }) => by === null && kind === 'played' && seq > 20);

describe('the checker finds', () => {
  it('nothing wrong with a game as it was, in which every request was sent twice and more', () => {
    expect(faults({})).toEqual([]);
    expect(recognised(records.answers)).toBeGreaterThan(20);
    expect(records.seen.length).toBeGreaterThan(kept.log.length);
  });

  it('an acknowledged move that is lost, the last one too', () => {
    expect(faults({}, kept.log.toSpliced(ofPerson(), 1))).not.toEqual([]);
    expect(faults({}, kept.log.slice(0, -1))).not.toEqual([]);
  });

  it('a move that is there twice, under one key or two', () => {
    const at = ofPerson();
    const again = lineAt(at);
    expect(faults({}, kept.log.toSpliced(at, 0, again)).join()).toMatch(/done twice/);
    const underAnother = faults({}, kept.log.toSpliced(at, 0, { ...again, key: 'another' }));
    expect(underAnother.join()).toMatch(/nobody was told of/);
  });

  it("a bot's turn that is lost or done twice", () => {
    const at = ofBot();
    for (const log of [kept.log.toSpliced(at, 1), kept.log.toSpliced(at, 0, lineAt(at))]) {
      // Also when nobody remembers anything: by the rules alone.
      expect(faults({ acks: [], seen: [], answers: [] }, log).join()).toMatch(
        /against the rules|played again/,
      );
    }
  });

  it('a history that is not what somebody was told', () => {
    const at = lineOf((_, entry) => entry.kind === 'played' && entry.action.startsWith('draw'));
    const seen = records.seen.map((step) => (step.seq === at + 1 ? { ...step, action: null } : step));
    expect(faults({ seen }).join()).toMatch(/saw another entry/);
    const ofSomebodyElse = records.seen.map((step, place) =>
      place === 30 ? { ...step, seat: another(step.seat) } : step,
    );
    const atAnotherTime = records.seen.map((step, place) => (place === 30 ? { ...step, at: 1 } : step));
    for (const each of [ofSomebodyElse, atAnotherTime]) expect(faults({ seen: each })).toHaveLength(1);
  });

  it('the seed or another hand that is told before the last move is written', () => {
    const [told] = records.secrets;
    if (!told) throw new Error('the seed is told in the end');
    expect(records.secrets.some(({ seat, hasSeed }) => seat === -1 && hasSeed)).toBe(true);
    for (const early of [
      { ...told, seq: kept.log.length - 1, hands: [], hasSeed: true },
      { ...told, seq: 20, hands: [1], hasSeed: false },
    ])
      expect(faults({ secrets: [...records.secrets, early] }).join()).toMatch(/secrets of a running game/);
  });

  it('another card than was dealt', () => {
    const at = lineOf((_, entry) => entry.kind === 'played' && (entry.chance?.length ?? 0) > 0);
    const line = lineAt(at);
    const entry = readEntry(line) as Extract<Entry, { kind: 'played' }>;
    const other = { ...entry, chance: entry.chance?.map((outcome) => (outcome === 0 ? 1 : 0)) ?? [] };
    expect(faults({}, kept.log.with(at, { ...line, body: writeEntry(other) }))).not.toEqual([]);
  });

  it('a repeated request that is not recognised: done as another entry, or refused', () => {
    const done = records.answers.find(({ answer }) => typeof answer === 'number');
    if (!done) throw new Error('nothing was done');
    for (const answer of [Number(done.answer) + 1, 'STALE_SEQ', 'NOT_YOUR_TURN']) {
      const answers = [...records.answers, { ...done, answer }];
      expect(faults({ answers }).join()).toMatch(/answered in two ways/);
    }
    expect(faults({ answers: [...records.answers, { ...done, answer: 'TRY_AGAIN' }] })).toEqual([]);
  });

  it('a refusal without a reason, a gap, and a game that has not ended', () => {
    expect(faults({ refusals: ['GAP'] })).toEqual(['refused: GAP']);
    const status = { ...kept.stored.status, phase: 'playing' as const };
    const going = { ...kept, stored: { ...kept.stored, status } };
    expect(faultsOf(records, [going], board).join()).toMatch(/not ended/);
  });
});
