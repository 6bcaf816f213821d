import { companionsResponse, inviteSchema, situationSchema, tablePath } from '@waybill/protocol';
import type { ServerDeps } from '../deps.ts';
import { requireCaller, requirePerson } from '../identity/callers.ts';
import { TokenBuckets } from '../operations/limits.ts';
import { decline } from '../problem.ts';
import type { Companions } from '../room/companions.ts';
import { invite } from '../room/hosting.ts';
import type { Player, PlayerId } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';
import { type Api, responses } from './api.ts';
import { situationAt } from './seat-routes.ts';

const tags = ['people'];

/** Each one calls the guest and stands first in the guest's list: more than a few are no invitation. */
const INVITATIONS = { perSecond: 1 / 600, most: 6 };

/** The people a player has played with, and how to invite them to a table. */
export function companionRoutes(api: Api, deps: ServerDeps, companions: Companions): void {
  const summary = 'Whom you have played with, and the score of the series with each';
  api.get(
    '/api/people',
    { schema: { tags, summary, response: responses(companionsResponse) } },
    async (request) => {
      const { player } = requirePerson(request);
      return { people: await deps.reads.run(request.ip, () => companions.of(player)) };
    },
  );
  inviteRoute(api, deps);
}

function inviteRoute(api: Api, deps: ServerDeps): void {
  const { rooms, clock } = deps;
  const invitations = new TokenBuckets<string>(INVITATIONS);
  const schema = { tags, params: tablePath, body: inviteSchema, response: responses(situationSchema) };
  const summary = 'As host: keep a free seat for somebody you have played with, and tell them';
  api.post('/api/tables/:table/invitations', { schema: { ...schema, summary } }, async (request) => {
    const { player } = requireCaller(request, 'tables');
    const guest = await companionAt(deps, player, request.body);
    if (!invitations.take(`${player} ${guest.id}`, clock.now())) decline('TOO_MANY');
    const room = await rooms.open(request.params.table);
    await invite(room, player, guest);
    return situationAt(room, player);
  });
}

/** Only people who have shared a table meet like this, and only if neither has blocked the other. */
async function companionAt(
  { rooms, store }: ServerDeps,
  player: PlayerId,
  { table: id, seat }: { table: string; seat: number },
): Promise<Player> {
  const { table } = await rooms.open(id);
  const guest = table.seats[seat]?.player ?? null;
  const hasMet = table.game !== null && table.seatOf(player) !== null && table.seatOf(guest) !== null;
  if (guest === null || !hasMet || guest !== accountOf(guest) || guest === player) decline('NOT_ALLOWED');
  const [blocked, blockers] = await Promise.all([
    store.blockedBy(accountOf(player)),
    store.blockersOf(accountOf(player), [guest]),
  ]);
  if (blocked.includes(guest) || blockers.length > 0) decline('NOT_ALLOWED');
  return (await store.player(guest)) ?? decline('NOT_ALLOWED');
}
