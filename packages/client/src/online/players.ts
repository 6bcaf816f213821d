import type { SeatInfo, TableInfo } from '@waybill/protocol';
import { BOT_NAMES } from '../session/bot-names.ts';
import type { PlayerInfo } from '../session/session.ts';

/** What plays for an absent player. */
const STAND_IN = 'regular';

/** Who plays where, as the screens know players. Bots have names too, the same for everyone at the table. */
export function playersAt({ seats }: Pick<TableInfo, 'seats'>): PlayerInfo[] {
  const taken = new Set(seats.map(({ name }) => name?.toLowerCase()));
  const free = BOT_NAMES.filter((name) => !taken.has(name.toLowerCase()));
  const bots = seats.filter(({ kind }) => kind === 'bot');
  return seats.map((seated) => ({
    seat: seated.seat,
    name: seated.kind === 'bot' ? (free[bots.indexOf(seated)] ?? '') : nameAt(seated),
    bot: seated.level ?? (seated.keptBecause === null ? null : STAND_IN),
  }));
}

/** A player without a name is called by the seat. */
function nameAt({ name, seat }: SeatInfo): string {
  return name === null || name === '' ? `#${seat + 1}` : name;
}
