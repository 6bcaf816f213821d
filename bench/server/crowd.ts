import { setTimeout as delay } from 'node:timers/promises';
import { type Board, FastChance } from '@waybill/engine';
import { Echo } from './echo.ts';
import { type Acknowledged, type Answered, LoadSeat, type SeenSecrets, type SeenStep } from './seat.ts';

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
  /** Whether everything told is kept, and silent lines are given up. */
  readonly isRecording?: boolean;
  /** Whether a stranger looks on at each table. */
  readonly hasOnlookers?: boolean;
  /** At every so manieth table somebody sends each request twice, to two servers. */
  readonly echoEvery?: number;
  /** What a proxy before the server says a table's people come from; without it there is no proxy. */
  readonly addressOf?: (game: number) => string;
  /** Whether another table is set for each that is finished. */
  readonly isEndless?: boolean;
}

interface Guest {
  readonly cookie: string;
}

interface SeatedGuest extends Guest {
  readonly game: number;
  readonly table: string;
  readonly seat: number;
}

/** As often silent lines are looked for, and how long they may be silent. */
const LOOK_MS = 500;
const SILENCE_MS = 4000;

/** The seat of somebody who has none. */
const ONLOOKER = -1;
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
  readonly secrets: SeenSecrets[] = [];
  /** Every answer to every request, repeated ones too. */
  readonly answers: Answered[] = [];
  /** For each line that was lost and found again, the milliseconds between. */
  readonly absences: number[] = [];
  private readonly echoes: Echo[] = [];
  private readonly urls: readonly string[];
  private looking: NodeJS.Timeout | undefined;
  private readonly options: CrowdOptions;
  private isPlaying = false;
  private games = 0;
  /** Tables being created. */
  private coming: Promise<void>[] = [];

  constructor(options: CrowdOptions) {
    this.options = options;
    this.urls = [options.url, ...(options.others ?? [])];
  }

  /** Everybody sits down; nobody connects yet. */
  async setTables(): Promise<void> {
    await inParallel(this.options.games, () => this.setTable());
  }

  async gather(): Promise<void> {
    if (this.options.isRecording) this.looking = setInterval(() => this.testLines(), LOOK_MS);
    await this.setTables();
    await inParallel(this.seats.length, async (guest) => this.seats[guest]?.connect());
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
    clearInterval(this.looking);
    for (const member of [...this.seats, ...this.echoes]) member.close();
  }

  private testLines(): void {
    for (const seat of this.seats) seat.testLine(SILENCE_MS);
  }

  private readonly onAnswered = (answered: Answered): void => void this.answers.push(answered);

  /** The next table for the people of a finished one. */
  private async setAnother(): Promise<void> {
    if (!this.options.isEndless || !this.isPlaying) return;
    for (const seat of await this.setTable()) {
      await seat.connect();
      if (this.isPlaying) seat.begin();
    }
  }

  private async setTable(): Promise<LoadSeat[]> {
    const game = this.games++;
    const { board, players, seed = 1, bots = 0 } = this.options;
    const anywhere = new FastChance(seed + game, players);
    const at = (path: string): string => `${this.urls[anywhere.below(this.urls.length)]}${path}`;
    const open = Array.from({ length: players - 1 }, () => ({ kind: 'open' }));
    const botSeats = Array.from({ length: bots }, () => ({ kind: 'bot', level: 'regular' }));
    const wish = { map: board.id, seats: [{ kind: 'me' }, ...open, ...botSeats] };
    const address = this.headersOf(game);
    const { guest, table } = await post(at('/api/tables'), wish, address);
    const guests = [guest];
    for (let seat = 1; seat < players; seat++) {
      guests.push((await post(at(`/api/tables/${table}/seat`), { seat }, address)).guest);
    }
    this.tables.push(table);
    let isKnownToBeOver = false;
    const onOver = (): void => {
      if (!isKnownToBeOver) this.coming.push(this.setAnother());
      isKnownToBeOver = true;
    };
    const seats = guests.map(({ cookie }, seat) => this.seat({ game, table, seat, cookie }, onOver));
    if (this.options.hasOnlookers) seats.push(this.seat({ game, table, seat: ONLOOKER, cookie: '' }, onOver));
    this.seats.push(...seats);
    return seats;
  }

  private headersOf(game: number): Record<string, string> {
    const { addressOf } = this.options;
    return addressOf ? { 'x-forwarded-for': addressOf(game) } : {};
  }

  private seat(guest: SeatedGuest, onOver: () => void): LoadSeat {
    const { board, thinkingTime, seed = 1, isRecording = false, isEndless, echoEvery } = this.options;
    const { game, ...seated } = guest;
    const headers = this.headersOf(game);
    const common = {
      ...seated,
      headers,
      urls: this.urls,
      ...(isRecording && { onAnswered: this.onAnswered }),
    };
    const isEchoing = echoEvery !== undefined && guest.seat === 0 && game % echoEvery === 0;
    const echo = isEchoing ? new Echo(common, new FastChance(seed + game, board.slots)) : null;
    if (echo) this.echoes.push(echo);
    const made: LoadSeat = new LoadSeat({
      ...common,
      board,
      chance: new FastChance(seed + game, guest.seat === ONLOOKER ? board.slots : guest.seat),
      thinkingTime,
      onAcknowledged: (ack, latency) => {
        this.acks.push(ack);
        this.latencies.push(latency);
      },
      onRefused: (code) => void this.refusals.push(code),
      onBack: (away) => void this.absences.push(away),
      // In a run that is checked, every other client is one of before.
      ...(isRecording && guest.seat % 2 === 1 && { stepForm: 'view' as const }),
      ...(isRecording && {
        onSeen: (step: SeenStep): void => void this.seen.push(step),
        onSecrets: (secrets: SeenSecrets): void => void this.secrets.push(secrets),
      }),
      ...(echo && { onSent: (text: string): void => echo.repeat(text) }),
      onOver: () => {
        onOver();
        // Sockets to finished tables would add up to more than an address may have.
        if (isEndless) void made.rest().then(() => made.close());
      },
    });
    return made;
  }
}

/** Makes a guest on the way, as the first request of any browser does. */
async function post(
  url: string,
  body: unknown,
  address: Readonly<Record<string, string>>,
): Promise<{ guest: Guest; table: string }> {
  const headers = { 'content-type': 'application/json', ...address };
  const response = await fetchPatiently(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const { table } = (await response.json()) as { table: { id: string } };
  return { guest: { cookie }, table: table.id };
}

/** A flood from the same address can cost a connection: a person would try again. */
async function fetchPatiently(url: string, request: RequestInit, tries = 20): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (tries <= 1) throw error;
    await delay(250);
    return fetchPatiently(url, request, tries - 1);
  }
}

export async function inParallel(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, lane));
}
