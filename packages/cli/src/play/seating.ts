import type { BotName } from '@waybill/bots';
import type { MapData } from '@waybill/engine';
import type { MessageKey } from '@waybill/i18n';
import { usualPlayers } from '../command-line/player-count.ts';
import { cleanName, isTaken, usualName } from '../game-text/player-names.ts';
import type { Console } from './context.ts';
import type { Opponents, PlayOptions } from './options.ts';
import { numbered } from './pick.ts';

/** Who plays, and on which map. */
export interface Seating {
  readonly map: MapData;
  readonly players: number;
  /** The people, in the first seats. Bots have the others. */
  readonly names: readonly string[];
  readonly bots: Opponents;
}

/** The levels offered as opponents. */
const OPPONENTS = [
  ['beginner', 'cli.LEVEL_BEGINNER'],
  ['regular', 'cli.LEVEL_REGULAR'],
  ['strong', 'cli.LEVEL_STRONG'],
  ['expert', 'cli.LEVEL_EXPERT'],
] as const satisfies readonly (readonly [BotName, MessageKey])[];
const USUAL_OPPONENT = 2;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** Asks for what the options leave open. Enter takes the default. */
export async function seatPlayers(on: Console, options: PlayOptions): Promise<Seating> {
  const { t } = on;
  const map = await askMap(on, options.maps);
  const people = Math.max(1, options.humans ?? options.names.length);
  const players = options.players ?? (await askNumber(on, t('cli.ASK_PLAYERS'), playerRange(map, people)));
  const range = { min: people, max: players, usual: people };
  const humans = options.humans ?? (await askNumber(on, t('cli.ASK_HUMANS'), range));
  const names = [...options.names];
  while (names.length < humans) names.push(await askName(on, names));
  const leavesBotsOpen = options.bots === undefined && options.players === undefined && humans < players;
  const bots = leavesBotsOpen ? await askLevel(on) : (options.bots ?? 'regular');
  return { map, players, names, bots };
}

async function askLevel({ t, print, keyboard }: Console): Promise<BotName> {
  print([t('cli.ASK_LEVEL'), ...numbered(OPPONENTS.map(([, label]) => t(label)))]);
  for (;;) {
    const line = await keyboard.ask(`[${USUAL_OPPONENT}] > `);
    const [level] = OPPONENTS[Number(line || USUAL_OPPONENT) - 1] ?? [];
    if (level) return level;
    print(t('cli.NO_SUCH_NUMBER', { number: line, count: OPPONENTS.length }));
  }
}

function playerRange(map: MapData, people: number): Range {
  const { min, max } = map.rules.players;
  return { min: Math.max(min, people), max, usual: Math.max(usualPlayers(map), people) };
}

async function askMap({ t, print, keyboard }: Console, maps: readonly MapData[]): Promise<MapData> {
  const [only, ...others] = maps;
  if (only && others.length === 0) return only;
  print([t('cli.ASK_MAP'), ...numbered(maps.map(({ name }) => name))]);
  for (;;) {
    const line = await keyboard.ask('[1] > ');
    const map = maps[Number(line || 1) - 1];
    if (map) return map;
    print(t('cli.NO_SUCH_NUMBER', { number: line, count: maps.length }));
  }
}

/** Asks only if there is a choice. */
async function askNumber({ print, keyboard, t }: Console, question: string, range: Range): Promise<number> {
  const { min, max, usual } = range;
  if (min === max) return min;
  print(`${question} (${min}–${max})`);
  for (;;) {
    const line = await keyboard.ask(`[${usual}] > `);
    if (line === '') return usual;
    if (/^\d+$/.test(line) && Number(line) >= min && Number(line) <= max) return Number(line);
    print(t('cli.ASK_NUMBER', { min, max }));
  }
}

async function askName({ t, print, keyboard }: Console, others: readonly string[]): Promise<string> {
  const usual = usualName(t, others.length);
  print(t('cli.ASK_NAME', { number: others.length + 1 }));
  for (;;) {
    const name = cleanName(await keyboard.ask(`[${usual}] > `)) || usual;
    if (!isTaken(name, others)) return name;
    print(t('cli.NAME_TAKEN', { name }));
  }
}
