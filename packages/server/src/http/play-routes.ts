import {
  chatQuery,
  chatResponse,
  muteSchema,
  playedResponse,
  playSchema,
  saySchema,
  tablePath,
  takeBackSchema,
} from '@waybill/protocol';
import type { ServerDeps } from '../deps.ts';
import { onlooker, requireCaller } from '../identity/callers.ts';
import { chatFor, mute, say } from '../room/chat.ts';
import { play, takeBack } from '../room/play.ts';
import { touch } from '../room/touch.ts';
import { type Api, responses } from './api.ts';
import { situationAt } from './seat-routes.ts';

/** What sockets do as well, one request at a time. */
export function playRoutes(api: Api, deps: ServerDeps): void {
  moveRoutes(api, deps);
  chatRoutes(api, deps);
}

function moveRoutes(api: Api, { rooms }: ServerDeps): void {
  const schema = { tags: ['play'], params: tablePath, response: responses(playedResponse) };
  api.post(
    '/api/tables/:table/actions',
    {
      schema: { ...schema, body: playSchema, summary: 'Play: an action object or a line of notation' },
    },
    async (request) => {
      const { player } = requireCaller(request, 'play');
      const { seq, key, action } = request.body;
      const room = await rooms.open(request.params.table);
      touch(room, player);
      const done = await play(room, { requester: { player, key }, seq, action });
      return { seq: done, now: await situationAt(room, player) };
    },
  );
  api.post(
    '/api/tables/:table/take-back',
    {
      schema: { ...schema, body: takeBackSchema, summary: 'Take your last action back, where that is free' },
    },
    async (request) => {
      const { player } = requireCaller(request, 'play');
      const { seq, key } = request.body;
      const room = await rooms.open(request.params.table);
      const done = await takeBack(room, { requester: { player, key }, seq });
      return { seq: done, now: await situationAt(room, player) };
    },
  );
}

function chatRoutes(api: Api, { rooms, talk }: ServerDeps): void {
  const schema = { tags: ['chat'], params: tablePath, response: responses(chatResponse) };
  api.get(
    '/api/tables/:table/chat',
    { schema: { ...schema, querystring: chatQuery, summary: 'What was said, but by those you muted' } },
    async (request) => {
      const room = await rooms.open(request.params.table);
      return { chat: await chatFor(room, onlooker(request), request.query.after) };
    },
  );
  api.post(
    '/api/tables/:table/chat',
    { schema: { ...schema, body: saySchema, summary: 'Say something to the table' } },
    async (request) => {
      const { player } = requireCaller(request, 'chat');
      const room = await rooms.open(request.params.table);
      talk.charge(request.ip);
      await say(room, player, request.body);
      return { chat: await chatFor(room, player) };
    },
  );
  api.put(
    '/api/tables/:table/mutes',
    { schema: { ...schema, body: muteSchema, summary: 'Hear somebody no more, or again' } },
    async (request) => {
      const { player } = requireCaller(request, 'chat');
      const room = await rooms.open(request.params.table);
      await mute(room, player, request.body);
      return { chat: await chatFor(room, player) };
    },
  );
}
