import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Board } from '@waybill/engine';
import { Crowd } from './crowd.ts';
import { type Load, percentile, say } from './figures.ts';
import type { Program } from './program.ts';

/** The compiled server, seen from where this is compiled to. */
export const MAIN = fileURLToPath(new URL('../../../../packages/server/dist/main.js', import.meta.url));
const WARM_UP_MS = 3000;

export interface LoadOptions {
  readonly board: Board;
  readonly games: number;
  readonly players: number;
  readonly seconds: number;
  /** Moves a second that all together make; as many as they can if nothing is said. */
  readonly rate?: number;
}

export interface Measured extends Load {
  /** Seconds of computing of all servers for each second. */
  readonly cpu: number;
  /** Bytes that all servers have written to the disk for each move; 0 where the system does not say. */
  readonly written: number;
  /** Memory that a game with its sockets takes, in bytes. */
  readonly bytes: number;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets a crowd play at these servers, after a warm-up: the acknowledged moves of that time. */
export async function load(programs: readonly Program[], options: LoadOptions): Promise<Measured> {
  const { games, rate, seconds } = options;
  const [url = '', ...others] = programs.map((program) => program.url);
  // Everybody thinks for a random time, so that together they make `rate` moves a second.
  const meanThinking = rate === undefined ? 0 : (games / rate) * 1000;
  const thinkingTime = (): number => meanThinking * 2 * Math.random();
  const crowd = new Crowd({ ...options, url, others, thinkingTime, isEndless: true });
  const empty = await sum(programs, 'process_resident_memory_bytes');
  await crowd.gather();
  const bytes = ((await sum(programs, 'process_resident_memory_bytes')) - empty) / games;
  crowd.begin();
  await pause(WARM_UP_MS);
  crowd.latencies.length = 0;
  const before = await sum(programs, 'process_cpu_seconds_total');
  const writtenBefore = writtenBy(programs);
  const begun = performance.now();
  await pause(seconds * 1000);
  const passed = (performance.now() - begun) / 1000;
  const latencies = crowd.latencies.splice(0);
  const cpu = ((await sum(programs, 'process_cpu_seconds_total')) - before) / passed;
  const written = (writtenBy(programs) - writtenBefore) / latencies.length;
  await crowd.rest();
  crowd.close();
  if (crowd.refusals.length > 0) say(`refused: ${crowd.refusals.length} (${crowd.refusals[0]})`);
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(latencies, part)) as [number, number];
  return { perSecond: latencies.length / passed, p50, p99, cpu, bytes, written };
}

function writtenBy(programs: readonly Program[]): number {
  return programs.reduce((total, { pid }) => total + writtenByProcess(pid), 0);
}

function writtenByProcess(pid: number): number {
  try {
    return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

async function sum(programs: readonly Program[], figure: string): Promise<number> {
  const each = await Promise.all(programs.map((program) => program.figure(figure)));
  return each.reduce((total, one) => total + one, 0);
}

export function sayWhat({ games, players }: LoadOptions): void {
  const before = loadavg().map((each) => each.toFixed(1));
  say(`${games} games of ${players}, load of the machine before: ${before.join(' ')}`);
}

export function describe({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0)} moves/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

export function describeComputing({ perSecond, cpu }: Pick<Measured, 'perSecond' | 'cpu'>): string {
  return `${(100 * cpu).toFixed(0)} % of a core, ${((1000 * cpu) / perSecond).toFixed(2)} ms a move`;
}
