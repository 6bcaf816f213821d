import type { Judgment } from '@waybill/bots/judge';
import { points, withError } from '@waybill/client/replay/judgment-words';
import { PlayerBadge } from '../../../ui/art/player-badge.tsx';
import { useTable } from '../../model/table-state.ts';

/** Luck and decisions apart, seat by seat, in points with their error. */
export function PointSources({ judgment: { seats } }: { readonly judgment: Judgment }) {
  const { t, playerName } = useTable().phrasing.value;
  const sources = {
    deal: seats.map(({ luck }) => withError(t, luck.deal, luck.dealError)),
    draws: seats.map(({ luck }) => withError(t, luck.draws, luck.drawsError)),
    decisions: seats.map(({ decisions }) => withError(t, decisions.total, decisions.error)),
    hidden: seats.map(({ hidden }) => withError(t, hidden.total, hidden.error)),
    rate: seats.map(({ decisions }) => points(t, decisions.ratePerTurn)),
  };
  return (
    <section>
      <h3 id="review-sources">{t('review.SOURCES')}</h3>
      <table class="review-sources" aria-labelledby="review-sources">
        <thead>
          <tr>
            <td />
            {seats.map(({ seat }) => (
              <th key={seat} scope="col">
                <PlayerBadge seat={seat} name={playerName(seat)} size="1.6em" />
                <span>{playerName(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(sources).map(([source, values]) => (
            <tr key={source}>
              <th scope="row">{t('review.SOURCE', { source })}</th>
              {values.map((value, seat) => (
                <td key={seat}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="review-note">{t('review.SOURCES_NOTE')}</p>
    </section>
  );
}
