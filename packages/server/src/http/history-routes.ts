import {
  importedResponse,
  LIMITS,
  momentPath,
  momentQuery,
  momentResponse,
  stepsQuery,
  stepsResponse,
  tablePath,
} from '@waybill/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ServerDeps } from '../deps.ts';
import { importedSettings } from '../history/game-file.ts';
import type { HistoryPart } from '../history/history.ts';
import { callerOrGuest, onlooker } from '../identity/callers.ts';
import { decline } from '../problem.ts';
import { type Api, COSTLY, responses } from './api.ts';

const tags = ['history'];

/** The course of a game, at any move, as a file, and from a file. */
export function historyRoutes(api: Api, deps: ServerDeps): void {
  courseRoutes(api, deps);
  fileRoutes(api, deps);
}

/** Reads the log as it is written now, without delaying the players. */
function historyOf(
  { store, history, reads }: ServerDeps,
  { ip, caller, params }: Pick<FastifyRequest, 'ip' | 'caller'> & { params: { table: string } },
  part: HistoryPart,
): Promise<string> {
  return reads.run(ip, async () => {
    const stored = (await store.table(params.table)) ?? decline('NO_SUCH_TABLE');
    const log = await store.log(params.table);
    return history.read({ stored, log, player: caller?.player ?? null, part });
  });
}

function courseRoutes(api: Api, deps: ServerDeps): void {
  api.get(
    '/api/tables/:table/steps',
    {
      schema: {
        tags,
        summary: 'Everything that happened after an entry, as you may know it; -1 for all',
        params: tablePath,
        querystring: stepsQuery,
        response: responses(stepsResponse),
      },
    },
    async (request, reply) => {
      // A program may have been refused the right to read.
      onlooker(request);
      return json(reply, await historyOf(deps, request, { kind: 'steps', ...request.query }));
    },
  );
  api.get(
    '/api/tables/:table/moments/:seq',
    {
      schema: {
        tags,
        summary: "The view right after an entry: yours, a spectator's, or after the end any seat's",
        params: momentPath,
        querystring: momentQuery,
        response: responses(momentResponse),
      },
    },
    async (request, reply) => {
      onlooker(request);
      const { seq } = request.params;
      return json(reply, await historyOf(deps, request, { kind: 'moment', seq, as: request.query.as }));
    },
  );
}

/** A body that is written already. */
function json(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}

function fileRoutes(api: Api, deps: ServerDeps): void {
  api.get(
    '/api/tables/:table/file',
    {
      schema: {
        tags,
        summary: 'A finished game as the file that `waybill verify` checks',
        params: tablePath,
      },
    },
    async (request, reply) => {
      onlooker(request);
      return json(reply, await historyOf(deps, request, { kind: 'file' }));
    },
  );
  api.post(
    '/api/games',
    {
      bodyLimit: LIMITS.gameFile,
      ...COSTLY,
      schema: {
        tags,
        summary: 'Keep a finished game from elsewhere; it must verify',
        body: z.looseObject({}),
        response: responses(importedResponse),
      },
    },
    async (request, reply) => {
      const { player } = await callerOrGuest({ request, reply, identity: deps.identity });
      const settings = importedSettings(request.body, player);
      return { table: await deps.rooms.setTable(settings) };
    },
  );
}
