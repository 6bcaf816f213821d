import { ask } from '@waybill/client/online/api';
import type { AccessToken, Scope } from '@waybill/protocol';
import { LIMITS, SCOPES } from '@waybill/protocol/codes';
import { useState } from 'preact/hooks';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { dayAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { useRequest } from '../server/use-request.ts';
import { newToken } from './account.ts';
import { AccountSection } from './account-section.tsx';
import { ShownOnce } from './shown-once.tsx';

interface TokenSectionProps {
  readonly tokens: readonly AccessToken[];
  readonly onChange: () => Promise<void>;
}

interface NewToken {
  readonly label: string;
  readonly secret: string;
}

/** Tokens that let programs act for the player. */
export function TokenSection({ tokens, onChange }: TokenSectionProps) {
  const t = useWords();
  const request = useRequest();
  const [made, setMade] = useState<NewToken | null>(null);
  const act = (work: () => Promise<unknown>): void =>
    request.run(async () => {
      await work();
      await onChange();
    });
  const make = (label: string, scopes: readonly Scope[]): void =>
    act(async () => setMade({ label, secret: await newToken(label, scopes) }));
  return (
    <AccountSection id="tokens" title={t('account.TOKENS')} note={t('account.TOKENS_NOTE')} request={request}>
      <ul class="account-list">
        {tokens.map(({ id, label, scopes, createdAt }) => (
          <li key={id}>
            <span>
              <b>{label}</b> {scopes.map((scope) => t('account.SCOPE', { scope })).join(', ')} ·{' '}
              {t('account.MADE', { when: dayAgo(t.locale, createdAt) })}
            </span>
            <SureButton
              ask={t('account.REMOVE')}
              sure={t('account.REMOVE_SURE')}
              about={label}
              onSure={() => act(() => ask('DELETE', `/api/me/tokens/${id}`))}
            />
          </li>
        ))}
      </ul>
      <ShownOnce
        label={t('account.TOKEN_SECRET', { label: made?.label ?? '' })}
        secret={made?.secret ?? null}
      />
      <TokenForm isBusy={request.isBusy} onMake={make} />
    </AccountSection>
  );
}

interface TokenFormProps {
  readonly isBusy: boolean;
  readonly onMake: (label: string, scopes: readonly Scope[]) => void;
}

function TokenForm({ isBusy, onMake }: TokenFormProps) {
  const t = useWords();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(SCOPES);
  const toggle = (scope: Scope): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        onMake(label, scopes);
        setLabel('');
      }}
    >
      <input
        class="field"
        required
        maxLength={LIMITS.label}
        autoComplete="off"
        aria-label={t('account.TOKEN_LABEL')}
        placeholder={t('account.TOKEN_LABEL')}
        value={label}
        onInput={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <fieldset class="token-scopes">
        <legend>{t('account.TOKEN_MAY')}</legend>
        {SCOPES.map((scope) => (
          <label key={scope}>
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            {t('account.SCOPE', { scope })}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="button" disabled={isBusy || scopes.length === 0}>
        {t('account.TOKEN_MAKE')}
      </button>
    </form>
  );
}
