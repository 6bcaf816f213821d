import { useWords } from '../../ui/words/words.ts';
import { invitationTo, isReachable } from '../server/addresses.ts';
import { LinkToShare } from './link-to-share.tsx';
import { useReachableOrigin } from './reachable-origin.ts';

/** How the others find the table: a link to send, or to scan from this screen. */
export function Invitation({ table }: { readonly table: string }) {
  const t = useWords();
  const origin = useReachableOrigin();
  return (
    <section class="invitation" aria-labelledby="invitation">
      <h2 id="invitation">{t('online.INVITE')}</h2>
      <LinkToShare link={invitationTo(table, origin)} label={t('online.LINK')} />
      {origin !== location.origin && <p class="online-note">{t('people.SERVER_AT', { address: origin })}</p>}
      {origin === location.origin && !isReachable() && (
        <p class="online-note">{t('screen.NOT_REACHABLE', { host: location.hostname })}</p>
      )}
    </section>
  );
}
