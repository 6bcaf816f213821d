import { describeMapFault, type Translate } from '@waybill/i18n';
import type { MapFault } from '@waybill/maps/load';

/** `FILE:LINE: sentence`, as editors understand it. */
export function faultLines(t: Translate, path: string, faults: readonly MapFault[]): string[] {
  return faults.map((fault) => `${path}:${fault.line}: ${describeMapFault(t, fault)}`);
}
