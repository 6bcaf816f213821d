import { ask } from '@waybill/client/online/api';
import type { Me, PresenceChoice } from '@waybill/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { goTo } from '../../ui/navigation/router.ts';
import { useWords } from '../../ui/words/words.ts';
import { PRIVACY } from '../server/addresses.ts';
import { useRequest } from '../server/use-request.ts';
import { forgetVisitor } from './account.ts';
import { AccountSection } from './account-section.tsx';

const PRESENCE = '/api/me/presence';

/** What other players may see, and the rights over one's own data. */
export function PrivacySection({ me }: { readonly me: Me }) {
  const t = useWords();
  const request = useRequest();
  const { run } = request;
  const [isHidden, setHidden] = useState(false);
  const look = useCallback(async (): Promise<void> => {
    setHidden((await ask<PresenceChoice>('GET', PRESENCE)).hidden);
  }, []);
  useEffect(() => run(look), [run, look]);
  const hide = async (hidden: boolean): Promise<void> => {
    setHidden((await ask<PresenceChoice>('PUT', PRESENCE, { hidden })).hidden);
  };
  return (
    <>
      <AccountSection id="privacy" title={t('account.PRIVACY')} request={request}>
        <label class="account-check">
          <input
            type="checkbox"
            checked={isHidden}
            aria-describedby="hide-note"
            onChange={({ currentTarget }) => run(() => hide(currentTarget.checked))}
          />
          {t('account.HIDE')}
        </label>
        <p id="hide-note" class="online-note">
          {t('account.HIDE_NOTE')}
        </p>
        <p class="online-note">{t('account.EXPORT_NOTE')}</p>
        <p class="link-actions">
          <a class="button" href="/api/me/export" download="waybill-my-data.json">
            {t('account.EXPORT')}
          </a>
          <a class="button quiet" href={PRIVACY}>
            {t('account.PRIVACY_PAGE')}
          </a>
        </p>
      </AccountSection>
      <DeleteMe me={me} />
    </>
  );
}

/** Explained first, and confirmed twice: it cannot be undone. */
function DeleteMe({ me }: { readonly me: Me }) {
  const t = useWords();
  const request = useRequest();
  const [isUnderstood, setUnderstood] = useState(false);
  const remove = async (): Promise<void> => {
    await ask('DELETE', '/api/me', { id: me.id });
    forgetVisitor();
    goTo(`${PRIVACY}/deleted`);
  };
  return (
    <AccountSection
      id="delete-me"
      title={t('account.DELETE')}
      note={t('account.DELETE_NOTE')}
      request={request}
    >
      <label class="account-check">
        <input
          type="checkbox"
          checked={isUnderstood}
          onChange={({ currentTarget }) => setUnderstood(currentTarget.checked)}
        />
        {t('account.DELETE_UNDERSTOOD')}
      </label>
      <button
        type="button"
        class="button"
        disabled={!isUnderstood || request.isBusy}
        onClick={() => request.run(remove)}
      >
        {t('account.DELETE_NOW')}
      </button>
    </AccountSection>
  );
}
