import type { FinalScore, Seat, SeatScore } from '@waybill/engine';
import { type Phrasing, ticketName } from '@waybill/i18n';

/** The result as one player hears it: “You lost by 10”, and what it was lost by. */
export function resultFor(
  phrasing: Phrasing,
  result: FinalScore,
  seat: Seat,
): { readonly heading: string; readonly why: string } | null {
  const mine = result.seats[seat];
  if (!mine) return null;
  const others = result.seats.filter((score) => score.seat !== seat);
  const best = others.reduce((one, other) => (other.total > one.total ? other : one), others[0] ?? mine);
  const won = result.winners.includes(seat);
  return {
    heading: headingOf(phrasing, { won, shared: result.winners.length > 1, lead: mine.total - best.total }),
    why: won ? '' : whyLost(phrasing, mine, best),
  };
}

interface ResultFacts {
  readonly won: boolean;
  readonly shared: boolean;
  readonly lead: number;
}

function headingOf({ t }: Phrasing, { won, shared, lead }: ResultFacts): string {
  if (won && shared) return t('play.YOU_SHARE');
  if (lead === 0) return t(won ? 'play.YOU_WON_TIE' : 'play.YOU_LOST_TIE');
  return won ? t('play.YOU_WON', { points: lead }) : t('play.YOU_LOST', { points: -lead });
}

/** The dearest ticket that failed, if finishing it would have won; otherwise the longest path, if that went to the other. */
function whyLost(phrasing: Phrasing, mine: SeatScore, best: SeatScore): string {
  const { t, playerName } = phrasing;
  const failed = mine.tickets.filter(({ completed }) => !completed);
  const dearest = failed.reduce<(typeof failed)[number] | null>(
    (one, other) => (one && one.points >= other.points ? one : other),
    null,
  );
  const behind = best.total - mine.total;
  if (dearest && 2 * dearest.points >= behind) {
    return t('play.WHY_TICKET', { ticket: ticketName(phrasing, dearest.ticket), points: dearest.points });
  }
  if (best.bonus > mine.bonus) {
    return t('play.WHY_PATH', {
      player: playerName(best.seat),
      theirs: best.longestPath,
      mine: mine.longestPath,
    });
  }
  return '';
}
