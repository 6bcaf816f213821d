import { isDay, writeDealCode } from '@waybill/bots/deal';
import {
  dailyPath,
  dailyResponse,
  dealResultBody,
  LIMITS,
  ownResultSchema,
  weekResponse,
} from '@waybill/protocol';
import { findBoard } from '../boards.ts';
import { dailyContest, dailySetting } from '../deals/contests.ts';
import type { DealDesk } from '../deals/deal-desk.ts';
import { filledField } from '../deals/standings.ts';
import type { ServerDeps } from '../deps.ts';
import { callerOrGuest } from '../identity/callers.ts';
import { decline } from '../problem.ts';
import type { Companions } from '../room/companions.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { type Api, COSTLY, responses } from './api.ts';
import { namesOf, ownResult } from './deal-answers.ts';
import { matchRoutes } from './match-routes.ts';

const tags = ['deals'];
const DAY_MS = 86_400_000;
/** A game begun offline may be sent so many days later. */
const LATEST_DAYS = 7;
const WEEK_ROWS = 50;

export interface DealRouteDeps {
  readonly desk: DealDesk;
  readonly companions: Companions;
}

/** Results of the deals of a day, and of matches on equal cards. */
export function dealRoutes(api: Api, deps: ServerDeps, { desk, companions }: DealRouteDeps): void {
  sendRoute(api, deps, desk);
  dayRoute(api, deps, { desk, companions });
  weekRoute(api, deps);
  matchRoutes(api, deps, desk);
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function checkDay({ map, day }: { map: string; day: string }): void {
  if (findBoard(map) === null) decline('NO_SUCH_MAP');
  if (!isDay(day)) decline('MALFORMED', { field: 'day' });
}

function sendRoute(api: Api, deps: ServerDeps, desk: DealDesk): void {
  const summary = 'Send your game of the deal of a day: the first one counts';
  const schema = {
    tags,
    summary,
    params: dailyPath,
    body: dealResultBody,
    response: responses(ownResultSchema),
  };
  const options = { bodyLimit: LIMITS.gameFile, ...COSTLY, schema };
  api.post('/api/deals/:map/:day/result', options, async (request, reply) => {
    const { map, day } = request.params;
    checkDay(request.params);
    const now = deps.clock.now();
    if (day > dayOf(now)) decline('DEAL_REFUSED', { why: 'TOMORROW' });
    if (day < dayOf(now - LATEST_DAYS * DAY_MS)) decline('DEAL_REFUSED', { why: 'TOO_LATE' });
    const { player } = await callerOrGuest({ request, reply, identity: deps.identity });
    const setting = dailySetting(map, day);
    const result = await desk.submit({
      contest: dailyContest(map, day),
      setting,
      player,
      file: request.body.file,
    });
    return ownResult(result, []);
  });
}

function dayRoute(api: Api, deps: ServerDeps, { desk, companions }: DealRouteDeps): void {
  const summary = 'How the deal of a day stands: the field, par, you and those you have played with';
  const schema = { tags, summary, params: dailyPath, response: responses(dailyResponse) };
  api.get('/api/deals/:map/:day', { schema }, async (request) => {
    const { map, day } = request.params;
    checkDay(request.params);
    if (day > dayOf(deps.clock.now())) decline('DEAL_REFUSED', { why: 'TOMORROW' });
    return deps.reads.run(request.ip, async () => {
      const contest = dailyContest(map, day);
      const setting = dailySetting(map, day);
      const player = request.caller?.player ?? null;
      const [counted, par, own] = await Promise.all([
        deps.store.pointsIn(contest),
        desk.parOf(setting),
        player === null ? null : deps.store.dealResult(contest, player),
      ]);
      const { field, people, bots } = filledField(counted, par);
      const friends = player === null || own === null ? [] : await companions.accountsOf(player);
      return {
        code: writeDealCode(setting),
        people,
        bots,
        field: [...field],
        par: [...par],
        mine: own && ownResult(own, field),
        friends: await resultsNamed(deps.store, contest, friends),
      };
    });
  });
}

async function resultsNamed(store: Store, contest: string, players: readonly PlayerId[]) {
  if (players.length === 0) return [];
  const results = await store.resultsAmong(contest, players);
  const names = await namesOf(
    store,
    results.map(({ player }) => player),
  );
  return results
    .map(({ player, points }) => ({ name: names.get(player) ?? '', points }))
    .sort((one, other) => other.points - one.points);
}

function weekRoute(api: Api, deps: ServerDeps): void {
  const summary = 'The week that begins with a day: the mean share of the others beaten';
  const schema = { tags, summary, params: dailyPath, response: responses(weekResponse) };
  api.get('/api/deals/:map/:day/week', { schema }, async (request) => {
    const { map, day } = request.params;
    checkDay(request.params);
    const last = dayOf(Date.parse(`${day}T00:00:00Z`) + 6 * DAY_MS);
    return deps.reads.run(request.ip, async () => {
      const rows = await deps.store.weekTable(dailyContest(map, day), dailyContest(map, last), WEEK_ROWS);
      const names = await namesOf(
        deps.store,
        rows.map(({ player }) => player),
      );
      const me = request.caller?.player ?? null;
      return {
        rows: rows.map(({ player, days, mean }) => ({
          name: names.get(player) ?? '',
          isMe: player === me,
          days,
          share: mean,
        })),
      };
    });
  });
}
