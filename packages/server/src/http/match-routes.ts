import { BOTS_VERSION } from '@waybill/bots';
import { writeDealCode } from '@waybill/bots/deal';
import {
  dealResultBody,
  LIMITS,
  matchDealPath,
  matchPath,
  matchResponse,
  newMatchBody,
  newMatchResponse,
  ownResultSchema,
} from '@waybill/protocol';
import { findBoard } from '../boards.ts';
import { matchContest, matchSetting } from '../deals/contests.ts';
import type { DealDesk } from '../deals/deal-desk.ts';
import { filledField, matchTable } from '../deals/standings.ts';
import type { ServerDeps } from '../deps.ts';
import { callerOrGuest } from '../identity/callers.ts';
import { newId } from '../identity/secret.ts';
import { decline } from '../problem.ts';
import type { DealMatch, DealResult } from '../store/deals.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { type Api, COSTLY, responses } from './api.ts';
import { namesOf, ownResult } from './deal-answers.ts';

const tags = ['deals'];
const HOUR_MS = 3_600_000;

/** Matches on equal cards: everybody plays the same deals alone, until the deadline. */
export function matchRoutes(api: Api, deps: ServerDeps, desk: DealDesk): void {
  newMatchRoute(api, deps);
  standingsRoute(api, deps);
  sendRoute(api, deps, desk);
}

function newMatchRoute(api: Api, deps: ServerDeps): void {
  const summary = 'Make a match of 2 to 12 deals with a deadline';
  const schema = { tags, summary, body: newMatchBody, response: responses(newMatchResponse) };
  api.post('/api/matches', { ...COSTLY, schema }, async (request, reply) => {
    const { map, deals, hours } = request.body;
    if (findBoard(map) === null) decline('NO_SUCH_MAP');
    const { player } = await callerOrGuest({ request, reply, identity: deps.identity });
    const id = newId();
    const createdAt = deps.clock.now();
    const deadline = createdAt + hours * HOUR_MS;
    await deps.store.addMatch({ id, host: player, map, deals, bots: BOTS_VERSION, createdAt, deadline });
    return { match: id };
  });
}

function numbersOf({ deals }: DealMatch): number[] {
  return Array.from({ length: deals }, (_, at) => at + 1);
}

function sendRoute(api: Api, deps: ServerDeps, desk: DealDesk): void {
  const summary = 'Send your game of one deal of a match';
  const schema = {
    tags,
    summary,
    params: matchDealPath,
    body: dealResultBody,
    response: responses(ownResultSchema),
  };
  const options = { bodyLimit: LIMITS.gameFile, ...COSTLY, schema };
  api.post('/api/matches/:match/:deal/result', options, async (request, reply) => {
    const { match: id, deal } = request.params;
    const match = (await deps.store.match(id)) ?? decline('NOT_FOUND');
    if (deal > match.deals) decline('NOT_FOUND');
    if (deps.clock.now() > match.deadline) decline('DEAL_REFUSED', { why: 'MATCH_OVER' });
    const { player } = await callerOrGuest({ request, reply, identity: deps.identity });
    const contest = matchContest(id, deal);
    const setting = matchSetting(match, deal);
    return ownResult(await desk.submit({ contest, setting, player, file: request.body.file }), []);
  });
}

function standingsRoute(api: Api, deps: ServerDeps): void {
  const summary = 'The deals of a match, and its table; what others scored shows where you have played';
  const schema = { tags, summary, params: matchPath, response: responses(matchResponse) };
  api.get('/api/matches/:match', { schema }, async (request) => {
    const match = (await deps.store.match(request.params.match)) ?? decline('NOT_FOUND');
    const me = request.caller?.player ?? null;
    return deps.reads.run(request.ip, () => standingsOf(deps, match, me));
  });
}

async function standingsOf({ store, clock }: ServerDeps, match: DealMatch, me: PlayerId | null) {
  const numbers = numbersOf(match);
  const proven = await store.provenResults(`match:${match.id}:`);
  const byDeal = numbers.map((deal) =>
    proven.filter(({ contest }) => contest === matchContest(match.id, deal)),
  );
  const mine = await Promise.all(
    numbers.map(async (deal) => (me === null ? null : store.dealResult(matchContest(match.id, deal), me))),
  );
  const isOver = clock.now() > match.deadline;
  return {
    map: match.map,
    codes: numbers.map((deal) => writeDealCode(matchSetting(match, deal))),
    deadline: match.deadline,
    isOver,
    mine: mine.map((own, at) => own && ownResult(own, fieldOf(byDeal[at] ?? []))),
    rows: await rowsOf(store, byDeal, { me, isShown: (at) => isOver || (mine[at] ?? null) !== null }),
  };
}

function fieldOf(results: readonly DealResult[]) {
  return filledField(
    results.map(({ points }) => ({ points, count: 1 })),
    [],
  ).field;
}

async function rowsOf(
  store: Store,
  byDeal: readonly (readonly DealResult[])[],
  { me, isShown }: { readonly me: PlayerId | null; readonly isShown: (deal: number) => boolean },
) {
  const rows = matchTable(byDeal);
  const names = await namesOf(
    store,
    rows.map(({ player }) => player),
  );
  return rows.map(({ player, place, played, mean, deals }) => ({
    name: names.get(player) ?? '',
    isMe: player === me,
    place,
    played,
    mean,
    deals: deals.map((deal, at) => (player === me || isShown(at) ? deal : null)),
  }));
}
