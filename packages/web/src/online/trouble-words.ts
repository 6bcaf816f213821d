import { describeProblem, type Translate } from '@waybill/i18n';
import type { Trouble } from './api.ts';

/** One sentence for whatever kept something from being done. */
export function describeTrouble(t: Translate, trouble: Trouble): string {
  return trouble.code === 'UNREACHABLE' ? t('online.UNREACHABLE') : describeProblem(t, trouble);
}
