import { claimColors, colorSquares } from '@waybill/client/deal/claim-colors';
import type { GameFile, Seat } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { withMinus } from '../../ui/words/signed-points.tsx';

export interface SharedResult {
  readonly file: GameFile;
  readonly seat: Seat;
  /** `San Francisco, 19 November 2026`. */
  readonly title: string;
  readonly par: number | null;
  readonly link: string;
}

/** A result to paste: what was scored, in colors how, and where to try it. Nothing of the deal is given away. */
export function resultText(t: Translate, { file, seat, title, par, link }: SharedResult): string {
  const points = withMinus(file.result?.totals[seat] ?? 0);
  const score =
    par === null ? t('deal.TEXT_SCORE', { points }) : t('deal.TEXT_PAR', { points, par: withMinus(par) });
  return [`Waybill · ${title}`, score, colorSquares(claimColors(file, seat)), link].join('\n');
}
