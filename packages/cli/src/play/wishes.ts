import { type BotName, LEVELS } from '@waybill/bots';
import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import type { Arguments } from '../arguments.ts';
import { WrongUsage } from '../complaint.ts';
import { mapNamed } from '../map-choice.ts';
import { playersWanted } from '../player-count.ts';
import { cleanName, isTaken } from './player-names.ts';

/** What the command line says about a game; the rest is asked for. */
export interface Wishes {
  /** Those that can be played with so many. */
  readonly maps: readonly MapData[];
  readonly players: number | undefined;
  readonly humans: number | undefined;
  readonly names: readonly string[];
  readonly bots: BotName | undefined;
}

export async function wishesIn(args: Arguments): Promise<Wishes> {
  const name = args.text('map');
  const candidates = name === undefined ? maps : [await mapNamed(name)];
  const players = playersWanted(args, candidates);
  const most = players ?? Math.max(...candidates.map(({ rules }) => rules.players.max));
  const humans = args.count('humans', { min: 1, max: most });
  const names = namesIn(args, humans ?? most);
  const fits = ({ rules }: MapData): boolean => {
    const needed = players ?? Math.max(rules.players.min, humans ?? 0, names.length);
    return needed >= rules.players.min && needed <= rules.players.max;
  };
  return { maps: candidates.filter(fits), players, humans, names, bots: args.choice('bots', LEVELS) };
}

function namesIn(args: Arguments, seats: number): string[] {
  const names = args.texts('name').map(cleanName);
  if (names.includes('')) throw new WrongUsage((t) => t('cli.OPTION_NEEDS_VALUE', { option: '--name' }));
  const twice = names.find((name, at) => isTaken(name, names.slice(0, at)));
  if (twice !== undefined) throw new WrongUsage((t) => t('cli.NAME_TAKEN', { name: twice }));
  if (names.length > seats) {
    throw new WrongUsage((t) => t('cli.TOO_MANY_NAMES', { names: names.length, seats }));
  }
  return names;
}
