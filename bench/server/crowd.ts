import { type Board, FastChance } from '@waybill/engine';
import { type Acknowledged, LoadSeat } from './seat.ts';

export interface CrowdOptions {
  readonly url: string;
  readonly board: Board;
  readonly games: number;
  readonly players: number;
  readonly thinkingTime: () => number;
  readonly seed?: number;
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
  private readonly options: CrowdOptions;

  constructor(options: CrowdOptions) {
    this.options = options;
  }

  async gather(): Promise<void> {
    await inParallel(this.options.games, (game) => this.setTable(game));
    await inParallel(this.seats.length, async (place) => this.seats[place]?.connect());
  }

  begin(): void {
    for (const seat of this.seats) seat.begin();
  }

  async rest(): Promise<void> {
    await Promise.all(this.seats.map((seat) => seat.rest()));
  }

  close(): void {
    for (const seat of this.seats) seat.close();
  }

  private async setTable(game: number): Promise<void> {
    const { url, board, players, thinkingTime, seed = 1 } = this.options;
    const open = Array.from({ length: players - 1 }, () => ({ kind: 'open' }));
    const wish = { map: board.id, seats: [{ kind: 'me' }, ...open] };
    const { guest, table } = await post(`${url}/api/tables`, wish);
    const guests = [guest];
    for (let seat = 1; seat < players; seat++) {
      guests.push((await post(`${url}/api/tables/${table}/seat`, { seat })).guest);
    }
    this.tables.push(table);
    for (const [seat, { cookie }] of guests.entries()) {
      const chance = new FastChance(seed + game, seat);
      const onAcknowledged = (ack: Acknowledged, latency: number): void => {
        this.acks.push(ack);
        this.latencies.push(latency);
      };
      const onRefused = (code: string): void => void this.refusals.push(code);
      this.seats.push(
        new LoadSeat({ url, cookie, table, seat, board, chance, thinkingTime, onAcknowledged, onRefused }),
      );
    }
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

async function inParallel(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, lane));
}
