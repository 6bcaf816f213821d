import {
  announcementResponse,
  blockedPath,
  blockedPeopleResponse,
  blockedSeatsResponse,
  blockSchema,
  newReportSchema,
  seatPath,
  situationSchema,
  tablePath,
} from '@waybill/protocol';
import { requireCaller, requirePerson } from '../identity/callers.ts';
import type { Blocks } from '../moderation/blocks.ts';
import { makeReport } from '../moderation/reports.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import { decline } from '../problem.ts';
import type { Rooms } from '../room/rooms.ts';
import { removeFrom } from '../room/seating.ts';
import { type Api, responses } from './api.ts';
import { situationAt } from './seat-routes.ts';

export interface PeopleDeps {
  readonly rooms: Rooms;
  readonly blocks: Blocks;
  readonly sanctions: Sanctions;
}

const tags = ['people'];

/** What players can do about each other, and the operator's announcement. */
export function peopleRoutes(api: Api, deps: PeopleDeps): void {
  announcementRoute(api, deps);
  reportRoute(api, deps);
  blockRoutes(api, deps);
  blockListRoutes(api, deps);
  removeRoute(api, deps);
}

function announcementRoute(api: Api, { sanctions }: PeopleDeps): void {
  const summary = 'What the operator has to say to everybody';
  api.get(
    '/api/announcement',
    { schema: { tags, summary, response: responses(announcementResponse) } },
    async () => {
      const { announcement } = sanctions;
      if (announcement === null) return { announcement };
      const { id, text, until } = announcement;
      return { announcement: { id, text, until } };
    },
  );
}

function reportRoute(api: Api, { rooms }: PeopleDeps): void {
  const summary = 'Tell the operator of somebody at this table; the chat around it is kept';
  api.post(
    '/api/tables/:table/reports',
    {
      config: { limit: 'report' },
      schema: { tags, summary, params: tablePath, body: newReportSchema },
    },
    async (request, reply) => {
      const { player } = requirePerson(request);
      await makeReport(await rooms.open(request.params.table), player, request.body);
      return reply.code(204).send();
    },
  );
}

function blockRoutes(api: Api, { rooms, blocks }: PeopleDeps): void {
  const schema = { tags, params: tablePath, response: responses(blockedSeatsResponse) };
  api.get(
    '/api/tables/:table/blocks',
    { schema: { ...schema, summary: 'The seats whose people you have blocked' } },
    async (request) => {
      const { player } = requirePerson(request);
      return { seats: await blocks.seatsBlockedBy(player, await rooms.open(request.params.table)) };
    },
  );
  const summary = 'Block somebody: they cannot join or watch you, write to you or see that you are here';
  api.put(
    '/api/tables/:table/blocks',
    { schema: { ...schema, summary, body: blockSchema } },
    async (request) => {
      const { player } = requirePerson(request);
      const { seat, blocked } = request.body;
      const room = await rooms.open(request.params.table);
      const whom = room.table.seats[seat]?.player ?? decline('NO_SUCH_OPEN_SEAT');
      if (blocked) await blocks.block(player, whom);
      else await blocks.unblock(player, whom);
      return { seats: await blocks.seatsBlockedBy(player, room) };
    },
  );
}

function blockListRoutes(api: Api, { blocks }: PeopleDeps): void {
  api.get(
    '/api/me/blocks',
    { schema: { tags, summary: 'Whom you have blocked', response: responses(blockedPeopleResponse) } },
    async (request) => ({ people: await blocks.list(requirePerson(request).player) }),
  );
  api.delete(
    '/api/me/blocks/:player',
    { schema: { tags, summary: 'Block somebody no more', params: blockedPath } },
    async (request, reply) => {
      await blocks.unblock(requirePerson(request).player, request.params.player);
      return reply.code(204).send();
    },
  );
}

function removeRoute(api: Api, { rooms }: PeopleDeps): void {
  const summary = 'As host: send somebody away before the game begins';
  api.delete(
    '/api/tables/:table/seats/:seat',
    { schema: { tags, summary, params: seatPath, response: responses(situationSchema) } },
    async (request) => {
      const { player } = requireCaller(request, 'tables');
      const room = await rooms.open(request.params.table);
      await removeFrom(room, player, request.params.seat);
      return situationAt(room, player);
    },
  );
}
