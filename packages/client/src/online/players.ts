import { charactersFor } from '@waybill/bots/characters';
import type { SeatInfo, TableInfo } from '@waybill/protocol';
import { nameBot } from '../session/bot-names.ts';
import type { PlayerInfo } from '../session/session.ts';

/** What plays for an absent player. */
const STAND_IN = 'regular';

/** Who plays where, as the screens know players. Bots have names too, the same for everyone at the table. */
export function playersAt({ seats }: Pick<TableInfo, 'seats'>): PlayerInfo[] {
  const taken = new Set(seats.map(({ name }) => (name ?? '').toLowerCase()));
  const characters = charactersFor(seats.map(({ kind, level }) => (kind === 'bot' ? level : null)));
  return seats.map((seated, index) => {
    const character = characters[index] ?? null;
    return {
      seat: seated.seat,
      name: seated.kind === 'bot' ? nameBot(character, taken) : nameAt(seated),
      bot: seated.level ?? (seated.keptBecause === null ? null : STAND_IN),
      ...(character && { character: character.bot }),
    };
  });
}

/** A player without a name is called by the seat. */
function nameAt({ name, seat }: SeatInfo): string {
  return name === null || name === '' ? `#${seat + 1}` : name;
}
