import { parseProgramSpec } from '@waybill/arena';
import { type BotName, LEVELS } from '@waybill/bots';
import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import type { Arguments } from '../command-line/arguments.ts';
import { UsageFault } from '../command-line/fault.ts';
import { playersWanted } from '../command-line/player-count.ts';
import { mapNamed } from '../files/map-file.ts';
import { cleanName, isTaken } from '../game-text/player-names.ts';

/** The command that starts a program of the user's. */
export type OwnProgram = NonNullable<ReturnType<typeof parseProgramSpec>>;

/** What plays in the seats without a person. */
export type Opponents = BotName | OwnProgram;

/** The options of `waybill play`. `seatPlayers` asks for the missing ones. */
export interface PlayOptions {
  /** The maps that allow this number of players. */
  readonly maps: readonly MapData[];
  readonly players: number | undefined;
  readonly humans: number | undefined;
  readonly names: readonly string[];
  readonly bots: Opponents | undefined;
}

/** A level that `--bots` takes. */
export function isOpponent(text: string): text is BotName {
  return LEVELS.some((level) => level === text);
}

export function opponentsIn(args: Arguments): Opponents | undefined {
  return parseProgramSpec(args.text('bots') ?? '') ?? args.choice('bots', LEVELS);
}

export async function playOptions(args: Arguments): Promise<PlayOptions> {
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
  return { maps: candidates.filter(fits), players, humans, names, bots: opponentsIn(args) };
}

function namesIn(args: Arguments, seats: number): string[] {
  const names = args.texts('name').map(cleanName);
  if (names.includes('')) throw new UsageFault((t) => t('cli.OPTION_NEEDS_VALUE', { option: '--name' }));
  const twice = names.find((name, at) => isTaken(name, names.slice(0, at)));
  if (twice !== undefined) throw new UsageFault((t) => t('cli.NAME_TAKEN', { name: twice }));
  if (names.length > seats) {
    throw new UsageFault((t) => t('cli.TOO_MANY_NAMES', { names: names.length, seats }));
  }
  return names;
}
