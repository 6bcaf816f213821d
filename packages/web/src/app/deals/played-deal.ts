import { type DealSetting, writeDealCode } from '@waybill/bots/deal';
import type { PlayerInfo } from '@waybill/client/session/session';
import type { GameFile } from '@waybill/engine';
import { type DayPlayed, keepDay, readDays } from '../../play/deal/deal-store.ts';
import { seatOfPerson } from '../../play/deal/deals.ts';
import { type GameSummary, listGames, readFinishedGame } from '../../play/local-game/game-store.ts';
import { review } from '../../play/statistics/review-thread.ts';

/** A game of a deal that was played to its end in this browser. */
export interface PlayedDeal {
  readonly id: string;
  readonly file: GameFile;
  readonly players: readonly PlayerInfo[];
  readonly counts: boolean;
}

/** All games of a deal in this browser: the one that counts first, then the latest. */
export async function gamesOf(setting: DealSetting): Promise<readonly GameSummary[]> {
  const code = writeDealCode(setting);
  const games = (await listGames()).filter(({ origin }) => origin?.kind === 'deal' && origin.code === code);
  return games.toSorted((one, other) => Number(hasCounted(other)) - Number(hasCounted(one)));
}

export function hasCounted({ origin }: GameSummary): boolean {
  return origin?.kind === 'deal' && origin.counts === true;
}

export async function playedDeal({ id, players, origin }: GameSummary): Promise<PlayedDeal | null> {
  const stored = await readFinishedGame(id);
  if (!stored) return null;
  const { file } = await review({ kind: 'saved', map: stored.map, saved: stored.saved });
  return { id, file, players, counts: origin?.kind === 'deal' && origin.counts === true };
}

/** Equal points share a place. */
export function placeOf(totals: readonly number[], seat: number): number {
  const own = totals[seat] ?? 0;
  return 1 + totals.filter((total) => total > own).length;
}

/** The days on a board, with the results of games that have ended since. */
export async function daysOn(
  map: string,
  settingOf: (day: string) => DealSetting,
): Promise<readonly DayPlayed[]> {
  const [days, games] = await Promise.all([readDays(map), listGames()]);
  return Promise.all(days.map((day) => withResult(day, games, seatOfPerson(settingOf(day.day)))));
}

async function withResult(day: DayPlayed, games: readonly GameSummary[], seat: number): Promise<DayPlayed> {
  const game = games.find(({ id, winners }) => id === day.game && winners.length > 0);
  if (day.result || !game) return day;
  const result = { points: game.scores[seat] ?? 0, place: placeOf(game.scores, seat) };
  const known = { ...day, result };
  await keepDay(known);
  return known;
}
