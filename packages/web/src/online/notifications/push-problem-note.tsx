import { describeRequestProblem } from '@waybill/client/words/request-problem';
import { useWords } from '../../ui/words/words.ts';
import type { PushProblem } from './push-notifications.ts';
import './notifications.css';

/** Why notifications could not be turned on. */
export function PushProblemNote({ problem }: { readonly problem: PushProblem | null }) {
  const t = useWords();
  return (
    <p class="push-problem" role="alert">
      {problem === 'unreached' && t('notification.UNREACHED')}
      {problem !== null && problem !== 'unreached' && describeRequestProblem(t, problem.problem)}
    </p>
  );
}
