import type { Trouble } from '@waybill/client/online/api';
import { LIMITS } from '@waybill/protocol/codes';
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { wantedName } from '../server/me.ts';
import { describeTrouble } from '../server/trouble-words.ts';
import '../server/trouble.css';

/** What the others will call this person; the server has the last word on it. */
export function NameField({ trouble }: { readonly trouble: Trouble | null }) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const isWrong = trouble?.code === 'NAME_REFUSED' || trouble?.code === 'NAME_TAKEN';
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong, trouble]);
  return (
    <div class="name-field">
      <label for="online-name">{t('online.YOUR_NAME')}</label>
      <input
        id="online-name"
        class="field"
        ref={field}
        value={wantedName.value}
        maxLength={LIMITS.name}
        autoComplete="nickname"
        aria-invalid={isWrong}
        aria-describedby="online-name-note"
        onInput={({ currentTarget }) => {
          wantedName.value = currentTarget.value;
        }}
      />
      <p id="online-name-note" class="field-note" role="alert">
        {isWrong && trouble && describeTrouble(t, trouble)}
      </p>
    </div>
  );
}
