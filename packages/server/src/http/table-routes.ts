import {
  changeTableSchema,
  createTableSchema,
  finishedQuery,
  pageQuery,
  situationSchema,
  tablePath,
  tablesResponse,
} from '@waybill/protocol';
import type { ServerDeps } from '../deps.ts';
import { onlooker, requireCaller } from '../identity/callers.ts';
import { decline, ProblemError } from '../problem.ts';
import { beginWithFewer, changeTable, closeTable } from '../room/hosting.ts';
import { rematch } from '../room/rematch.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import { sit } from '../room/seating.ts';
import type { TableId } from '../store/store.ts';
import { settingsOf, whyNotSet } from '../table/settings.ts';
import { summaryFor } from '../table/table-status.ts';
import { type Api, COSTLY, responses } from './api.ts';
import { situationAt, visitor } from './seat-routes.ts';

const tags = ['tables'];

/** Finding and setting tables. */
export function tableRoutes(api: Api, deps: ServerDeps): void {
  listRoutes(api, deps);
  createRoute(api, deps);
  rematchRoute(api, deps);
  hostRoutes(api, deps);
}

function listRoutes(api: Api, { store, reads }: ServerDeps): void {
  const schema = { tags, querystring: pageQuery, response: responses(tablesResponse) };
  api.get(
    '/api/tables',
    { schema: { ...schema, summary: 'Public tables that are open or being played' } },
    async (request) => {
      const page = pageOf(request.query);
      const tables = await reads.run(request.ip, () => store.lobby(page));
      return { tables: tables.map((table) => summaryFor(table, onlooker(request))) };
    },
  );
  api.get(
    '/api/tables/mine',
    { schema: { ...schema, summary: 'Your tables, those that wait for you first' } },
    async (request) => {
      const { player } = requireCaller(request, 'tables');
      const { limit } = request.query;
      const tables = await reads.run(request.ip, () => store.tablesOf(player, limit));
      return { tables: tables.map((table) => summaryFor(table, player)) };
    },
  );
  api.get(
    '/api/tables/finished',
    {
      schema: {
        ...schema,
        querystring: finishedQuery,
        summary: 'Finished games, yours or those of public tables',
      },
    },
    async (request) => {
      const player = request.query.of === 'me' ? requireCaller(request, 'tables').player : null;
      const page = pageOf(request.query);
      const tables = await reads.run(request.ip, () => store.finished(player, page));
      return { tables: tables.map((table) => summaryFor(table, onlooker(request))) };
    },
  );
}

function pageOf({ limit, before }: { limit: number; before?: number | undefined }) {
  return { limit, ...(before !== undefined && { before }) };
}

function createRoute(api: Api, deps: ServerDeps): void {
  const schema = {
    tags,
    summary: 'Set a table; whoever has no name yet becomes a guest, and a full table begins at once',
    body: createTableSchema,
    response: responses(situationSchema),
  };
  api.post('/api/tables', { ...COSTLY, schema }, async (request, reply) => {
    const fault = whyNotSet(request.body);
    if (fault) throw new ProblemError(fault);
    const { player, name } = await visitor(deps, { request, reply }, request.body.name);
    const settings = settingsOf(request.body, { host: { id: player, name }, seed: deps.newSeed() });
    const room = await deps.rooms.open(await deps.rooms.setTable(settings));
    return situationAt(room, player);
  });
}

function rematchRoute(api: Api, { rooms, newSeed }: ServerDeps): void {
  const schema = { tags, params: tablePath, response: responses(situationSchema) };
  const summary = 'Play again, the next seat first; the others find their seats kept';
  api.post('/api/tables/:table/rematch', { ...COSTLY, schema: { ...schema, summary } }, async (request) => {
    const { player, name } = requireCaller(request, 'tables');
    const room = await latestOf(rooms, request.params.table);
    const next = await rematch(room, player, {
      seed: newSeed(),
      setTable: (settings, id) => rooms.setTable(settings, id),
    });
    const nextRoom = await rooms.open(next);
    if (nextRoom.table.seats.every((seated) => seated.player !== player)) decline('TABLE_FULL');
    await sit(nextRoom, { player: { id: player, name } });
    return situationAt(nextRoom, player);
  });
}

/** So many games of a series are passed on the way to its last one. */
const LONGEST_SERIES = 30;

/** A rematch of an old game continues from the last game of its series. */
async function latestOf(rooms: Rooms, first: TableId): Promise<Room> {
  let room = await rooms.open(first);
  for (let games = 0; games < LONGEST_SERIES && room.table.rematch !== null; games++) {
    const next = await rooms.open(room.table.rematch);
    if (next.table.phase !== 'over') return room;
    room = next;
  }
  return room;
}

/** What only the host may do, before the game. */
function hostRoutes(api: Api, { rooms }: ServerDeps): void {
  const schema = { tags, params: tablePath, response: responses(situationSchema) };
  api.patch(
    '/api/tables/:table',
    { schema: { ...schema, body: changeTableSchema, summary: 'As host: name it, lock it' } },
    async (request) => {
      const { player } = requireCaller(request, 'tables');
      const room = await rooms.open(request.params.table);
      await changeTable(room, player, request.body);
      return situationAt(room, player);
    },
  );
  for (const { path, act, summary } of [
    { path: 'begin', act: beginWithFewer, summary: 'As host: begin with those who are here' },
    { path: 'close', act: closeTable, summary: 'As host: close it for good, before the game' },
  ]) {
    const options = { schema: { ...schema, summary } };
    api.post(`/api/tables/:table/${path}`, options, async (request) => {
      const { player } = requireCaller(request, 'tables');
      const room = await rooms.open(request.params.table);
      await act(room, player);
      return situationAt(room, player);
    });
  }
}
