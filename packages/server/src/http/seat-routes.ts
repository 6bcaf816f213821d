import {
  answerSchema,
  askSchema,
  changeSeatSchema,
  joinTableSchema,
  restSchema,
  seatPath,
  situationQuery,
  situationSchema,
  tablePath,
} from '@waybill/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { callerOrGuest, onlooker, requireCaller } from '../identity/callers.ts';
import type { Caller } from '../identity/identity.ts';
import { answer, ask } from '../room/asking.ts';
import { rest } from '../room/resting.ts';
import type { Room } from '../room/room.ts';
import { changeSeat, comeBack, giveUp, leave, sit } from '../room/seating.ts';
import { type Api, COSTLY, responses } from './api.ts';

const schema = { tags: ['seats'], params: tablePath, response: responses(situationSchema) };

/** Sitting down, getting up, coming back. */
export function seatRoutes(api: Api, deps: ServerDeps): void {
  lookAndJoin(api, deps);
  leaveAndReturn(api, deps);
  hostRoute(api, deps);
  askRoutes(api, deps);
}

/** What somebody at a running game asks the others, and what they say. */
function askRoutes(api: Api, { rooms }: ServerDeps): void {
  const asking = {
    ...schema,
    body: askSchema,
    summary: 'Ask the others: a pause, time, or about somebody away',
  };
  api.post('/api/tables/:table/question', { schema: asking }, async (request) => {
    const { player } = requireCaller(request, 'tables');
    const room = await rooms.open(request.params.table);
    await ask(room, { player, key: null }, request.body);
    return situationAt(room, player);
  });
  const resting = { ...schema, body: restSchema, summary: 'In a slow game: quiet hours, or a vacation' };
  api.put('/api/tables/:table/rest', { schema: resting }, async (request) => {
    const { player } = requireCaller(request, 'tables');
    const room = await rooms.open(request.params.table);
    await rest(room, { player, key: null }, request.body);
    return situationAt(room, player);
  });
  const answering = { ...schema, body: answerSchema, summary: 'Agree to what was asked, or do not' };
  api.post('/api/tables/:table/answer', { schema: answering }, async (request) => {
    const { player } = requireCaller(request, 'tables');
    const room = await rooms.open(request.params.table);
    await answer(room, { player, key: null }, request.body.yes);
    return situationAt(room, player);
  });
}

/** Where the table stands for this player, once nothing is being written. */
export function situationAt(room: Room, player: string | null): Promise<ReturnType<Room['situation']>> {
  return room.exclusively(() => room.situation(player));
}

export function visitor(
  { identity }: ServerDeps,
  at: { request: FastifyRequest; reply: FastifyReply },
  name: string | undefined,
): Promise<Caller> {
  return callerOrGuest({ ...at, identity }, name);
}

function lookAndJoin(api: Api, deps: ServerDeps): void {
  const looking = { ...schema, querystring: situationQuery, summary: 'A table as you may see it now' };
  api.get('/api/tables/:table', { schema: looking }, async (request) => {
    const player = onlooker(request);
    const room = await deps.rooms.open(request.params.table);
    return situationAt(room, request.query.as === 'spectator' ? null : player);
  });
  const joining = {
    ...schema,
    body: joinTableSchema,
    summary: 'Take a seat, or take over one that was left',
  };
  api.post('/api/tables/:table/seat', { ...COSTLY, schema: joining }, async (request, reply) => {
    const room = await deps.rooms.open(request.params.table);
    const { player, name } = await visitor(deps, { request, reply }, request.body.name);
    await sit(room, { player: { id: player, name }, seat: request.body.seat });
    return situationAt(room, player);
  });
}

function leaveAndReturn(api: Api, { rooms }: ServerDeps): void {
  for (const { path, act, summary } of [
    { path: 'leave', act: leave, summary: 'Get up; a bot keeps your seat at a running game' },
    { path: 'give-up', act: giveUp, summary: 'Leave for good: somebody else may ask for your seat' },
    { path: 'return', act: comeBack, summary: 'Take your seat back from the bot that kept it' },
  ]) {
    const options = { schema: { ...schema, summary } };
    api.post(`/api/tables/:table/${path}`, options, async (request) => {
      const { player } = requireCaller(request, 'tables');
      const room = await rooms.open(request.params.table);
      await act(room, { player, key: null });
      return situationAt(room, player);
    });
  }
}

function hostRoute(api: Api, { rooms }: ServerDeps): void {
  const summary = 'As host: whom a free seat is for';
  const changing = { ...schema, params: seatPath, body: changeSeatSchema, summary };
  api.put('/api/tables/:table/seats/:seat', { schema: changing }, async (request) => {
    const { player } = requireCaller(request, 'tables');
    const room = await rooms.open(request.params.table);
    await changeSeat(room, player, { seat: request.params.seat, to: request.body });
    return situationAt(room, player);
  });
}
