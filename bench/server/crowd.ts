import { type Board, FastChance } from '@waybill/engine';
import { type Acknowledged, LoadSeat, type SeenStep } from './seat.ts';

export interface CrowdOptions {
  readonly url: string;
  /** Further servers on the same database: everybody goes to any of them, each time anew. */
  readonly others?: readonly string[];
  readonly board: Board;
  readonly games: number;
  readonly players: number;
  readonly thinkingTime: () => number;
  readonly seed?: number;
  /** Further seats, for bots. */
  readonly bots?: number;
  /** Whether everything told is kept. */
  readonly isRecording?: boolean;
  /** Whether another table is set for each that is finished. */
  readonly isEndless?: boolean;
}

interface Guest {
  readonly cookie: string;
}

/** So many requests are under way at a time while tables are set. */
const AT_ONCE = 16;

/** Tables full of people who play at random, over real sockets. */
export class Crowd {
  readonly acks: Acknowledged[] = [];
  readonly latencies: number[] = [];
  readonly refusals: string[] = [];
  readonly tables: string[] = [];
  readonly seats: LoadSeat[] = [];
  readonly seen: SeenStep[] = [];
  private readonly options: CrowdOptions;
  private isPlaying = false;
  private games = 0;
  /** Tables that are just being set. */
  private coming: Promise<void>[] = [];

  constructor(options: CrowdOptions) {
    this.options = options;
  }

  /** Everybody sits down; nobody connects yet. */
  async setTables(): Promise<void> {
    await inParallel(this.options.games, () => this.setTable());
  }

  async gather(): Promise<void> {
    await this.setTables();
    await inParallel(this.seats.length, async (place) => this.seats[place]?.connect());
  }

  begin(): void {
    this.isPlaying = true;
    for (const seat of this.seats) seat.begin();
  }

  async rest(): Promise<void> {
    this.isPlaying = false;
    await Promise.all(this.coming);
    await Promise.all(this.seats.map((seat) => seat.rest()));
  }

  close(): void {
    for (const seat of this.seats) seat.close();
  }

  /** The next table for the people of one that is finished. */
  private async setAnother(): Promise<void> {
    if (!this.options.isEndless || !this.isPlaying) return;
    for (const seat of await this.setTable()) {
      await seat.connect();
      if (this.isPlaying) seat.begin();
    }
  }

  private async setTable(): Promise<LoadSeat[]> {
    const game = this.games++;
    const { url, others = [], board, players, thinkingTime, seed = 1, bots = 0 } = this.options;
    const urls = [url, ...others];
    const anywhere = new FastChance(seed + game, players);
    const at = (path: string): string => `${urls[anywhere.below(urls.length)]}${path}`;
    const open = Array.from({ length: players - 1 }, () => ({ kind: 'open' }));
    const botSeats = Array.from({ length: bots }, () => ({ kind: 'bot', level: 'regular' }));
    const wish = { map: board.id, seats: [{ kind: 'me' }, ...open, ...botSeats] };
    const { guest, table } = await post(at('/api/tables'), wish);
    const guests = [guest];
    for (let seat = 1; seat < players; seat++) {
      guests.push((await post(at(`/api/tables/${table}/seat`), { seat })).guest);
    }
    this.tables.push(table);
    const onAcknowledged = (ack: Acknowledged, latency: number): void => {
      this.acks.push(ack);
      this.latencies.push(latency);
    };
    const onRefused = (code: string): void => void this.refusals.push(code);
    let isKnownToBeOver = false;
    const onOver = (): void => {
      if (!isKnownToBeOver) this.coming.push(this.setAnother());
      isKnownToBeOver = true;
    };
    const seats = guests.map(({ cookie }, seat) => {
      const chance = new FastChance(seed + game, seat);
      const onSeen = (step: SeenStep): void => void this.seen.push(step);
      const told = { onAcknowledged, onRefused, ...(this.options.isRecording && { onSeen }) };
      const onOverHere = (): void => {
        onOver();
        // Lines to finished tables would add up, to more than an address may have.
        if (this.options.isEndless) void made.rest().then(() => made.close());
      };
      const made: LoadSeat = new LoadSeat({
        urls,
        cookie,
        table,
        seat,
        board,
        chance,
        thinkingTime,
        ...told,
        onOver: onOverHere,
      });
      return made;
    });
    this.seats.push(...seats);
    return seats;
  }
}

/** Makes a guest on the way, as the first request of any browser does. */
async function post(url: string, body: unknown): Promise<{ guest: Guest; table: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const { table } = (await response.json()) as { table: { id: string } };
  return { guest: { cookie }, table: table.id };
}

export async function inParallel(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, lane));
}
