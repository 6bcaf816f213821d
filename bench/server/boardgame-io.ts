import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FastChance } from '@waybill/engine';
import { WebSocket } from 'ws';
import { choicesFor, NAME, type Seen } from './boardgame-io-game.ts';
import { inParallel } from './crowd.ts';
import { type Load, percentile } from './figures.ts';
import { freePort } from './program.ts';

export interface BoardgameIoOptions {
  /** Where `npm install boardgame.io` was run. */
  readonly folder: string;
  readonly games: number;
  readonly players: number;
  readonly seconds: number;
  /** Where it keeps its games; in memory without. */
  readonly files?: string;
}

const SERVER = fileURLToPath(new URL('boardgame-io-server.js', import.meta.url));
const TICKS_PER_SECOND = 100;

/** The same load as ours against boardgame.io. */
export async function measureBoardgameIo(options: BoardgameIoOptions): Promise<Load & { cpu: number }> {
  const port = await freePort();
  const { PATH } = process.env;
  const child = spawn(
    process.execPath,
    [SERVER, options.folder, String(port), ...(options.files === undefined ? [] : [options.files])],
    {
      env: { PATH, NODE_ENV: 'production' },
      stdio: 'ignore',
    },
  );
  try {
    return await measure(child, `127.0.0.1:${port}`, options);
  } finally {
    child.kill('SIGKILL');
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function measure(
  child: ChildProcess,
  host: string,
  options: BoardgameIoOptions,
): Promise<Load & { cpu: number }> {
  const { games, players, seconds } = options;
  while (!(await isUp(host))) {
    if (child.exitCode !== null) throw new Error('boardgame.io did not start');
    await pause(20);
  }
  const latencies: number[] = [];
  const seats: Seat[] = [];
  await inParallel(games, async (match) => {
    for (let seat = 0; seat < players; seat++) {
      const who = { match: `match-${match}`, seat, onDone: (latency: number) => latencies.push(latency) };
      const made = new Seat(host, { ...options, ...who });
      seats.push(made);
      // A match begins when somebody asks for it: two who ask at once would begin it twice.
      await made.greeted;
    }
  });
  for (const seat of seats) seat.begin();
  await pause(3000);
  latencies.length = 0;
  const cpuBefore = cpuOf(child);
  const begun = performance.now();
  await pause(seconds * 1000);
  const passed = (performance.now() - begun) / 1000;
  const cpu = (cpuOf(child) - cpuBefore) / passed;
  for (const seat of seats) seat.close();
  return {
    perSecond: latencies.length / passed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu,
  };
}

/** Seconds of computing so far, where the system tells. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function isUp(host: string): Promise<boolean> {
  return fetch(`http://${host}/games`).then(
    () => true,
    () => false,
  );
}

interface SeatOptions extends BoardgameIoOptions {
  readonly match: string;
  readonly seat: number;
  readonly onDone: (latency: number) => void;
}

/** Speaks Socket.IO by hand, so that reading costs the clients as little as ours. */
class Seat {
  private readonly options: SeatOptions;
  private readonly socket: WebSocket;
  private readonly chance: FastChance;
  private sentAt: number | null = null;
  private isPlaying = false;
  private last = '';
  private greet: () => void = () => undefined;
  /** Resolves when the match has been told. */
  readonly greeted = new Promise<void>((resolve) => (this.greet = resolve));

  constructor(host: string, options: SeatOptions) {
    this.options = options;
    this.chance = new FastChance(options.seat, 1);
    this.socket = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    this.socket.on('error', () => undefined);
    const { match, seat, players } = options;
    this.socket.on('message', (data) => {
      const text = (data as Buffer).toString('latin1');
      if (text.startsWith('0')) this.socket.send(`40/${NAME},`);
      else if (text === '2') this.socket.send('3');
      else if (text.startsWith(`40/${NAME}`)) this.emit('sync', match, String(seat), null, players);
      else if (text.startsWith(`42/${NAME},["sync"`) || text.startsWith(`42/${NAME},["update"`))
        this.hear(text);
    });
  }

  begin(): void {
    this.isPlaying = true;
    this.move();
  }

  close(): void {
    this.isPlaying = false;
    this.socket.terminate();
  }

  private emit(...event: readonly unknown[]): void {
    this.socket.send(`42/${NAME},${JSON.stringify(event)}`);
  }

  private hear(text: string): void {
    this.last = text;
    this.greet();
    if (this.sentAt !== null) {
      this.options.onDone(performance.now() - this.sentAt);
      this.sentAt = null;
    }
    this.move();
  }

  private move(): void {
    const { seat, match } = this.options;
    if (!this.isPlaying || !this.last.includes(`"currentPlayer":"${seat}"`)) return;
    const [, , told] = JSON.parse(this.last.slice(`42/${NAME},`.length)) as [string, string, Told];
    const { G: seen, _stateID: stateId } = told.state ?? told;
    if (seen === undefined) return;
    const choices = choicesFor(seen, String(seat));
    const [type, ...args] = choices[this.chance.below(choices.length)] ?? ['takeCard'];
    const payload = { type, args, playerID: String(seat) };
    this.sentAt = performance.now();
    this.emit('update', { type: 'MAKE_MOVE', payload }, stateId, match, String(seat));
  }
}

interface Position {
  readonly G?: Seen;
  readonly _stateID?: number;
}

interface Told extends Position {
  readonly state?: Position;
}
