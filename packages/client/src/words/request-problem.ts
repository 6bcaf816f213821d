import { describeProblem, type Translate } from '@waybill/i18n';
import type { RequestProblem } from '../online/api.ts';

/** One sentence for whatever kept something from being done. */
export function describeRequestProblem(t: Translate, problem: RequestProblem): string {
  const { code } = problem;
  return code === 'UNREACHABLE' || code === 'NO_PASSKEY' ? t(`online.${code}`) : describeProblem(t, problem);
}
