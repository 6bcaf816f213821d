import type { GameFault, StateFault } from '@waybill/engine';
import type { MapFault } from '@waybill/maps/load';
import type { Translate } from './translate.ts';

/** What is wrong with a map file. */
export function describeMapFault(t: Translate, { code, params }: Pick<MapFault, 'code' | 'params'>): string {
  return t.fromCode(`fault.MAP_${code}`, params);
}

/** The same, with the line of the file: “Line 12: …”. */
export function describeMapFaultAtLine(t: Translate, fault: MapFault): string {
  return t('fault.AT_LINE', { line: fault.line, message: describeMapFault(t, fault) });
}

/** What is wrong with a game file, and at which step of the game. `describeRefusal` says why an action was refused. */
export function describeGameFault(t: Translate, { code, step, params }: GameFault): string {
  const { seat } = params;
  // A file may hold an empty list or text; the sentence would have a hole there.
  const facts = Object.entries(params).map(([name, value]) => [name, value === '' ? '–' : value]);
  const message = t.fromCode(`fault.GAME_${code}`, {
    ...Object.fromEntries(facts),
    ...(seat !== undefined && { seat: Number(seat) + 1 }),
  });
  if (step === undefined) return message;
  return step === 0 ? t('fault.IN_DEAL', { message }) : t('fault.AT_STEP', { step, message });
}

/** What is wrong with a saved position. */
export function describeStateFault(t: Translate, { code, params }: StateFault): string {
  return t.fromCode(`fault.STATE_${code}`, params);
}
