import type { AdminAct } from '@waybill/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import { type DeskView, leaveDesk, openDesk, readDesk, sendAct } from './admin-api.ts';
import { AdminFind } from './admin-find.tsx';
import { AdminLists } from './admin-lists.tsx';
import './admin.css';

/** Does an act, then shows the desk as it is. */
export type SendAct = (act: AdminAct) => void;

/** The operator's screen, for the holder of an admin's link; its secret leaves the address at once. */
export function AdminScreen({ secret }: { readonly secret: string }) {
  const t = useWords();
  const request = useRequest();
  const { run, isBusy, problem } = request;
  const [desk, setDesk] = useState<DeskView | null>(null);
  const [isOut, setOut] = useState(false);
  useArrival(`${t('admin.TITLE')} · Waybill`);
  const look = useCallback(async (): Promise<void> => setDesk(await readDesk()), []);
  useEffect(() => {
    run(async () => {
      if (secret !== '') {
        history.replaceState(history.state, '', '#/online/admin');
        await openDesk(secret);
      }
      await look();
    });
  }, [run, look, secret]);
  const act: SendAct = (what) =>
    run(async () => {
      await sendAct(what);
      await look();
    });
  const leave = (): void =>
    run(async () => {
      await leaveDesk();
      setOut(true);
      setDesk(null);
    });
  return (
    <main class="online admin" aria-busy={isBusy}>
      <header class="online-head">
        <h1>{t('admin.TITLE')}</h1>
        {desk && (
          <p class="admin-act">
            <span>{desk.overview.admin}</span>
            <button type="button" class="button quiet" onClick={leave}>
              {t('admin.LEAVE')}
            </button>
          </p>
        )}
      </header>
      <ProblemNote problem={problem} />
      {desk === null && (problem !== null || isOut) && <p>{t('admin.NO_LINK')}</p>}
      {desk && <AdminLists desk={desk} act={act} />}
      {desk && <AdminFind act={act} />}
    </main>
  );
}
