import { BOTS_VERSION } from '@waybill/bots';
import { dailyDeal, writeDealCode } from '@waybill/bots/deal';
import { dealHash } from '@waybill/client/deal/challenge';
import { dayBefore, mondayOf } from '@waybill/client/deal/streak';
import type { DayPlayed } from '../../play/deal/deal-store.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useWords } from '../../ui/words/words.ts';
import { dayName } from './deal-words.ts';

const WEEKS = 4;

interface DayCalendarProps {
  readonly map: string;
  readonly today: string;
  readonly days: readonly DayPlayed[];
}

/** The last weeks, each day a deal to open; with what was scored when it counted. */
export function DayCalendar({ map, today, days }: DayCalendarProps) {
  const t = useWords();
  const first = dayBefore(mondayOf(today), 7 * (WEEKS - 1));
  const shown = Array.from({ length: 7 * WEEKS }, (_, at) => dayBefore(first, -at)).filter(
    (day) => day <= today,
  );
  const scores = new Map(days.map((day) => [day.day, day.result?.points]));
  return (
    <ol class="deal-days" aria-label={t('deal.PAST')}>
      {shown.map((day) => {
        const points = scores.get(day);
        const name = dayName(t, day);
        const label =
          points === undefined
            ? t('deal.DAY_OPEN', { day: name })
            : t('deal.DAY_PLAYED', { day: name, points });
        return (
          <li key={day}>
            <a
              href={dealHash(writeDealCode(dailyDeal(map, day, BOTS_VERSION)))}
              aria-label={label}
              aria-current={day === today ? 'date' : undefined}
              data-played={points !== undefined}
              title={label}
            >
              <span>{Number(day.slice(8))}</span>
              {points !== undefined && <b>{withMinus(points)}</b>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
