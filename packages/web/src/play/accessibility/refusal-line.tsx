import { describeNotDone } from '@waybill/client/words/describe-not-done';
import type { Phrasing } from '@waybill/i18n';
import { rulesLink } from '../../ui/navigation/rules-link.ts';
import { useTable } from '../model/table-state.ts';

/** Why the last action was not possible, with the rule it rests on. */
export function RefusalLine({ phrasing }: { readonly phrasing: Phrasing }) {
  const { refusal, map } = useTable();
  const answer = refusal.value?.refusal;
  return (
    <p class="text-view-refusal" role="status">
      {answer && (
        <>
          {describeNotDone(phrasing, answer)}{' '}
          {answer.rule !== null && (
            <a href={rulesLink(map.id, answer.rule)} target="_blank" rel="noopener">
              {phrasing.t('accessibility.RULE', { rule: answer.rule })}
            </a>
          )}
        </>
      )}
    </p>
  );
}
