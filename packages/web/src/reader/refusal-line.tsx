import type { Speaker } from '@waybill/i18n';
import { rulesLink } from '../rulebook/rules-link.ts';
import { useTable } from '../table/table-state.ts';
import { describeNotDone } from '../table/why-not/describe-not-done.ts';

/** Why the last thing asked for was not possible, with the rule it rests on. */
export function RefusalLine({ speaker }: { readonly speaker: Speaker }) {
  const { refusal, map } = useTable();
  const answer = refusal.value?.refusal;
  return (
    <p class="text-view-refusal" role="status">
      {answer && (
        <>
          {describeNotDone(speaker, answer)}{' '}
          {answer.rule !== null && (
            <a href={rulesLink(map.id, answer.rule)} target="_blank" rel="noopener">
              {speaker.t('reader.RULE', { rule: answer.rule })}
            </a>
          )}
        </>
      )}
    </p>
  );
}
