import type { FinalScore, Seat, TieBreakStep } from '@waybill/engine';
import type { Speaker } from './speaker.ts';
import { listOf } from './words.ts';

/** How a game was decided (END-6): every tie-break that was needed, then who has won. */
export function describeVerdict(
  speaker: Speaker,
  score: FinalScore,
): { readonly tieBreaks: readonly string[]; readonly verdict: string } {
  const { t, playerName } = speaker;
  const [winner, ...others] = score.winners;
  const points = score.seats.find(({ seat }) => seat === winner)?.total ?? 0;
  const verdict =
    winner === undefined || others.length > 0
      ? t('verdict.SHARED_WIN', { players: namesOf(speaker, score.winners), points })
      : t('verdict.WINNER', { player: playerName(winner), points });
  return { tieBreaks: score.tieBreaks.map((step) => describeTieBreak(speaker, step)), verdict };
}

function describeTieBreak(speaker: Speaker, { by, among, left }: TieBreakStep): string {
  const { t } = speaker;
  const level = left.length === among.length;
  const params = { among: namesOf(speaker, among), left: namesOf(speaker, left) };
  if (by === 'ticketsCompleted')
    return t(level ? 'verdict.TIE_TICKETS_LEVEL' : 'verdict.TIE_TICKETS', params);
  return t(level ? 'verdict.TIE_PATH_LEVEL' : 'verdict.TIE_PATH', params);
}

function namesOf({ t, playerName }: Speaker, seats: readonly Seat[]): string {
  return listOf(t, seats.map(playerName));
}
