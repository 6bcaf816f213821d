import type { RequestProblem } from '@waybill/client/online/api';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import { useWords } from '../../ui/words/words.ts';
import './problem.css';

/** What went wrong; the region is there before the words, so that they are read aloud. Names are answered beside their field. */
export function ProblemNote({ problem }: { readonly problem: RequestProblem | null }) {
  const t = useWords();
  const isOfName = problem?.code === 'NAME_REFUSED' || problem?.code === 'NAME_TAKEN';
  return (
    <p class="problem" role="alert" data-problem={problem?.code}>
      {problem && !isOfName && describeRequestProblem(t, problem)}
    </p>
  );
}
