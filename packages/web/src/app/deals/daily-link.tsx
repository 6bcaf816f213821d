import { useWords } from '../../ui/words/words.ts';

/** The way to the deal of the day. */
export function DailyLink() {
  const t = useWords();
  return (
    <a class="friends-online" href="#/daily">
      <svg width="48" height="32" viewBox="0 0 48 32" aria-hidden="true">
        <path d="M10 6h28v22H10zM10 13h28M17 3v6M31 3v6M17 19h4M27 19h4M17 24h4" />
      </svg>
      <span>
        <b>{t('home.DAILY')}</b> {t('home.DAILY_NOTE')}
      </span>
    </a>
  );
}
