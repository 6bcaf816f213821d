import { useWords } from '../../ui/words/words.ts';

const HOURS = [1, 24, 24 * 7, 24 * 30];

/** How long a sanction lasts; `null` until an admin ends it. */
export function HoursChoice({
  hours,
  onChange,
}: {
  readonly hours: number | null;
  readonly onChange: (hours: number | null) => void;
}) {
  const t = useWords();
  const format = new Intl.NumberFormat(t.locale, { style: 'unit', unit: 'hour' });
  return (
    <select
      class="field"
      aria-label={t('admin.HOURS')}
      value={hours ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      {HOURS.map((each) => (
        <option key={each} value={each}>
          {format.format(each)}
        </option>
      ))}
      <option value="">{t('admin.FOREVER')}</option>
    </select>
  );
}
