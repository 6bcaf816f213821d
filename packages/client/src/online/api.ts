import type { GameFile } from '@waybill/engine';
import type {
  CreateTable,
  Me,
  Problem,
  ProblemResponse,
  SeatChange,
  Steps,
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

/** What went wrong, in a form that can be said; anything else is a fault of the page and goes on. */
export function requestProblemOf(error: unknown): RequestProblem {
  if (error instanceof RequestError) return error.problem;
  throw error;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request to the server that serves this page; its cookie says who asks. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  if (response.status === 204) return null as T;
  const answer = (await response.json().catch(() => unreachable())) as T & Partial<ProblemResponse>;
  if (!response.ok) throw new RequestError(answer.problem ?? { code: 'INTERNAL', params: {} });
  return answer;
}

function send(method: Method, path: string, body: unknown): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }) };
  return fetch(path, { method, headers, ...sent }).catch(() => unreachable());
}

function unreachable(): never {
  throw new RequestError({ code: 'UNREACHABLE', params: {} });
}

/** Whoever has opened a screen that all can see, it is told what a spectator may know. */
export type LookingAs = 'me' | 'spectator';

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export async function whoAmI(): Promise<Me | null> {
  return (await ask<{ me: Me | null }>('GET', '/api/me')).me;
}

/** Names the player behind this browser; a new browser becomes a guest. */
export async function beNamed(name: string): Promise<Me> {
  const known = await whoAmI();
  if (known?.name === name) return known;
  const { me } = await ask<{ me: Me }>(known ? 'PATCH' : 'POST', '/api/me', { name });
  return me;
}

export function setTable(settings: CreateTable): Promise<WireSituation> {
  return ask('POST', '/api/tables', settings);
}

export function lookAt(table: string, as: LookingAs = 'me'): Promise<WireSituation> {
  return ask('GET', `${at(table)}?as=${as}`);
}

export function takeSeat(table: string, seat?: number): Promise<WireSituation> {
  return ask('POST', `${at(table)}/seat`, seat === undefined ? {} : { seat });
}

export function changeSeat(table: string, seat: number, to: SeatChange): Promise<WireSituation> {
  return ask('PUT', `${at(table)}/seats/${seat}`, to);
}

/** As host, before the game: sends somebody away. */
export function removeFrom(table: string, seat: number): Promise<WireSituation> {
  return ask('DELETE', `${at(table)}/seats/${seat}`);
}

export function playAgain(table: string): Promise<WireSituation> {
  return ask('POST', `${at(table)}/rematch`);
}

export function stepsAfter(table: string, seq: number, as: LookingAs = 'me'): Promise<Steps> {
  return ask('GET', `${at(table)}/steps?after=${seq}&as=${as}`);
}

export function gameFileOf(table: string): Promise<GameFile> {
  return ask('GET', `${at(table)}/file`);
}

export async function publicTables(): Promise<readonly TableSummary[]> {
  return (await ask<{ tables: TableSummary[] }>('GET', '/api/tables?limit=50')).tables;
}

/** Those that wait for this player first; none for somebody the server does not know. */
export async function myTables(): Promise<readonly TableSummary[]> {
  return (await ask<{ tables: TableSummary[] }>('GET', '/api/tables/mine?limit=50')).tables;
}
