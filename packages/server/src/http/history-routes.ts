import type { Viewer } from '@waybill/engine';
import {
  importedAnswer,
  LIMITS,
  momentAnswer,
  momentPath,
  momentQuery,
  stepsAnswer,
  stepsQuery,
  tablePath,
} from '@waybill/protocol';
import * as z from 'zod';
import { importedSettings } from '../history/game-file.ts';
import { type Chronicle, gameFileOf, stepsAfter, viewAt } from '../history/replay.ts';
import { callerOrGuest, onlooker } from '../identity/callers.ts';
import { stop } from '../problem.ts';
import type { Room } from '../room/room.ts';
import type { Tools } from '../tools.ts';
import { type Api, answers, COSTLY } from './api.ts';

const tags = ['history'];

/** The course of a game, at any move, as a file, and from a file. */
export function historyRoutes(api: Api, tools: Tools): void {
  courseRoutes(api, tools);
  fileRoutes(api, tools);
}

/** Row and log at one moment between two entries. */
async function chronicleOf(
  { store, rooms, chanceFrom }: Tools,
  id: string,
): Promise<{ room: Room; chronicle: Chronicle }> {
  const room = await rooms.open(id);
  return room.exclusively(async () => {
    const stored = (await store.table(id)) ?? stop('NO_SUCH_TABLE');
    return { room, chronicle: { stored, log: await store.log(id), chanceFrom } };
  });
}

function courseRoutes(api: Api, tools: Tools): void {
  api.get(
    '/api/tables/:table/steps',
    {
      schema: {
        tags,
        summary: 'Everything that happened after an entry, as you may know it; -1 for all',
        params: tablePath,
        querystring: stepsQuery,
        response: answers(stepsAnswer),
      },
    },
    async (request) => {
      const { room, chronicle } = await chronicleOf(tools, request.params.table);
      const { after, as } = request.query;
      const viewer = viewerFor(room, onlooker(request), as);
      return { seq: room.table.seq, steps: stepsAfter(chronicle, after, viewer) };
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
        response: answers(momentAnswer),
      },
    },
    async (request) => {
      const { room, chronicle } = await chronicleOf(tools, request.params.table);
      const { seq } = request.params;
      const viewer = viewerFor(room, onlooker(request), request.query.as);
      return { seq, view: viewAt(chronicle, seq, viewer) as z.infer<typeof momentAnswer>['view'] };
    },
  );
}

/** END-3: what every seat saw may be looked at once all is over. */
function viewerFor({ table }: Room, player: string | null, as: 'me' | 'spectator' | number): Viewer {
  const own = table.seatOf(player);
  if (as === 'me') return own ?? 'spectator';
  if (as === 'spectator' || as === own) return as;
  if (table.status !== 'over') stop('NOT_OVER');
  return as < table.seats.length ? as : stop('MALFORMED', { field: 'as' });
}

function fileRoutes(api: Api, tools: Tools): void {
  api.get(
    '/api/tables/:table/file',
    {
      schema: {
        tags,
        summary: 'A finished game as the file that `waybill verify` checks',
        params: tablePath,
      },
    },
    async (request) => gameFileOf((await chronicleOf(tools, request.params.table)).chronicle),
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
        response: answers(importedAnswer),
      },
    },
    async (request, reply) => {
      const { player } = await callerOrGuest({ request, reply, identity: tools.identity });
      const settings = importedSettings(JSON.stringify(request.body), player);
      return { table: await tools.rooms.setTable(settings) };
    },
  );
}
