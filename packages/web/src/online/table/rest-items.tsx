import type { RestRequest } from '@waybill/protocol';
import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { useConnection, useTableNow } from '../server/table-context.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL = { from: 22, to: 8 };
const VACATIONS = [3, 7, 14];

/** In the menu of a slow game: when one's clock rests. */
export function RestItems() {
  const t = useWords();
  const connection = useConnection();
  const { table, seat, clocks } = useTableNow();
  if (table.pace.kind !== 'slow' || seat === null) return null;
  const rest = (request: RestRequest): void => void connection.ask({ type: 'rest', rest: request });
  const until = table.seats[seat]?.vacationUntil ?? 0;
  return (
    <li>
      <details>
        <summary>{t('absence.REST')}</summary>
        <QuietHoursForm onRest={rest} />
        <p class="actions">
          {until > clocks.now ? (
            <button type="button" class="button" onClick={() => rest({ what: 'vacation', days: 0 })}>
              {t('absence.VACATION_END')}
            </button>
          ) : (
            VACATIONS.map((days) => (
              <button
                key={days}
                type="button"
                class="button"
                onClick={() => rest({ what: 'vacation', days })}
              >
                {t('absence.VACATION', { days })}
              </button>
            ))
          )}
        </p>
        <small>{t('absence.VACATION_NOTE')}</small>
      </details>
    </li>
  );
}

/** In the time zone of this browser. */
function QuietHoursForm({ onRest }: { readonly onRest: (request: RestRequest) => void }) {
  const t = useWords();
  const { table, seat } = useTableNow();
  const now = table.seats[seat ?? -1]?.quietHours ?? null;
  const [from, setFrom] = useState(now === null ? USUAL.from : Math.floor(now.from / 60));
  const [to, setTo] = useState(now === null ? USUAL.to : Math.floor(now.to / 60));
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const save = (): void => onRest({ what: 'quiet', hours: { from: from * 60, to: to * 60, zone } });
  return (
    <>
      <p class="actions">
        <HourChoice label={t('absence.QUIET_FROM')} hour={from} onChange={setFrom} />
        <HourChoice label={t('absence.QUIET_TO')} hour={to} onChange={setTo} />
        <button type="button" class="button" onClick={save}>
          {t('absence.QUIET_SAVE')}
        </button>
        {now !== null && (
          <button type="button" class="button" onClick={() => onRest({ what: 'quiet', hours: null })}>
            {t('absence.QUIET_NONE')}
          </button>
        )}
      </p>
      <small>{t('absence.QUIET_NOTE', { zone: zone.replaceAll('_', ' ') })}</small>
    </>
  );
}

interface HourChoiceProps {
  readonly label: string;
  readonly hour: number;
  readonly onChange: (hour: number) => void;
}

function HourChoice({ label, hour, onChange }: HourChoiceProps) {
  const t = useWords();
  const format = new Intl.DateTimeFormat(t.locale, { hour: 'numeric', minute: 'numeric' });
  return (
    <label>
      {label}{' '}
      <select
        class="field"
        value={String(hour)}
        onChange={({ currentTarget: { value } }) => onChange(Number(value))}
      >
        {HOURS.map((each) => (
          <option key={each} value={String(each)}>
            {format.format(new Date(2026, 0, 1, each))}
          </option>
        ))}
      </select>
    </label>
  );
}
