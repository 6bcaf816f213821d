import type { Refusal } from '@waybill/engine';
import type { Problem, ProblemCode } from '@waybill/protocol';

export function problem(code: ProblemCode, params: Problem['params'] = {}): Problem {
  return { code, rule: null, params };
}

export function refusedByRules({ code, rule, params }: Refusal): Problem {
  return { code, rule, params: { ...params } };
}

/** What stops a request, thrown only within one and caught where it came in. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(why: Problem) {
    super(why.code);
    this.problem = why;
  }
}

export function decline(code: ProblemCode, params: Problem['params'] = {}): never {
  throw new ProblemError(problem(code, params));
}

/** The HTTP status that fits a problem. */
export function statusOf({ code, rule }: Problem): number {
  if (rule !== null) return 409;
  return STATUS[code as ProblemCode] ?? 409;
}

const STATUS: Partial<Record<ProblemCode, number>> = {
  MALFORMED: 400,
  NO_SUCH_MAP: 400,
  WRONG_PLAYERS: 400,
  NEEDS_A_PERSON: 400,
  ONE_SEAT_EACH: 400,
  GAME_FILE_REFUSED: 400,
  DEAL_REFUSED: 400,
  NAME_REFUSED: 400,
  LINK_SPENT: 403,
  CODE_REFUSED: 403,
  PASSKEY_REFUSED: 403,
  SIGN_IN_REFUSED: 403,
  SIGN_IN_UNAVAILABLE: 503,
  ADDRESS_REFUSED: 400,
  WRONG_ORIGIN: 403,
  NOT_IDENTIFIED: 401,
  NOT_ALLOWED: 403,
  NOT_SEATED: 403,
  NOT_THE_HOST: 403,
  BANNED: 403,
  BLOCKED: 403,
  BLOCKED_SITS_HERE: 403,
  MUTED: 403,
  REMOVED_BY_HOST: 403,
  GAVE_UP: 403,
  NOT_TO_ASK: 403,
  CHAT_OFF: 403,
  CHAT_PHRASES_ONLY: 403,
  NETWORK_REFUSED: 400,
  NOT_FOUND: 404,
  NO_SUCH_TABLE: 404,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  INTERNAL: 500,
  TRY_AGAIN: 503,
};
