import type { FinalScore, Seat, TieBreakStep } from '@waybill/engine';
import type { Phrasing } from './phrasing.ts';
import { listOf } from './words.ts';

/** How a game was decided (END-6): every tie-break that was needed, then who has won. */
export function describeVerdict(
  phrasing: Phrasing,
  score: FinalScore,
): { readonly tieBreaks: readonly string[]; readonly verdict: string } {
  const { t, playerName } = phrasing;
  const [winner, ...others] = score.winners;
  const points = score.seats.find(({ seat }) => seat === winner)?.total ?? 0;
  const verdict =
    winner === undefined || others.length > 0
      ? t('verdict.SHARED_WIN', { players: namesOf(phrasing, score.winners), points })
      : t('verdict.WINNER', { player: playerName(winner), points });
  return { tieBreaks: score.tieBreaks.map((step) => describeTieBreak(phrasing, step)), verdict };
}

function describeTieBreak(phrasing: Phrasing, { by, among, left }: TieBreakStep): string {
  const { t } = phrasing;
  const level = left.length === among.length;
  const params = { among: namesOf(phrasing, among), left: namesOf(phrasing, left) };
  if (by === 'ticketsCompleted')
    return t(level ? 'verdict.TIE_TICKETS_LEVEL' : 'verdict.TIE_TICKETS', params);
  return t(level ? 'verdict.TIE_PATH_LEVEL' : 'verdict.TIE_PATH', params);
}

function namesOf({ t, playerName }: Phrasing, seats: readonly Seat[]): string {
  return listOf(t, seats.map(playerName));
}
