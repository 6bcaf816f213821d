import type { OwnResult } from '@waybill/protocol';
import { shareOf } from '../deals/standings.ts';
import type { DealResult, PointsCount } from '../store/deals.ts';
import type { PlayerId, Store } from '../store/store.ts';

/** The share of somebody who is not proven yet waits. */
export function ownResult({ points, state, note }: DealResult, field: readonly PointsCount[]): OwnResult {
  return { points, state, why: note, share: state === 'proven' ? shareOf(points, field) : null };
}

export async function namesOf(
  store: Store,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, string>> {
  const known = await store.players(players);
  return new Map(known.map(({ id, name }) => [id, name]));
}
