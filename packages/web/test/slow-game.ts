import type { BrowserContext } from '@playwright/test';
import { type Action, legalActionsIn, type View } from '@waybill/engine';
import type { WireSituation } from '@waybill/protocol';
import { boardOf } from '../../server/src/boards.ts';
import { TestClient } from '../../server/test/test-client.ts';

export interface SlowGame {
  readonly id: string;
  readonly bob: TestClient;
}

/** Ann in the browser and Bob elsewhere, at a table with three days for each move; Ann is to play. */
export async function slowGame(
  { request }: BrowserContext,
  { url, map }: { readonly url: string; readonly map: string },
): Promise<SlowGame> {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const data = { map, seats, name: 'Ann', order: 'fixed', pace: { kind: 'slow', days: 3 } };
  const made = (await (await request.post('/api/tables', { data })).json()) as WireSituation;
  const { id } = made.table;
  const bob = new TestClient(url);
  await bob.sit(id, { name: 'Bob' });
  const { startingTickets } = boardOf(map).rules;
  const keep = ['keep', 1, 2].slice(0, 1 + startingTickets.keep).join(' ');
  await request.post(`/api/tables/${id}/actions`, { data: { key: 'keep', seq: 1, action: keep } });
  await playAs(bob, id, keep);
  while ((await situation(bob, id)).view?.phase === 'placeStack') await playAs(bob, id, (legal) => legal[0]);
  return { id, bob };
}

export async function situation(who: TestClient, id: string): Promise<WireSituation> {
  return (await who.get(`/api/tables/${id}`)).body;
}

let keys = 0;

export async function playAs(
  who: TestClient,
  id: string,
  choose: string | ((legal: Action[]) => Action | undefined),
): Promise<void> {
  const { seq, view } = await situation(who, id);
  const board = boardOf(view?.map ?? '');
  const legal = legalActionsIn(board, view as View).map((action) => board.actions.describe(action));
  const action = typeof choose === 'string' ? choose : choose(legal);
  const done = await who.post(`/api/tables/${id}/actions`, { seq, key: `key ${++keys}`, action });
  if (done.status !== 200) throw new Error(done.text);
}
