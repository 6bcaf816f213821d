import type { TimeControl } from '@waybill/protocol';

/** Whoever is connected and has touched the page within this time is acting. */
export const TOUCH_MS = 60_000;
/** Without a clock: after so long the others may decide what becomes of the turn. */
export const AWAY_MS = 180_000;
/** After so many missed turns in a row the others are asked. */
export const MOST_MISSED = 2;

/** What may happen at a table because of somebody who is not there. */
export const OCCASIONS = ['botMove', 'timeUp', 'away'] as const;
/** `botMove`: a bot or a stand-in is to move. `timeUp`: a turn's time is up. `away`: its player is gone for `AWAY_MS`. */
export type Occasion = (typeof OCCASIONS)[number];

/** Who is present: nobody acts; somebody does, and the seat has missed fewer than `MOST_MISSED` turns in a row, or as many. */
export const HELMS = ['nobody', 'somebody', 'missedOften'] as const;
export type Helm = (typeof HELMS)[number];

/**
 * `play`: it goes on. `standIn`: a bot plays this one turn. `ask`: the others may decide, and until they do the game waits.
 * `wait`: the game waits until somebody touches the page. `nothing`: the clock decides, or there is none.
 */
export type Ruling = 'play' | 'standIn' | 'ask' | 'wait' | 'nothing';

type PerHelm = Readonly<Record<Helm, Ruling>>;

const BOT_MOVE: PerHelm = { nobody: 'wait', somebody: 'play', missedOften: 'play' };
const TIME_UP: PerHelm = { nobody: 'wait', somebody: 'standIn', missedOften: 'ask' };
const NOTHING: PerHelm = { nobody: 'nothing', somebody: 'nothing', missedOften: 'nothing' };
const AWAY: PerHelm = { nobody: 'nothing', somebody: 'ask', missedOften: 'ask' };
const CLOCKED_AWAY: PerHelm = { nobody: 'nothing', somebody: 'nothing', missedOften: 'ask' };

/** The whole policy of absence; `docs/absence.md` shows it, and a test compares them. */
export const POLICY: Readonly<Record<Occasion, Readonly<Record<TimeControl['kind'], PerHelm>>>> = {
  botMove: { move: BOT_MOVE, game: BOT_MOVE, slow: BOT_MOVE, untimed: BOT_MOVE },
  timeUp: { move: TIME_UP, game: TIME_UP, slow: TIME_UP, untimed: NOTHING },
  away: { move: CLOCKED_AWAY, game: CLOCKED_AWAY, slow: CLOCKED_AWAY, untimed: AWAY },
};

/** What is known of one player at a table. */
export interface Attendance {
  /** Missed turns in a row: 0 where the last turn was played by them or by their orders, or there was none yet. */
  readonly missed: number;
  readonly isConnected: boolean;
  /** When they last touched the page; `null` for never. */
  readonly touchedAt: number | null;
  /** A bot plays for them until they come back. */
  readonly hasStandIn: boolean;
}

export function isActing({ missed, isConnected, touchedAt, hasStandIn }: Attendance, now: number): boolean {
  if (missed === 0 && !hasStandIn) return true;
  return isConnected && touchedAt !== null && now - touchedAt < TOUCH_MS;
}

/** Who is at the helm as far as the turn of a seat is concerned. */
export function helmFor(missed: number, people: readonly Attendance[], now: number): Helm {
  if (!people.some((person) => isActing(person, now))) return 'nobody';
  return missed >= MOST_MISSED ? 'missedOften' : 'somebody';
}
