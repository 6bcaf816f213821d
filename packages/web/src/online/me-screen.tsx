import { useEffect, useState } from 'preact/hooks';
import { useArrival } from '../app/arrival.ts';
import { goTo } from '../app/router.ts';
import { useWords } from '../words/words.ts';
import { carryLink, HUB } from './addresses.ts';
import { LinkToShare } from './link-to-share.tsx';
import { greet, introduce } from './me.ts';
import { NameField } from './name-field.tsx';
import { linkForDevice, logIn, passkeyCount, secureWithPasskey } from './passkeys.ts';
import { TroubleNote } from './trouble-note.tsx';
import { useDeed } from './use-deed.ts';
import './invitation.css';

/** Who somebody is on this server: the name, the other devices, and a passkey for the day this browser forgets. */
export function MeScreen() {
  const t = useWords();
  const deed = useDeed();
  const [isKept, setKept] = useState(false);
  useArrival(`${t('online.DEVICES')} · Waybill`);
  useEffect(() => deed.run(greet), []);
  const rename = async (): Promise<void> => {
    await introduce();
    setKept(true);
  };
  return (
    <main class="online me">
      <header class="online-head">
        <a class="button quiet" href={HUB}>
          {t('online.TO_HUB')}
        </a>
        <h1>{t('online.DEVICES')}</h1>
      </header>
      <form
        class="sit-down"
        onSubmit={(event) => {
          event.preventDefault();
          deed.run(rename);
        }}
      >
        <NameField trouble={deed.trouble} />
        <TroubleNote trouble={deed.trouble} />
        <p class="link-deeds">
          <button type="submit" class="button" disabled={deed.isBusy}>
            {t('online.RENAME')}
          </button>
          <span role="status">{isKept && t('online.RENAMED')}</span>
        </p>
      </form>
      <OtherDevice />
      <Passkey />
    </main>
  );
}

function OtherDevice() {
  const t = useWords();
  const deed = useDeed();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section class="invitation" aria-labelledby="other-device">
      <h2 id="other-device">{t('online.OTHER_DEVICE')}</h2>
      <p>{t('online.OTHER_DEVICE_NOTE')}</p>
      {secret === null ? (
        <button
          type="button"
          class="button primary"
          disabled={deed.isBusy}
          onClick={() => deed.run(async () => setSecret(await linkForDevice()))}
        >
          {t('online.MAKE_LINK')}
        </button>
      ) : (
        <LinkToShare link={carryLink(secret)} label={t('online.CARRY_LINK')} />
      )}
      <TroubleNote trouble={deed.trouble} />
    </section>
  );
}

function Passkey() {
  const t = useWords();
  const deed = useDeed();
  const [count, setCount] = useState(0);
  const look = async (): Promise<void> => setCount(await passkeyCount());
  useEffect(() => deed.run(look), []);
  if (!('PublicKeyCredential' in globalThis)) return null;
  const secure = async (): Promise<void> => {
    await secureWithPasskey();
    await look();
  };
  const comeBack = async (): Promise<void> => {
    await logIn();
    goTo(HUB);
  };
  return (
    <section class="invitation" aria-labelledby="passkey">
      <h2 id="passkey">{t('online.PASSKEY')}</h2>
      <p>{t('online.PASSKEY_NOTE', { count })}</p>
      <p class="link-deeds">
        <button type="button" class="button" disabled={deed.isBusy} onClick={() => deed.run(secure)}>
          {t('online.PASSKEY_MAKE')}
        </button>
        <button type="button" class="button" disabled={deed.isBusy} onClick={() => deed.run(comeBack)}>
          {t('online.PASSKEY_LOGIN')}
        </button>
      </p>
      <TroubleNote trouble={deed.trouble} />
    </section>
  );
}
