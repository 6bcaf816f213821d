import type { Judgment, LuckyMoment } from '@waybill/bots/judge';
import { describeLuck, luckOf } from '@waybill/client/replay/judgment-words';
import type { Seat } from '@waybill/engine';
import { PlayerBadge } from '../../../ui/art/player-badge.tsx';
import { useTable } from '../../model/table-state.ts';
import { useReplay } from '../replay-context.ts';
import { EntryButton } from './entry-button.tsx';

/** How many of the luckiest moments of a seat are listed, and of the unluckiest. */
const MOMENTS = 3;

/** When chance was kind to whom: a strip for each seat over the whole game, and its strongest moments in words. */
export function LuckStrips({ judgment }: { readonly judgment: Judgment }) {
  const phrasing = useTable().phrasing.value;
  const { t, playerName } = phrasing;
  return (
    <section>
      <h3>{t('review.LUCK')}</h3>
      {judgment.luck.length === 0 && <p>{t('review.NO_LUCK')}</p>}
      {judgment.luck.length > 0 &&
        judgment.seats.map(({ seat }) => (
          <div key={seat} class="review-luck">
            <h4>
              <PlayerBadge seat={seat} name={playerName(seat)} size="1.6em" />
              {playerName(seat)}
            </h4>
            <LuckStrip moments={judgment.luck} seat={seat} />
            <ul>
              {luckOf(judgment, seat, MOMENTS).map((moment) => (
                <li key={moment.entry}>
                  <EntryButton entry={moment.entry}>{describeLuck(phrasing, moment, seat)}</EntryButton>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

/** A bar up for good luck, a bar down for bad. */
function LuckStrip({ moments, seat }: { readonly moments: readonly LuckyMoment[]; readonly seat: Seat }) {
  const { session } = useReplay();
  const most = Math.max(1, ...moments.flatMap(({ points }) => points.map(Math.abs)));
  return (
    <svg class="luck-strip" aria-hidden="true" viewBox={`0 -1 ${session.last} 2`} preserveAspectRatio="none">
      <path class="curve-grid" d={`M0 0H${session.last}`} />
      {moments.map(({ entry, points }) => {
        const height = (points[seat] ?? 0) / most;
        return <path key={entry} d={`M${entry} 0V${-height}`} data-sign={Math.sign(height)} />;
      })}
    </svg>
  );
}
