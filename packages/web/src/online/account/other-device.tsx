import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { carryLink } from '../server/addresses.ts';
import { useRequest } from '../server/use-request.ts';
import { LinkToShare } from '../share/link-to-share.tsx';
import { AccountSection } from './account-section.tsx';
import { linkForDevice } from './passkeys.ts';

/** A link that makes another device the same player. */
export function OtherDevice() {
  const t = useWords();
  const request = useRequest();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <AccountSection
      id="other-device"
      title={t('online.OTHER_DEVICE')}
      note={t('online.OTHER_DEVICE_NOTE')}
      request={request}
    >
      {secret === null ? (
        <button
          type="button"
          class="button"
          disabled={request.isBusy}
          onClick={() => request.run(async () => setSecret(await linkForDevice()))}
        >
          {t('online.MAKE_LINK')}
        </button>
      ) : (
        <LinkToShare link={carryLink(secret)} label={t('online.CARRY_LINK')} />
      )}
    </AccountSection>
  );
}
