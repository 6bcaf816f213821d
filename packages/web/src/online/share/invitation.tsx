import { useWords } from '../../ui/words/words.ts';
import { invitationTo } from '../server/addresses.ts';
import { LinkToShare } from './link-to-share.tsx';

/** How the others find the table: a link to send, or to scan from this screen. */
export function Invitation({ table }: { readonly table: string }) {
  const t = useWords();
  return (
    <section class="invitation" aria-labelledby="invitation">
      <h2 id="invitation">{t('online.INVITE')}</h2>
      <LinkToShare link={invitationTo(table)} label={t('online.LINK')} />
    </section>
  );
}
