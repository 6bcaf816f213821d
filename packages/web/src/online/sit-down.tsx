import { useEffect } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import { takeSeat } from './api.ts';
import { useLink, useTableNow } from './link-context.ts';
import { greet, introduce } from './me.ts';
import { NameField } from './name-field.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useDeed } from './use-deed.ts';
import './invitation.css';

/** One step from a link to a seat: a name, the one from last time if there was one. */
export function SitDown({ seat }: { readonly seat?: number }) {
  const t = useWords();
  const link = useLink();
  const { table } = useTableNow();
  const deed = useDeed();
  useEffect(() => deed.run(greet), []);
  const sit = async (): Promise<void> => {
    await introduce();
    await takeSeat(link.table, seat);
    link.redial();
  };
  const isFull =
    seat === undefined && !table.seats.some(({ kind }) => kind === 'open' || kind === 'reserved');
  if (isFull) return <p class="online-note">{t('online.WATCH_FROM_HERE')}</p>;
  return (
    <form
      class="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        deed.run(sit);
      }}
    >
      <NameField trouble={deed.trouble} />
      <TroubleNote trouble={deed.trouble} />
      <button type="submit" class="button primary" disabled={deed.isBusy}>
        {t('online.SIT_DOWN')}
      </button>
    </form>
  );
}
