import type { RequestProblem } from '@waybill/client/online/api';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import { LIMITS } from '@waybill/protocol/codes';
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { wantedName } from '../server/me.ts';
import '../server/problem.css';

/** What the others will call this person; the server has the last word on it. */
export function NameField({ problem }: { readonly problem: RequestProblem | null }) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const isWrong = problem?.code === 'NAME_REFUSED' || problem?.code === 'NAME_TAKEN';
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong, problem]);
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
        {isWrong && problem && describeRequestProblem(t, problem)}
      </p>
    </div>
  );
}
