import type { Companion, TableSummary } from '@waybill/protocol';
import type { ListedTable, PlayerId, Store } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';
import { summaryFor } from '../table/table-status.ts';
import type { PeopleAround } from './people-around.ts';
import type { Rooms } from './rooms.ts';

/** The score of a series covers so many games, the latest ones. */
const GAMES_READ = 50;
const MOST_COMPANIONS = 30;

export interface CompanionsDeps {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly around: PeopleAround;
  readonly isHidden: (player: PlayerId) => boolean;
}

interface Series extends Pick<Companion, 'table' | 'seat' | 'lastAt'> {
  games: number;
  won: number;
  lost: number;
}

/** The people a player has played with, derived from the games themselves: nothing more is stored. */
export class Companions {
  private readonly deps: CompanionsDeps;

  constructor(deps: CompanionsDeps) {
    this.deps = deps;
  }

  /** By account, those met last first. */
  async accountsOf(player: PlayerId): Promise<PlayerId[]> {
    const { store } = this.deps;
    const tables = await store.finished(player, { limit: GAMES_READ });
    const blocked = await store.blockedBy(player);
    return [...seriesIn(tables, player).keys()].filter((account) => !blocked.includes(account));
  }

  async of(player: PlayerId): Promise<Companion[]> {
    const { store, around } = this.deps;
    around.arrive(player);
    const tables = await store.finished(player, { limit: GAMES_READ });
    const series = seriesIn(tables, player);
    const blocked = await store.blockedBy(player);
    const wanted = [...series.keys()].filter((account) => !blocked.includes(account));
    const accounts = wanted.slice(0, MOST_COMPANIONS);
    const [players, blockers] = await Promise.all([
      store.players(accounts),
      store.blockersOf(player, accounts),
    ]);
    const names = new Map(players.map(({ id, name }) => [id, name]));
    const connected = this.connected();
    return accounts.flatMap((account) => {
      const [name, played] = [names.get(account), series.get(account)];
      if (name === undefined || played === undefined) return [];
      const isHere = around.has(account) || connected.has(account);
      // To those they have blocked they seem not to be here.
      const present = this.deps.isHidden(account) ? null : isHere && !blockers.includes(account);
      return [{ ...played, name, present }];
    });
  }

  /** All people at a table, as far as this server knows. */
  private connected(): Set<PlayerId> {
    const { rooms } = this.deps;
    const here = rooms.inUse.flatMap(({ audience }) => audience.players);
    return new Set([...here, ...rooms.cluster.playersElsewhere].map(accountOf));
  }
}

/** By account, those met last first. */
function seriesIn(tables: readonly ListedTable[], player: PlayerId): Map<PlayerId, Series> {
  const series = new Map<PlayerId, Series>();
  for (const table of tables) {
    const summary = summaryFor(table, player);
    for (const [seat, sitter] of table.status.seats.entries()) {
      if (sitter === null || sitter !== accountOf(sitter) || sitter === player) continue;
      const { id, updatedAt: lastAt } = table;
      const known = series.get(sitter) ?? { table: id, seat, lastAt, games: 0, won: 0, lost: 0 };
      series.set(sitter, withGame(known, summary, seat));
    }
  }
  return series;
}

function withGame(series: Series, { result, yourSeat }: TableSummary, seat: number): Series {
  const winners = result?.winners ?? [];
  const [mine, theirs] = [yourSeat !== null && winners.includes(yourSeat), winners.includes(seat)];
  return {
    ...series,
    games: series.games + 1,
    won: series.won + Number(mine && !theirs),
    lost: series.lost + Number(theirs && !mine),
  };
}
