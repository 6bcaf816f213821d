import { useState } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import { invitationTo } from './addresses.ts';

/** How the others find the table: a link to send. */
export function Invitation({ table }: { readonly table: string }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const link = invitationTo(table);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  return (
    <section class="invitation" aria-labelledby="invitation">
      <h2 id="invitation">{t('online.INVITE')}</h2>
      <input class="field" readOnly value={link} aria-label={t('online.LINK')} />
      <button type="button" class="button primary" onClick={() => void copy()}>
        {isCopied ? t('online.COPIED') : t('online.COPY')}
      </button>
    </section>
  );
}
