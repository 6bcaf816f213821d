import { LEVELS } from '@waybill/bots';
import { CHARACTERS, type Character, type CharacterBot } from '@waybill/bots/characters';
import { nameBot } from '@waybill/client/session/bot-names';
import type { NewGame } from '@waybill/client/session/host-messages';
import type { PlayerInfo } from '@waybill/client/session/session';
import type { MapData, Seat } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { maps } from '@waybill/maps';
import { fieldOf, persistedValues } from '../../ui/preferences/persisted.ts';

export type Level = (typeof LEVELS)[number];

/** Who sits where, as it was chosen last; a person without a name is called by number. */
export interface SeatSetup {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly level: Level;
  /** Who plays at this level; chance decides if nobody is chosen. */
  readonly character: CharacterBot | null;
}

export interface TableSetup {
  readonly seats: readonly SeatSetup[];
  readonly first: Seat | 'chance';
}

export const LONGEST_NAME = 16;
const USUAL_BOTS = 2;

/** One remembered setup for each map. */
export const setups = persistedValues<Record<string, TableSetup>>('waybill.setups', (saved) =>
  Object.fromEntries(maps.map((map) => [map.id, readSetup(map, fieldOf(saved, map.id))])),
);

export function aBot(level: Level = 'regular'): SeatSetup {
  return { kind: 'bot', name: '', level, character: null };
}

export function aPerson(name = ''): SeatSetup {
  return { kind: 'person', name, level: 'regular', character: null };
}

export function newGameOf(map: MapData, { seats, first }: TableSetup, t: Translate): NewGame {
  return { map: map.id, players: namePlayers(seats, t), ...(first !== 'chance' && { first }) };
}

/** Names are unique: the log could not distinguish two players with one name. */
export function namePlayers(seats: readonly SeatSetup[], t: Translate): PlayerInfo[] {
  const taken = new Set<string>();
  const take = (wanted: readonly string[]): string => {
    const name = wanted.find((one) => one !== '' && !taken.has(one.toLowerCase())) ?? '';
    taken.add(name.toLowerCase());
    return name;
  };
  const named = seats.map(({ kind, name }, seat) => {
    if (kind === 'bot') return '';
    return take([cleanName(name), t('home.PLAYER', { number: seat + 1 }), `${cleanName(name)} ${seat + 1}`]);
  });
  const characters = castBots(seats);
  return seats.map(({ kind, level }, seat) => {
    const character = characters[seat] ?? null;
    const name = kind === 'bot' ? nameBot(character, taken) : (named[seat] ?? '');
    const bot = kind === 'bot' ? level : null;
    return { seat, name, bot, ...(character && { character: character.bot }) };
  });
}

/** Who plays for each bot: those chosen, then others of their level by chance, nobody twice while there are enough. */
function castBots(seats: readonly SeatSetup[]): (Character | null)[] {
  const chosen = seats.map(({ kind, level, character }) =>
    kind === 'bot' ? CHARACTERS.find((one) => one.bot === character && one.level === level) : undefined,
  );
  const busy = new Set(chosen);
  return seats.map(({ kind, level }, seat) => {
    const own = chosen[seat];
    if (own || kind === 'person') return own ?? null;
    const able = CHARACTERS.filter((one) => one.level === level);
    const free = able.filter((one) => !busy.has(one));
    const from = free.length > 0 ? free : able;
    const drawn = from[Math.floor(Math.random() * from.length)];
    busy.add(drawn);
    return drawn ?? null;
  });
}

function cleanName(name: string): string {
  const plain = name
    .replaceAll(/\p{Control}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const letters = Array.from(new Intl.Segmenter().segment(plain), ({ segment }) => segment);
  return letters.slice(0, LONGEST_NAME).join('');
}

function usualSetup(): TableSetup {
  return { seats: [aPerson(), ...Array.from({ length: USUAL_BOTS }, () => aBot())], first: 'chance' };
}

/** Saved settings may come from another version of the app, or have been edited by hand. */
function readSetup({ rules }: MapData, saved: unknown): TableSetup {
  const list = fieldOf(saved, 'seats');
  const seats = Array.isArray(list) ? list.map(readSeat) : [];
  const { min, max } = rules.players;
  if (seats.length < min || seats.length > max) return usualSetup();
  const first = fieldOf(saved, 'first');
  const isSeat = typeof first === 'number' && Number.isInteger(first) && first >= 0 && first < seats.length;
  return { seats, first: isSeat ? first : 'chance' };
}

function readSeat(saved: unknown): SeatSetup {
  const name = fieldOf(saved, 'name');
  const level = LEVELS.find((one) => one === fieldOf(saved, 'level')) ?? 'regular';
  const kind = fieldOf(saved, 'kind') === 'person' ? 'person' : 'bot';
  const character = CHARACTERS.find(({ bot }) => bot === fieldOf(saved, 'character'))?.bot ?? null;
  return { kind, name: typeof name === 'string' ? cleanName(name) : '', level, character };
}
