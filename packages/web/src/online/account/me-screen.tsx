import { useCallback, useEffect, useState } from 'preact/hooks';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { useWords } from '../../ui/words/words.ts';
import { HUB } from '../server/addresses.ts';
import { introduce, remember } from '../server/me.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import { type Account, readAccount } from './account.ts';
import { BrowserSection } from './browser-section.tsx';
import { FormerNote } from './former-note.tsx';
import { NameField } from './name-field.tsx';
import { OpenIdSection } from './openid-section.tsx';
import { OtherDevice } from './other-device.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { TokenSection } from './token-section.tsx';
import '../share/invitation.css';
import './account.css';

/** The player's account: the name, the ways to log in, the browsers, and what the server stores. */
export function MeScreen() {
  const t = useWords();
  const request = useRequest();
  const { run } = request;
  const [account, setAccount] = useState<Account | null>(null);
  useArrival(`${t('account.TITLE')} · Waybill`);
  const look = useCallback(async (): Promise<void> => {
    const known = await readAccount();
    setAccount(known);
    if (known !== null && known.me.name !== '') remember(known.me);
  }, []);
  useEffect(() => run(look), [run, look]);
  const here = account?.browsers.find(({ isThis }) => isThis)?.device ?? null;
  return (
    <main class="online account">
      <header class="online-head">
        <a class="button quiet" href={HUB}>
          {t('online.TO_HUB')}
        </a>
        <h1>{t('account.TITLE')}</h1>
      </header>
      <FormerNote onChange={look} />
      <NameForm onChange={look} />
      <ProblemNote problem={request.problem} />
      <PasskeySection
        passkeys={account?.passkeys ?? []}
        label={here ? t('account.BROWSER', { ...here }) : ''}
        onChange={look}
      />
      <OpenIdSection me={account?.me ?? null} onChange={look} />
      <RecoverySection isKnown={account !== null} madeAt={account?.recoveryMadeAt ?? null} onChange={look} />
      <OtherDevice />
      {account && <BrowserSection account={account} onChange={look} />}
      {account && <TokenSection tokens={account.tokens} onChange={look} />}
      {account && <PrivacySection me={account.me} />}
    </main>
  );
}

function NameForm({ onChange }: { readonly onChange: () => Promise<void> }) {
  const t = useWords();
  const request = useRequest();
  const [isSaved, setSaved] = useState(false);
  const rename = async (): Promise<void> => {
    await introduce();
    setSaved(true);
    await onChange();
  };
  return (
    <form
      class="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        request.run(rename);
      }}
    >
      <NameField problem={request.problem} />
      <ProblemNote problem={request.problem} />
      <p class="actions">
        <button type="submit" class="button" disabled={request.isBusy}>
          {t('online.RENAME')}
        </button>
        <span role="status">{isSaved && t('online.RENAMED')}</span>
      </p>
    </form>
  );
}
