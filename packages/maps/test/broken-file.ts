import type { FaultParams, MapFaultCode } from '../src/fault.ts';
import type { Edits } from './made-up-map.ts';

/** The made-up map with edits that make it wrong, and the fault they must give. */
export interface BrokenFile {
  readonly code: MapFaultCode;
  readonly edits: Edits;
  /** Text that stands on the line at fault, and on no line before it. */
  readonly at: string;
  readonly path: string;
  readonly params: FaultParams;
  /** How many faults of other codes the same edits must give. */
  readonly others: number;
}

type Expected = Pick<BrokenFile, 'at'> & Partial<Pick<BrokenFile, 'path' | 'params' | 'others'>>;

/** The fault is expected where the first edit is, unless a path says otherwise. */
export function broken(code: MapFaultCode, edits: Edits, expected: Expected): BrokenFile {
  return { code, edits, path: Object.keys(edits)[0] ?? '', params: {}, others: 0, ...expected };
}
