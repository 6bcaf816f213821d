import { availableParallelism } from 'node:os';
import {
  isBotSpec,
  type Pairing,
  type PairingKind,
  pairingsOf,
  type SprtQuestion,
  splitBotSpecs,
} from '@waybill/arena';
import { BOT_NAMES, LEVELS } from '@waybill/bots';
import type { MapData } from '@waybill/engine';
import type { Arguments } from '../command-line/arguments.ts';
import { UsageFault } from '../command-line/fault.ts';
import { playersWanted, usualPlayers } from '../command-line/player-count.ts';
import { mapNamed } from '../files/map-file.ts';

/** What a match and a ladder both need. */
export interface CommonOptions {
  readonly map: MapData;
  readonly games: number;
  readonly jobs: number;
  readonly seed: string | undefined;
  readonly json: string | undefined;
  readonly resume: string | undefined;
  /** Where programs' log messages go. */
  readonly log: string | undefined;
}

export interface MatchOptions extends CommonOptions {
  readonly bots: readonly string[];
  readonly sprt: SprtQuestion | null;
  /** The folder for the games. */
  readonly save: string | undefined;
}

export interface LadderOptions extends CommonOptions {
  readonly names: readonly string[];
  readonly players: number;
  readonly pairings: readonly Pairing[];
  readonly anchor: string;
}

export const PAIRING_KINDS = ['adjacent', 'all'] as const satisfies readonly PairingKind[];
const MANY = Number.MAX_SAFE_INTEGER;

async function commonOptions(args: Arguments): Promise<CommonOptions> {
  return {
    map: await mapNamed(args.text('map') ?? 'north-america'),
    games: args.count('games', { min: 1, max: MANY }) ?? 200,
    jobs: args.count('jobs', { min: 1, max: 1024 }) ?? availableParallelism(),
    seed: args.text('seed'),
    json: args.text('json'),
    resume: args.text('resume'),
    log: args.text('log'),
  };
}

export async function matchOptions(args: Arguments): Promise<MatchOptions> {
  const common = await commonOptions(args);
  const stray = ['players', 'pairs'].find((name) => args.has(name));
  if (stray !== undefined) throw new UsageFault((t) => t('arena.ONLY_WITH_LADDER', { option: `--${stray}` }));
  const save = args.text('save');
  if (save !== undefined && common.resume !== undefined) {
    throw new UsageFault((t) => t('arena.NOT_TOGETHER', { option: '--save', other: '--resume' }));
  }
  const bots = botsNamed(args);
  if (!bots) throw new UsageFault((t) => t('arena.BOTS_MISSING', { example: 'strong,regular' }));
  const { min, max } = common.map.rules.players;
  if (bots.length < min || bots.length > max) {
    const map = common.map.name;
    throw new UsageFault((t) => t('cli.WRONG_PLAYERS', { map, min, max, players: bots.length }));
  }
  return { ...common, bots, sprt: readSprt(args), save };
}

/** The usual anchor, if it takes part. */
const ANCHOR = 'regular';

export async function ladderOptions(args: Arguments): Promise<LadderOptions> {
  const common = await commonOptions(args);
  const stray = ['sprt', 'save'].find((name) => args.has(name));
  if (stray !== undefined)
    throw new UsageFault((t) => t('arena.NOT_TOGETHER', { option: `--${stray}`, other: '--ladder' }));
  const names = botsNamed(args) ?? LEVELS;
  const [first = ''] = names;
  if (names.length < 2 || new Set(names).size < names.length) {
    throw new UsageFault((t) => t('arena.TOO_FEW_BOTS'));
  }
  const players = playersWanted(args, [common.map]) ?? usualPlayers(common.map);
  const kind = args.choice('pairs', PAIRING_KINDS) ?? 'adjacent';
  const pairings = pairingsOf(names, kind, players);
  return { ...common, names, players, pairings, anchor: names.includes(ANCHOR) ? ANCHOR : first };
}

function botsNamed(args: Arguments): string[] | null {
  const text = args.text('bots');
  const bots = text === undefined ? null : splitBotSpecs(text);
  const unknown = bots?.find((bot) => !isBotSpec(bot));
  if (unknown !== undefined) {
    const examples = 'expert@300, strong#400';
    const facts = { bot: unknown, known: BOT_NAMES.join(', '), examples, program: 'program:python3 bot.py' };
    throw new UsageFault((t) => t('arena.UNKNOWN_BOT', facts));
  }
  return bots;
}

function readSprt(args: Arguments): SprtQuestion | null {
  const text = args.text('sprt');
  if (text === undefined) return null;
  const [, low = '', high = ''] = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  if (low !== '' && Number(low) < Number(high)) return { elo0: Number(low), elo1: Number(high) };
  throw new UsageFault((t) => t('arena.NOT_ELO_PAIR', { value: text }));
}
