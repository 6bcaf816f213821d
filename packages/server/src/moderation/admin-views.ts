import type {
  AdminOverview,
  AdminPlayer,
  AdminTable,
  ServerFigures,
  WireFoundPlayer,
  WireFoundTable,
  WireReport,
  WireSanction,
} from '@waybill/protocol';
import { type ErrorCount, processFigures } from '../operations/figures.ts';
import { decline } from '../problem.ts';
import type { Rooms } from '../room/rooms.ts';
import type { FoundTable, Sanction } from '../store/moderation.ts';
import type { PlayerId, Store, TableId } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
import { accountOf } from '../table/seat.ts';
import { readChat, reportedMessage } from './reports.ts';
import type { Sanctions } from './sanctions.ts';

const MEGABYTE = 2 ** 20;
const MOST_FOUND = 50;
const LINES_SHOWN = 200;

export interface AdminViewsDeps {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly sanctions: Sanctions;
  readonly errors: ErrorCount;
  readonly keep: AdminOverview['keep'];
}

/** What admins are shown: people, and of tables what any onlooker may know. */
export class AdminViews {
  private readonly deps: AdminViewsDeps;

  constructor(deps: AdminViewsDeps) {
    this.deps = deps;
  }

  async overview(admin: string): Promise<AdminOverview> {
    const { store, sanctions, keep } = this.deps;
    const { players, reports, bytes, ...tables } = await store.totals();
    const { announcement } = sanctions;
    return {
      admin,
      figures: this.figures(),
      people: players,
      tables,
      reports,
      // Rounded up: the size of a single write would reveal what was written.
      storageMegabytes: Math.ceil(bytes / MEGABYTE),
      keep,
      announcement: announcement && {
        id: announcement.id,
        text: announcement.text,
        until: announcement.until,
      },
      sanctions: await this.named(sanctions.all),
    };
  }

  private figures(): ServerFigures {
    const { rooms, sanctions, errors } = this.deps;
    return {
      ...processFigures(errors),
      sockets: sanctions.connected,
      tablesInMemory: rooms.size,
      otherServers: rooms.cluster.size,
    };
  }

  private async named(sanctions: readonly Sanction[]): Promise<WireSanction[]> {
    const names = await this.namesOf(
      sanctions.flatMap(({ kind, subject }) => (kind === 'network' ? [] : [subject])),
    );
    return sanctions.map((sanction) => ({ ...sanction, name: names.get(sanction.subject) ?? '' }));
  }

  private async namesOf(ids: readonly PlayerId[]): Promise<Map<PlayerId, string>> {
    const players = await this.deps.store.players([...new Set(ids)]);
    return new Map(players.map(({ id, name }) => [id, name]));
  }

  /** By a link or id of a table, or by a part of the name of a player there; without a search, the newest. */
  async tables(find: string): Promise<WireFoundTable[]> {
    const { store } = this.deps;
    const named = tableIn(find);
    const direct = named === null ? null : await store.findTable(named);
    if (direct) return [wireTable(direct)];
    if (find.trim() === '') return (await store.findTables(null, MOST_FOUND)).map(wireTable);
    const players = await store.findPlayers(find.trim(), MOST_FOUND);
    const found = await Promise.all(players.map(({ id }) => store.findTables(id, MOST_FOUND)));
    const each = new Map(found.flat().map((table) => [table.id, table]));
    return [...each.values()]
      .sort((one, other) => other.createdAt - one.createdAt)
      .slice(0, MOST_FOUND)
      .map(wireTable);
  }

  async table(id: TableId): Promise<AdminTable> {
    const { store, rooms } = this.deps;
    const room = await rooms.open(id);
    const { info, players, hidden } = await room.exclusively(() => ({
      info: room.info(null),
      hidden: room.table.isHidden,
      players: room.table.seats.flatMap(({ player, name }, seat) =>
        player === null ? [] : [{ seat, id: accountOf(player), name: name ?? '' }],
      ),
    }));
    const chat = await store.chat(id, { after: 0, limit: LINES_SHOWN });
    return { table: info, hidden, players, chat: chat.map(reportedMessage) };
  }

  /** By a part of the name, by id, or all of a table whose link is given. */
  async players(find: string): Promise<WireFoundPlayer[]> {
    const { store } = this.deps;
    const text = find.trim();
    const table = tableIn(text) === null ? null : await store.table(tableIn(text) ?? '');
    if (table) {
      const ids = table.status.seats.flatMap((player) => (player === null ? [] : [accountOf(player)]));
      const found = await Promise.all([...new Set(ids)].map((id) => store.findPlayer(id)));
      return found.flatMap((player) => player ?? []);
    }
    const byId = text === '' ? null : await store.findPlayer(text);
    return byId ? [byId] : [...(await store.findPlayers(text, MOST_FOUND))];
  }

  async player(id: PlayerId): Promise<AdminPlayer> {
    const { store, sanctions } = this.deps;
    const player = (await store.findPlayer(id)) ?? decline('NOT_FOUND');
    return {
      player,
      tables: (await store.findTables(id, MOST_FOUND)).map(wireTable),
      networks: sanctions.networksOf(id),
      sanctions: await this.named(sanctions.all.filter(({ subject }) => subject === id)),
    };
  }

  async reports(): Promise<WireReport[]> {
    const reports = await this.deps.store.reports(MOST_FOUND);
    const names = await this.namesOf(reports.flatMap(({ by, about }) => [by, about]));
    const person = (id: PlayerId) => ({ id, name: names.get(id) ?? '' });
    return reports.map((report) => ({
      ...report,
      by: person(report.by),
      about: person(report.about),
      chat: readChat(report.chat),
    }));
  }
}

/** The table that an id or any of its links names. */
function tableIn(text: string): TableId | null {
  const link = /(?:\/t\/|\/screen\/|\/hand\/|table:)([A-Za-z0-9_-]{8,40})/.exec(text)?.[1];
  return link ?? (/^[A-Za-z0-9_-]{8,40}$/.test(text.trim()) ? text.trim() : null);
}

function wireTable({ summary, listed, phase, ...table }: FoundTable): WireFoundTable {
  const { seats } = readStored(summary, isSummary, 'summary');
  return {
    ...table,
    status: phase,
    listed: listed === 1,
    names: seats.flatMap(({ name }) => (name === null || name === '' ? [] : [name])),
  };
}

function isSummary(value: unknown): value is { seats: { name: string | null }[] } {
  return hasFields(value, { seats: 'object' });
}
