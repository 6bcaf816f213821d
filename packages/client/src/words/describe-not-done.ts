import { describeProblem, describeRefusal, type Phrasing } from '@waybill/i18n';
import type { NotDone } from '../session/session.ts';

/** One sentence: by which rule something is not possible, or what a server says. */
export function describeNotDone(phrasing: Phrasing, notDone: NotDone): string {
  return notDone.rule === null ? describeProblem(phrasing.t, notDone) : describeRefusal(phrasing, notDone);
}
