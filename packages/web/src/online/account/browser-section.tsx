import { ask } from '@waybill/client/online/api';
import type { BrowserInfo, Device } from '@waybill/protocol';
import { useState } from 'preact/hooks';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { goTo } from '../../ui/navigation/router.ts';
import { dayAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { HUB } from '../server/addresses.ts';
import { useRequest } from '../server/use-request.ts';
import { type Account, hasWayBack, logOutHere } from './account.ts';
import { AccountSection } from './account-section.tsx';

const UNKNOWN: Device = { browser: 'other', system: 'other' };

interface BrowserSectionProps {
  readonly account: Account;
  readonly onChange: () => Promise<void>;
}

/** The browsers where the player is logged in, and how to log them out. */
export function BrowserSection({ account, onChange }: BrowserSectionProps) {
  const t = useWords();
  const request = useRequest();
  const [isAlone, setAlone] = useState(false);
  const act = (work: () => Promise<unknown>): void =>
    request.run(async () => {
      await work();
      await onChange();
    });
  const leave = async (): Promise<void> => {
    await logOutHere();
    goTo(HUB);
  };
  const logOutOthers = (): void =>
    act(async () => {
      await ask('DELETE', '/api/me/browsers');
      setAlone(true);
    });
  return (
    <AccountSection id="browsers" title={t('account.BROWSERS')} request={request}>
      <ul class="account-list">
        {account.browsers.map((browser) => (
          <Browser
            key={browser.id}
            browser={browser}
            onLogOut={() =>
              browser.isThis ? request.run(leave) : act(() => ask('DELETE', `/api/me/browsers/${browser.id}`))
            }
          />
        ))}
      </ul>
      {!hasWayBack(account) && <p class="online-note">{t('account.LOST_WARNING')}</p>}
      {account.browsers.length > 1 && (
        <p>
          <SureButton
            ask={t('account.LOG_OUT_OTHERS')}
            sure={t('account.LOG_OUT_SURE')}
            onSure={logOutOthers}
          />
        </p>
      )}
      <p role="status">{isAlone && t('account.LOG_OUT_OTHERS_DONE')}</p>
    </AccountSection>
  );
}

function Browser({ browser, onLogOut }: { readonly browser: BrowserInfo; readonly onLogOut: () => void }) {
  const t = useWords();
  const { device, usedAt, isThis } = browser;
  const name = t('account.BROWSER', { ...(device ?? UNKNOWN) });
  return (
    <li data-this={isThis}>
      <span>
        <b>{name}</b>
        {isThis && ` (${t('account.THIS_BROWSER')})`}{' '}
        {t('account.LAST_USED', { when: dayAgo(t.locale, usedAt) })}
      </span>
      <SureButton
        ask={t('account.LOG_OUT')}
        sure={t('account.LOG_OUT_SURE')}
        about={isThis ? t('account.THIS_BROWSER') : name}
        onSure={onLogOut}
      />
    </li>
  );
}
