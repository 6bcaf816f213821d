import type { Trouble } from '@waybill/client/online/api';
import { describeProblem, type Translate } from '@waybill/i18n';

/** One sentence for whatever kept something from being done. */
export function describeTrouble(t: Translate, trouble: Trouble): string {
  const { code } = trouble;
  return code === 'UNREACHABLE' || code === 'NO_PASSKEY' ? t(`online.${code}`) : describeProblem(t, trouble);
}
