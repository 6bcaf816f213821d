import type { Me } from '@waybill/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import { becomeFormer, formerPlayer } from './account.ts';

/** The way back after a link, a passkey or a code has changed this browser's player. */
export function FormerNote({ onChange }: { readonly onChange: () => Promise<void> }) {
  const t = useWords();
  const request = useRequest();
  const { run } = request;
  const [former, setFormer] = useState<Me | null>(null);
  const look = useCallback(async (): Promise<void> => setFormer(await formerPlayer()), []);
  useEffect(() => run(look), [run, look]);
  if (former === null) return null;
  const name = former.name === '' ? t('account.UNNAMED') : former.name;
  const goBack = async (): Promise<void> => {
    await becomeFormer();
    await look();
    await onChange();
  };
  return (
    <aside class="former-note">
      <p>{t('account.FORMER', { name })}</p>
      <button type="button" class="button" disabled={request.isBusy} onClick={() => request.run(goBack)}>
        {t('account.FORMER_BACK', { name })}
      </button>
      <ProblemNote problem={request.problem} />
    </aside>
  );
}
