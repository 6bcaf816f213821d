import type { GameFile } from '@waybill/engine';
import type {
  Companion,
  CreateTable,
  Me,
  Problem,
  ProblemResponse,
  SeatChange,
  Steps,
  TableChange,
  TableSummary,
  WireSituation,
} from '@waybill/protocol';

/** A problem a server named, or one that never came to it. */
export type RequestProblem = Pick<Problem, 'params'> & {
  readonly code: Problem['code'] | 'UNREACHABLE' | 'NO_PASSKEY' | 'WITHDRAWN';
};

/** A request that was not done. */
export class RequestError extends Error {
  readonly problem: RequestProblem;

  constructor(problem: RequestProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** A failed request, in a form that can be shown. Any other error is a fault of the page and is rethrown. */
export function requestProblemOf(error: unknown): RequestProblem {
  if (error instanceof RequestError) return error.problem;
  throw error;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request to a path of one server. */
export type Send = (path: string, request: RequestInit) => Promise<Response>;

/** `spectator`: for a shared screen, regardless of who opened it. */
export type LookingAs = 'me' | 'spectator';

/** What one client may ask of one server; `send` knows where it is and who asks. */
export class ServerApi {
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  readonly ask = async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await this.send(path, { method, headers, ...sent }).catch(() => unreachable());
    if (response.status === 204) return null as T;
    const answer = (await response.json().catch(() => unreachable())) as T & Partial<ProblemResponse>;
    if (!response.ok) throw new RequestError(answer.problem ?? { code: 'INTERNAL', params: {} });
    return answer;
  };

  readonly whoAmI = async (): Promise<Me | null> => {
    return (await this.ask<{ me: Me | null }>('GET', '/api/me')).me;
  };

  /** Names the player who asks; a new one becomes a guest. */
  readonly beNamed = async (name: string): Promise<Me> => {
    const known = await this.whoAmI();
    if (known?.name === name) return known;
    return (await this.ask<{ me: Me }>(known ? 'PATCH' : 'POST', '/api/me', { name })).me;
  };

  readonly setTable = (settings: CreateTable): Promise<WireSituation> => {
    return this.ask('POST', '/api/tables', settings);
  };

  readonly lookAt = (table: string, as: LookingAs = 'me'): Promise<WireSituation> => {
    return this.ask('GET', `${at(table)}?as=${as}`);
  };

  readonly takeSeat = (table: string, seat?: number): Promise<WireSituation> => {
    return this.ask('POST', `${at(table)}/seat`, seat === undefined ? {} : { seat });
  };

  readonly changeSeat = (table: string, seat: number, to: SeatChange): Promise<WireSituation> => {
    return this.ask('PUT', `${at(table)}/seats/${seat}`, to);
  };

  /** As host, before the game: removes a player. */
  readonly removeFrom = (table: string, seat: number): Promise<WireSituation> => {
    return this.ask('DELETE', `${at(table)}/seats/${seat}`);
  };

  /** As host, before the game. */
  readonly changeTable = (table: string, change: TableChange): Promise<WireSituation> => {
    return this.ask('PATCH', at(table), change);
  };

  /** As host: with those who are here. */
  readonly beginWithFewer = (table: string): Promise<WireSituation> => {
    return this.ask('POST', `${at(table)}/begin`);
  };

  readonly closeTable = (table: string): Promise<WireSituation> => this.ask('POST', `${at(table)}/close`);

  /** As host: keeps a free seat for somebody this player has shared a table with. */
  readonly invite = (table: string, whom: Pick<Companion, 'table' | 'seat'>): Promise<WireSituation> => {
    return this.ask('POST', `${at(table)}/invitations`, { table: whom.table, seat: whom.seat });
  };

  readonly playAgain = (table: string): Promise<WireSituation> => {
    return this.ask('POST', `${at(table)}/rematch`);
  };

  readonly stepsAfter = (table: string, seq: number, as: LookingAs = 'me'): Promise<Steps> => {
    return this.ask('GET', `${at(table)}/steps?after=${seq}&as=${as}`);
  };

  readonly gameFileOf = (table: string): Promise<GameFile> => this.ask('GET', `${at(table)}/file`);

  readonly publicTables = async (): Promise<readonly TableSummary[]> => {
    return (await this.ask<{ tables: TableSummary[] }>('GET', '/api/tables?limit=50')).tables;
  };

  readonly finishedTables = async (): Promise<readonly TableSummary[]> => {
    return (await this.ask<{ tables: TableSummary[] }>('GET', '/api/tables/finished?limit=20')).tables;
  };

  /** What is typed from a big screen instead of the link. */
  readonly joinCodeOf = async (table: string): Promise<string> => {
    return (await this.ask<{ code: string }>('GET', `${at(table)}/code`)).code;
  };

  /** How other devices in the network reach the server; none where the page's own address will do. */
  readonly serverAddresses = async (): Promise<readonly string[]> => {
    return (await this.ask<{ addresses: string[] }>('GET', '/api/addresses')).addresses;
  };

  /** Whom this player has played with. */
  readonly companions = async (): Promise<readonly Companion[]> => {
    return (await this.ask<{ people: Companion[] }>('GET', '/api/people')).people;
  };

  /** Those that wait for this player first; none for a player the server does not know. */
  readonly myTables = async (): Promise<readonly TableSummary[]> => {
    return (await this.ask<{ tables: TableSummary[] }>('GET', '/api/tables/mine?limit=50')).tables;
  };
}

/** The server that serves this page; its cookie says who asks. */
export const {
  ask,
  whoAmI,
  beNamed,
  setTable,
  lookAt,
  takeSeat,
  changeSeat,
  removeFrom,
  playAgain,
  stepsAfter,
  gameFileOf,
  publicTables,
  myTables,
  finishedTables,
  companions,
  joinCodeOf,
  serverAddresses,
  changeTable,
  beginWithFewer,
  closeTable,
  invite,
} = new ServerApi((path, request) => fetch(path, request));

function at(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

function unreachable(): never {
  throw new RequestError({ code: 'UNREACHABLE', params: {} });
}
