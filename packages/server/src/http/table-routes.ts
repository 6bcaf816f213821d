import {
  changeSeatSchema,
  createTableSchema,
  finishedQuery,
  joinTableSchema,
  pageQuery,
  seatPath,
  situationSchema,
  tablePath,
  tablesAnswer,
} from '@waybill/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOrGuest, requireCaller } from '../identity/callers.ts';
import type { Caller } from '../identity/identity.ts';
import { Stopped, stop } from '../problem.ts';
import { rematch } from '../room/rematch.ts';
import type { Room } from '../room/room.ts';
import { changeSeat, comeBack, leave, sit } from '../room/seating.ts';
import { settingsOf, whyNotSet } from '../table/settings.ts';
import { summaryFor } from '../table/standing.ts';
import type { Tools } from '../tools.ts';
import { type Api, answers, BODY_LIMIT } from './api.ts';

const tags = ['tables'];

/** Setting tables, sitting down, getting up. */
export function tableRoutes(api: Api, tools: Tools): void {
  listRoutes(api, tools);
  createRoute(api, tools);
  seatRoutes(api, tools);
  rematchRoute(api, tools);
}

/** Where the table stands for this player, once nothing is being written. */
export function situationAt(room: Room, player: string | null): Promise<ReturnType<Room['situation']>> {
  return room.exclusively(() => room.situation(player));
}

function listRoutes(api: Api, { store }: Tools): void {
  const schema = { tags, querystring: pageQuery, response: answers(tablesAnswer) };
  api.get(
    '/api/tables',
    { schema: { ...schema, summary: 'Public tables that are open or being played' } },
    async (request) => {
      const page = pageOf(request.query);
      const tables = await store.lobby(page);
      return { tables: tables.map((table) => summaryFor(table, request.caller?.player ?? null)) };
    },
  );
  api.get(
    '/api/tables/mine',
    { schema: { ...schema, summary: 'Your tables, those that wait for you first' } },
    async (request) => {
      const { player } = requireCaller(request, 'tables');
      const tables = await store.tablesOf(player, request.query.limit);
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
      const tables = await store.finished(player, pageOf(request.query));
      return { tables: tables.map((table) => summaryFor(table, request.caller?.player ?? null)) };
    },
  );
}

function pageOf({ limit, before }: { limit: number; before?: number | undefined }) {
  return { limit, ...(before !== undefined && { before }) };
}

function createRoute(api: Api, tools: Tools): void {
  const schema = {
    tags,
    summary: 'Set a table; whoever has no name yet becomes a guest, and a full table begins at once',
    body: createTableSchema,
    response: answers(situationSchema),
  };
  api.post('/api/tables', { ...BODY_LIMIT, schema }, async (request, reply) => {
    const fault = whyNotSet(request.body);
    if (fault) throw new Stopped(fault);
    const { player, name } = await visitor(tools, { request, reply }, request.body.name);
    const settings = settingsOf(request.body, { host: { id: player, name }, seed: tools.newSeed() });
    const room = await tools.rooms.open(await tools.rooms.setTable(settings));
    return situationAt(room, player);
  });
}

function visitor(
  { identity }: Tools,
  at: { request: FastifyRequest; reply: FastifyReply },
  name: string | undefined,
): Promise<Caller> {
  return callerOrGuest({ ...at, identity }, name);
}

function seatRoutes(api: Api, tools: Tools): void {
  const { rooms } = tools;
  const schema = { tags, params: tablePath, response: answers(situationSchema) };
  api.get(
    '/api/tables/:table',
    { schema: { ...schema, summary: 'A table as you may see it now' } },
    async (request) => {
      return situationAt(await rooms.open(request.params.table), request.caller?.player ?? null);
    },
  );
  const joining = {
    ...schema,
    body: joinTableSchema,
    summary: 'Take a seat, or take over one that was left',
  };
  api.post('/api/tables/:table/seat', { ...BODY_LIMIT, schema: joining }, async (request, reply) => {
    const room = await rooms.open(request.params.table);
    const { player, name } = await visitor(tools, { request, reply }, request.body.name);
    await sit(room, { player: { id: player, name }, seat: request.body.seat });
    return situationAt(room, player);
  });
  for (const [path, act, summary] of [
    ['leave', leave, 'Get up; a bot keeps your seat at a running game'],
    ['return', comeBack, 'Take your seat back from the bot that kept it'],
  ] as const) {
    api.post(
      `/api/tables/:table/${path}`,
      { ...BODY_LIMIT, schema: { ...schema, summary } },
      async (request) => {
        const { player } = requireCaller(request, 'tables');
        const room = await rooms.open(request.params.table);
        await act(room, { player, key: null });
        return situationAt(room, player);
      },
    );
  }
  const changing = {
    ...schema,
    params: seatPath,
    body: changeSeatSchema,
    summary: 'As host: whom a free seat is for',
  };
  api.put('/api/tables/:table/seats/:seat', { ...BODY_LIMIT, schema: changing }, async (request) => {
    const { player } = requireCaller(request, 'tables');
    const room = await rooms.open(request.params.table);
    await changeSeat(room, player, { seat: request.params.seat, to: request.body });
    return situationAt(room, player);
  });
}

function rematchRoute(api: Api, { rooms, newSeed }: Tools): void {
  const schema = { tags, params: tablePath, response: answers(situationSchema) };
  const summary = 'Play again, the next seat first; the others find their seats kept';
  api.post(
    '/api/tables/:table/rematch',
    { ...BODY_LIMIT, schema: { ...schema, summary } },
    async (request) => {
      const { player, name } = requireCaller(request, 'tables');
      const room = await rooms.open(request.params.table);
      const next = await rematch(room, player, {
        seed: newSeed(),
        setTable: (settings) => rooms.setTable(settings),
      });
      const nextRoom = await rooms.open(next);
      if (nextRoom.table.seats.every((seated) => seated.player !== player)) stop('TABLE_FULL');
      await sit(nextRoom, { player: { id: player, name } });
      return situationAt(nextRoom, player);
    },
  );
}
