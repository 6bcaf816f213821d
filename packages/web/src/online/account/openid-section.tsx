import { ask } from '@waybill/client/online/api';
import type { Me, OpenIdInfo } from '@waybill/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { dayAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { useRequest } from '../server/use-request.ts';
import { leaveToSignIn, openIdInfo } from './account.ts';
import { AccountSection } from './account-section.tsx';

interface OpenIdSectionProps {
  readonly me: Me | null;
  readonly onChange: () => Promise<void>;
}

/** The way back through another service, where the server offers one. */
export function OpenIdSection({ me, onChange }: OpenIdSectionProps) {
  const t = useWords();
  const request = useRequest();
  const { run } = request;
  const [info, setInfo] = useState<OpenIdInfo | null>(null);
  const look = useCallback(async () => setInfo(await openIdInfo()), []);
  const id = me?.id;
  // Again when this browser's player has changed.
  useEffect(() => run(look), [run, look, id]);
  if (info === null || info.provider === null) return null;
  const { provider, connectedAt } = info;
  const disconnect = async (): Promise<void> => {
    await ask('DELETE', '/api/login/openid');
    await Promise.all([look(), onChange()]);
  };
  const title = t('account.OPENID', { provider });
  return (
    <AccountSection
      id="openid"
      title={title}
      note={t('account.OPENID_NOTE', { provider, known: me === null ? 'no' : 'yes' })}
      request={request}
    >
      {connectedAt === null ? (
        <p class="actions">
          <button
            type="button"
            class="button"
            disabled={request.isBusy}
            onClick={() => request.run(leaveToSignIn)}
          >
            {title}
          </button>
        </p>
      ) : (
        <>
          <p>{t('account.OPENID_CONNECTED', { provider, when: dayAgo(t.locale, connectedAt) })}</p>
          <p class="actions">
            <SureButton
              ask={t('account.OPENID_DISCONNECT')}
              sure={t('account.OPENID_DISCONNECT_SURE')}
              about={provider}
              onSure={() => request.run(disconnect)}
            />
          </p>
        </>
      )}
    </AccountSection>
  );
}
