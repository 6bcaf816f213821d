import type { MapData } from '@waybill/engine';
import type { Arguments } from './arguments.ts';
import { WrongUsage } from './complaint.ts';

/** How many players `--players` asks for; one of the maps must be made for so many. */
export function playersWanted(args: Arguments, maps: readonly MapData[]): number | undefined {
  const players = args.count('players', { min: 0, max: Number.MAX_SAFE_INTEGER });
  if (players === undefined) return undefined;
  if (maps.some(({ rules }) => players >= rules.players.min && players <= rules.players.max)) return players;
  const min = Math.min(...maps.map(({ rules }) => rules.players.min));
  const max = Math.max(...maps.map(({ rules }) => rules.players.max));
  const map = maps.map(({ name }) => name).join(', ');
  throw new WrongUsage((t) => t('cli.WRONG_PLAYERS', { map, min, max, players }));
}

/** Two, or the number nearest to it that the map allows. */
export function usualPlayers({ rules }: MapData): number {
  return Math.min(Math.max(2, rules.players.min), rules.players.max);
}
