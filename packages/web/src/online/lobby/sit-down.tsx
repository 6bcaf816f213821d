import { takeSeat } from '@waybill/client/online/api';
import { useEffect } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { NameField } from '../account/name-field.tsx';
import { greet, introduce } from '../server/me.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { useRequest } from '../server/use-request.ts';
import '../share/invitation.css';

interface SitDownProps {
  readonly seat?: number;
  /** At a running game the others are asked first. */
  readonly ask?: string;
  readonly onAsked?: () => void;
}

/** One step from a connection to a seat: a name, the one from last time if there was one. */
export function SitDown({ seat, ask, onAsked }: SitDownProps) {
  const t = useWords();
  const connection = useConnection();
  const { table } = useTableNow();
  const request = useRequest();
  const { run } = request;
  useEffect(() => run(greet), [run]);
  const sit = async (): Promise<void> => {
    await introduce();
    await takeSeat(connection.table, seat);
    connection.redial();
    onAsked?.();
  };
  const isFull =
    seat === undefined && !table.seats.some(({ kind }) => kind === 'open' || kind === 'reserved');
  if (isFull) return <p class="online-note">{t('online.WATCH_FROM_HERE')}</p>;
  return (
    <form
      class="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        request.run(sit);
      }}
    >
      <NameField problem={request.problem} />
      <ProblemNote problem={request.problem} />
      <button type="submit" class="button primary" disabled={request.isBusy}>
        {ask ?? t('online.SIT_DOWN')}
      </button>
    </form>
  );
}
