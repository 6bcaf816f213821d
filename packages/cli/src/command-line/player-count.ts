import type { MapData } from '@waybill/engine';
import type { Arguments } from './arguments.ts';
import { UsageFault } from './fault.ts';

/** The value of `--players`. At least one of the maps must allow it. */
export function playersWanted(args: Arguments, maps: readonly MapData[]): number | undefined {
  const text = args.text('players');
  if (text === undefined) return undefined;
  const min = Math.min(...maps.map(({ rules }) => rules.players.min));
  const max = Math.max(...maps.map(({ rules }) => rules.players.max));
  if (!/^\d{1,15}$/.test(text)) return args.count('players', { min, max });
  const players = Number(text);
  if (maps.some(({ rules }) => players >= rules.players.min && players <= rules.players.max)) return players;
  const map = maps.map(({ name }) => name).join(', ');
  throw new UsageFault((t) => t('cli.WRONG_PLAYERS', { map, min, max, players }));
}

/** Two, or the nearest number that the map allows. */
export function usualPlayers({ rules }: MapData): number {
  return Math.min(Math.max(2, rules.players.min), rules.players.max);
}
