/** What both ends of the wire know by heart; without zod, so that a page can have it for nothing. */
export const PROTOCOL_VERSION = 1;

export const BOT_LEVELS = ['random', 'beginner', 'regular', 'strong', 'expert'] as const;

/** What chat allows: any text, ready-made phrases, or nothing. */
export const CHAT_MODES = ['all', 'phrases', 'off'] as const;
export type ChatMode = (typeof CHAT_MODES)[number];

/**
 * What somebody at a running game may ask the others: to let a bot play this turn of somebody who is away, or until they
 * are back, to remove them; a pause, to go on, more time for somebody; to have a seat that was left for good.
 */
export const MOTIONS = ['turn', 'bot', 'remove', 'pause', 'resume', 'time', 'seat'] as const;
export type TableMotion = (typeof MOTIONS)[number];

/** Short phrases that everyone reads in their own language: a code goes over the wire. */
export const CHAT_PHRASES = [
  'HELLO',
  'GOOD_LUCK',
  'MOMENT',
  'YOUR_TURN',
  'WELL_PLAYED',
  'MY_ROUTE',
  'THANKS',
  'GOOD_GAME',
] as const;
export type ChatPhrase = (typeof CHAT_PHRASES)[number];

export function codeOfPhrase(phrase: ChatPhrase): string {
  return `:${phrase}:`;
}

/** Bounds of everything a client may send. */
export const LIMITS = {
  /** Bytes of one WebSocket message or one HTTP body. */
  message: 4096,
  /** Bytes of an imported game. */
  gameFile: 262_144,
  /** Bytes of what a browser's passkey functions give. */
  passkey: 16_384,
  chatText: 500,
  name: 24,
  tableName: 40,
  /** The player's name for a token or a passkey. */
  label: 60,
  /** What a sign-in with another service sends back: a code and a little more. */
  signInAnswer: 3000,
  key: 64,
  page: 50,
} as const;

/** Every way a request can fail that is not a refusal of the rules (those have the engine's codes). */
export const PROBLEM_CODES = [
  'MALFORMED',
  'NOT_FOUND',
  'NO_SUCH_TABLE',
  'NO_SUCH_MAP',
  'WRONG_PLAYERS',
  'NEEDS_A_PERSON',
  'ONE_SEAT_EACH',
  'NO_SUCH_OPEN_SEAT',
  'SEAT_TAKEN',
  'TABLE_FULL',
  'NAME_TAKEN',
  'NOT_SEATED',
  'NOT_THE_HOST',
  'NOT_BEGUN',
  'ALREADY_BEGUN',
  'NOT_OVER',
  'STALE_SEQ',
  'FUTURE_SEQ',
  'NOTHING_TO_TAKE_BACK',
  'KEPT_BY_BOT',
  'GAVE_UP',
  'PAUSED',
  'NOT_AWAY',
  'QUESTION_OPEN',
  'NO_QUESTION',
  'NOT_TO_ASK',
  'NOBODY_TO_AGREE',
  'NO_VACATION_LEFT',
  'NO_ORDERS_HERE',
  'ORDERS_REFUSED',
  'GAME_FILE_REFUSED',
  'DEAL_REFUSED',
  'NAME_REFUSED',
  'LINK_SPENT',
  'WOULD_REPLACE',
  'CODE_REFUSED',
  'PASSKEY_REFUSED',
  'SIGN_IN_REFUSED',
  'SIGN_IN_UNAVAILABLE',
  'ALREADY_CONNECTED',
  'ADDRESS_REFUSED',
  'WRONG_ORIGIN',
  'NOT_IDENTIFIED',
  'NOT_ALLOWED',
  'TABLE_CLOSED',
  'TABLE_LOCKED',
  'REMOVED_BY_HOST',
  'BLOCKED',
  'BLOCKED_SITS_HERE',
  'BANNED',
  'MUTED',
  'CHAT_OFF',
  'CHAT_PHRASES_ONLY',
  'NETWORK_REFUSED',
  'TOO_LARGE',
  'TOO_MANY',
  'TRY_AGAIN',
  'INTERNAL',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Addresses of one player that notifications are posted to. */
export const MOST_HOOKS = 3;

/** What a program may do with its token. */
export const SCOPES = ['read', 'tables', 'play', 'chat'] as const;

/** As which a browser is listed to its player. */
export const BROWSERS = ['firefox', 'edge', 'opera', 'samsung', 'chrome', 'safari', 'other'] as const;
export const SYSTEMS = ['android', 'ios', 'windows', 'chromeos', 'mac', 'linux', 'other'] as const;
