import { describeProblem, describeRefusal, type Speaker } from '@waybill/i18n';
import type { NotDone } from '../../session/session.ts';

/** One sentence: by which rule something is not possible, or what a server says. */
export function describeNotDone(speaker: Speaker, notDone: NotDone): string {
  return notDone.rule === null ? describeProblem(speaker.t, notDone) : describeRefusal(speaker, notDone);
}
