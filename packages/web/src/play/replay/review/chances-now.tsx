import type { Judgment } from '@waybill/bots/judge';
import { percent } from '@waybill/client/replay/judgment-words';
import { chancesAt } from '@waybill/client/replay/win-chance-lines';
import { PlayerBadge } from '../../../ui/art/player-badge.tsx';
import { useTable } from '../../model/table-state.ts';
import { useReplay } from '../replay-context.ts';

/** All seats' win chances at the moment that the board shows. */
export function ChancesNow({ judgment }: { readonly judgment: Judgment }) {
  const { session } = useReplay();
  const { t, playerName } = useTable().phrasing.value;
  return (
    <section>
      <h3>{t('review.CURVE')}</h3>
      <ul class="review-chances">
        {chancesAt(judgment, session.at.value).map(({ value, error }, seat) => (
          <li key={seat}>
            <PlayerBadge seat={seat} name={playerName(seat)} size="1.6em" />
            <span class="review-name">{playerName(seat)}</span>
            <span class="review-bar" aria-hidden="true">
              <span style={{ width: `${100 * value}%`, background: `var(--seat-${seat})` }} />
            </span>
            <span>{t('review.CHANCE', { percent: percent(value), error: percent(error) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
