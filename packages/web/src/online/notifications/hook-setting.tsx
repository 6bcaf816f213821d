import { ask } from '@waybill/client/online/api';
import type { NotificationsResponse } from '@waybill/protocol';
import { MOST_HOOKS } from '@waybill/protocol/codes';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { type ServerRequest, useRequest } from '../server/use-request.ts';
import './notifications.css';

const HOOKS = '/api/me/notices/hooks';

interface NewHook {
  readonly url: string;
  readonly secret: string;
}

/** Addresses that notifications are posted to, for people with programs; only where the server does that. */
export function HookSetting() {
  const t = useWords();
  const request = useRequest();
  const [known, setKnown] = useState<NotificationsResponse | null>(null);
  const [made, setMade] = useState<NewHook | null>(null);
  const look = async (): Promise<void> =>
    setKnown(await ask<NotificationsResponse>('GET', '/api/me/notices'));
  useEffect(() => void look().catch(() => undefined), []);
  if (!known?.webhooks) return null;
  const add = async (url: string): Promise<void> => {
    const { secret } = await ask<{ secret: string }>('POST', HOOKS, { url, language: t.locale });
    setMade({ url, secret });
    await look();
  };
  const remove = async (id: string): Promise<void> => {
    await ask('DELETE', `${HOOKS}/${id}`);
    setMade(null);
    await look();
  };
  return (
    <fieldset class="setting hook-setting" aria-busy={request.isBusy}>
      <legend>{t('notification.HOOKS')}</legend>
      <p class="settings-note">{t('notification.HOOKS_NOTE')}</p>
      <ul>
        {known.hooks.map(({ id, url }) => (
          <li key={id}>
            <span>{url}</span>
            <button type="button" class="button quiet" onClick={() => request.run(() => remove(id))}>
              {t('notification.HOOK_REMOVE')}
              <span class="visually-hidden"> {url}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{made && <Secret {...made} />}</p>
      {known.hooks.length < MOST_HOOKS && <NewAddress request={request} onAdd={add} />}
      <ProblemNote problem={request.problem} />
    </fieldset>
  );
}

function Secret({ url, secret }: NewHook) {
  const t = useWords();
  return (
    <label>
      {t('notification.HOOK_SECRET', { url })}
      <input class="field" readOnly value={secret} onFocus={({ currentTarget }) => currentTarget.select()} />
    </label>
  );
}

function NewAddress({
  request,
  onAdd,
}: {
  readonly request: ServerRequest;
  readonly onAdd: (url: string) => Promise<void>;
}) {
  const t = useWords();
  const [url, setUrl] = useState('');
  const add = async (): Promise<void> => {
    await onAdd(url);
    setUrl('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        request.run(add);
      }}
    >
      <input
        class="field"
        type="url"
        required
        maxLength={1024}
        aria-label={t('notification.HOOK_URL')}
        placeholder="https://"
        value={url}
        onInput={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <button type="submit" class="button" disabled={request.isBusy}>
        {t('notification.HOOK_ADD')}
      </button>
    </form>
  );
}
