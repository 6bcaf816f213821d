import { ask } from '@waybill/client/online/api';
import { useState } from 'preact/hooks';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { dayAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { useRequest } from '../server/use-request.ts';
import { newRecoveryCode, recoverWith } from './account.ts';
import { AccountSection } from './account-section.tsx';
import { ShownOnce } from './shown-once.tsx';

interface RecoverySectionProps {
  readonly isKnown: boolean;
  readonly madeAt: number | null;
  readonly onChange: () => Promise<void>;
}

/** A code on paper, for those who lose browser and passkey. */
export function RecoverySection({ isKnown, madeAt, onChange }: RecoverySectionProps) {
  const t = useWords();
  const request = useRequest();
  const [code, setCode] = useState<string | null>(null);
  const [welcome, setWelcome] = useState<string | null>(null);
  const act = (work: () => Promise<unknown>): void =>
    request.run(async () => {
      await work();
      await onChange();
    });
  const make = (): void => act(async () => setCode(await newRecoveryCode()));
  const remove = (): void =>
    act(async () => {
      await ask('DELETE', '/api/me/recovery');
      setCode(null);
    });
  const recover = (typed: string): void =>
    act(async () => {
      const recovered = await recoverWith(typed);
      setCode(recovered.code);
      setWelcome(recovered.me.name);
    });
  const has = madeAt === null ? 'no' : 'yes';
  const label = welcome === null ? t('account.RECOVERY_CODE') : t('account.RECOVERED', { name: welcome });
  return (
    <AccountSection
      id="recovery"
      title={t('account.RECOVERY')}
      note={t('account.RECOVERY_NOTE')}
      request={request}
    >
      {madeAt !== null && <p>{t('account.RECOVERY_MADE', { when: dayAgo(t.locale, madeAt) })}</p>}
      <ShownOnce label={label} secret={code} />
      {isKnown && (
        <p class="actions">
          {madeAt === null ? (
            <button type="button" class="button" disabled={request.isBusy} onClick={make}>
              {t('account.RECOVERY_MAKE', { has })}
            </button>
          ) : (
            <>
              <SureButton
                ask={t('account.RECOVERY_MAKE', { has })}
                sure={t('account.RECOVERY_REPLACE')}
                onSure={make}
              />
              <SureButton
                ask={t('account.REMOVE')}
                sure={t('account.REMOVE_SURE')}
                about={t('account.RECOVERY')}
                onSure={remove}
              />
            </>
          )}
        </p>
      )}
      <Recover isBusy={request.isBusy} onCode={recover} />
    </AccountSection>
  );
}

function Recover({ isBusy, onCode }: { readonly isBusy: boolean; readonly onCode: (code: string) => void }) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(typed);
        setTyped('');
      }}
    >
      <input
        class="field code"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellcheck={false}
        aria-label={t('account.RECOVERY')}
        placeholder="XXXX-XXXX-…"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" class="button" disabled={isBusy}>
        {t('account.RECOVER')}
      </button>
    </form>
  );
}
