import { ask } from '@waybill/client/online/api';
import type { PasskeyInfo } from '@waybill/protocol';
import { LIMITS } from '@waybill/protocol/codes';
import { useState } from 'preact/hooks';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { goTo } from '../../ui/navigation/router.ts';
import { dayAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { HUB } from '../server/addresses.ts';
import { useRequest } from '../server/use-request.ts';
import { AccountSection } from './account-section.tsx';
import { logIn, secureWithPasskey } from './passkeys.ts';

interface PasskeySectionProps {
  readonly passkeys: readonly PasskeyInfo[];
  /** What a new one is called: the browser it is made in. */
  readonly label: string;
  readonly onChange: () => Promise<void>;
}

/** The device's own lock as the way back, for the day this browser forgets. */
export function PasskeySection({ passkeys, label, onChange }: PasskeySectionProps) {
  const t = useWords();
  const request = useRequest();
  if (!('PublicKeyCredential' in globalThis)) return null;
  const act = (work: () => Promise<unknown>): void =>
    request.run(async () => {
      await work();
      await onChange();
    });
  const comeBack = async (): Promise<void> => {
    await logIn();
    goTo(HUB);
  };
  return (
    <AccountSection
      id="passkey"
      title={t('online.PASSKEY')}
      note={t('online.PASSKEY_NOTE', { count: passkeys.length })}
      request={request}
    >
      <ul class="account-list">
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} act={act} />
        ))}
      </ul>
      <p class="actions">
        <button
          type="button"
          class="button"
          disabled={request.isBusy}
          onClick={() => act(() => secureWithPasskey(label))}
        >
          {t('online.PASSKEY_MAKE')}
        </button>
        <button
          type="button"
          class="button quiet"
          disabled={request.isBusy}
          onClick={() => request.run(comeBack)}
        >
          {t('online.PASSKEY_LOGIN')}
        </button>
      </p>
    </AccountSection>
  );
}

interface PasskeyProps {
  readonly passkey: PasskeyInfo;
  readonly act: (work: () => Promise<unknown>) => void;
}

function Passkey({ passkey: { id, label, createdAt }, act }: PasskeyProps) {
  const t = useWords();
  const [isNaming, setNaming] = useState(false);
  const path = `/api/me/passkeys/${id}`;
  const name = label === '' ? t('account.PASSKEY_UNNAMED') : label;
  if (isNaming) {
    const rename = (to: string): void => {
      setNaming(false);
      if (to.trim() !== '') act(() => ask('PATCH', path, { label: to }));
    };
    return (
      <li>
        <Rename name={name} onRename={rename} />
      </li>
    );
  }
  return (
    <li>
      <span>
        <b>{name}</b> {t('account.MADE', { when: dayAgo(t.locale, createdAt) })}
      </span>
      <div>
        <button type="button" class="button quiet" onClick={() => setNaming(true)}>
          {t('account.RENAME')}
          <span class="visually-hidden"> {name}</span>
        </button>
        <SureButton
          ask={t('account.REMOVE')}
          sure={t('account.REMOVE_SURE')}
          about={name}
          onSure={() => act(() => ask('DELETE', path))}
        />
      </div>
    </li>
  );
}

function Rename({ name, onRename }: { readonly name: string; readonly onRename: (to: string) => void }) {
  const t = useWords();
  const [text, setText] = useState(name);
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        onRename(text);
      }}
    >
      <input
        class="field"
        // The button that was pressed is gone.
        ref={(field) => field?.focus()}
        aria-label={t('account.LABEL', { label: name })}
        maxLength={LIMITS.label}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="button">
        {t('account.SAVE')}
      </button>
    </form>
  );
}
