import { compileBoard, FastChance } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { Crowd } from '../../../bench/server/crowd.ts';
import { percentile, say } from '../../../bench/server/figures.ts';
import type { LoadSeat } from '../../../bench/server/seat.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import { faultsOf, recognised } from './chaos/checker.ts';
import { openStage, type Stage } from './chaos/stage.ts';
import { keptOf } from './siege/audit.ts';

/** `npm run soak:cluster` asks for 500 games and ten minutes. */
const GAMES = Number(process.env['GAMES'] ?? 16);
const SECONDS = Number(process.env['SECONDS'] ?? 12);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PEOPLE = 2;
const MINUTE = 60_000;
/** Long enough for the cut-off node to give up on the others; its people lose it too after that. */
const CUT_MS = 6000;
const CUT_FROM_ALL_MS = 2500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is done to the three while they are played on. */
class Troubles {
  private readonly stage: Stage;
  private readonly chance: FastChance;
  private isCut = false;
  kills = 0;

  constructor(stage: Stage, chance: FastChance) {
    this.stage = stage;
    this.chance = chance;
  }

  /** Another one is killed every few seconds, at whatever it is doing, and comes back. */
  async killOften(until: number): Promise<void> {
    while (performance.now() < until) {
      await pause(1000 + this.chance.below(2000));
      // The one that is cut off has troubles of its own.
      const node = this.stage.nodes[this.chance.below(this.isCut ? 2 : 3)];
      await node?.end('SIGKILL');
      this.kills++;
      await node?.startAgain();
    }
  }

  async cutOff(): Promise<void> {
    const { outpost } = this.stage;
    this.isCut = true;
    outpost.cutDatabase();
    await pause(CUT_MS);
    outpost.cutPeople();
    await pause(CUT_FROM_ALL_MS);
    outpost.mend();
    this.isCut = false;
  }

  async restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const { postgres } = this.stage.outpost;
    await postgres.stop(signal);
    await postgres.start();
  }
}

/** What it saw, printed at the end. */
function report(
  crowd: Crowd,
  { stage, kills, entries }: { stage: Stage; kills: number; entries: number },
): void {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const longest = (values: readonly number[]): string => seconds(values.reduce((a, b) => Math.max(a, b), 0));
  say(`${GAMES} games, ${entries} entries, ${crowd.acks.length} of them acknowledged moves of people`);
  say(`${kills} kills, PostgreSQL restarted twice; one node cut off by ${stage.outpost.means}`);
  say(`${crowd.absences.length} lines lost and found again, the longest gone for ${longest(crowd.absences)}`);
  say(`${recognised(crowd.answers)} repeated requests recognised`);
  say(
    `answers: median ${seconds(percentile(crowd.latencies, 0.5))}, p99 ${seconds(percentile(crowd.latencies, 0.99))}, the longest after ${longest(crowd.latencies)}`,
  );
}

test(`three nodes, one PostgreSQL, ${GAMES} games; nodes killed, one cut off, the database restarted (SEED=${SEED})`, {
  timeout: SECONDS * 1000 + 10 * MINUTE,
}, async () => {
  const chance = new FastChance(SEED);
  const stage = await openStage();
  const { nodes, url } = stage;
  const board = compileBoard(sanFrancisco);
  // As slow as it takes to keep all games going for most of the time.
  const slowest = (SECONDS * 1000) / 40;
  const [first = '', ...others] = nodes.map((node) => node.url);
  const crowd = new Crowd({
    url: first,
    others,
    board,
    games: GAMES,
    players: PEOPLE,
    bots: 2,
    thinkingTime: () => chance.below(slowest),
    isRecording: true,
    echoEvery: 4,
    hasOnlookers: true,
    seed: SEED,
  });
  const troubles = new Troubles(stage, chance);
  try {
    await crowd.gather();
    crowd.begin();
    const kills = troubles.killOften(performance.now() + SECONDS * 1000);
    await pause(1000);
    await troubles.cutOff();
    await troubles.restart('SIGINT');
    await pause(Math.max(0, SECONDS * 500 - CUT_MS));
    await troubles.restart('SIGQUIT');
    await kills;
    const isUnfinished = ({ isOver, isAnswered }: LoadSeat): boolean => !isOver || !isAnswered;
    const deadline = performance.now() + 4 * MINUTE;
    while (crowd.seats.some(isUnfinished) && performance.now() < deadline) await pause(200);
    const store = await openPostgresStore({ url, connections: 2 });
    const kept = await keptOf(store, crowd.tables);
    await store.close();
    const unfinished = crowd.seats.filter(isUnfinished).map(({ table, state }) => {
      const log = kept.find(({ stored }) => stored.id === table)?.log ?? [];
      return { table, state, last: log.slice(-3) };
    });
    expect(unfinished).toEqual([]);
    expect(faultsOf(crowd, kept, board)).toEqual([]);
    const entries = kept.flatMap(({ log }) => log);
    const botTurns = entries.filter(({ by }) => by === null).length;
    expect(botTurns).toBeGreaterThan(GAMES * 10);
    expect(recognised(crowd.answers)).toBeGreaterThan(GAMES);
    expect(troubles.kills).toBeGreaterThan(0);
    report(crowd, { stage, kills: troubles.kills, entries: entries.length });
    crowd.close();
    for (const node of nodes) expect(await node.end('SIGTERM'), node.output).toBe(0);
  } finally {
    crowd.close();
    await stage.close();
  }
});
