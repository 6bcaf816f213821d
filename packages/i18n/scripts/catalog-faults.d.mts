import type { AreaTexts } from './message-types.d.mts';

export interface CheckedTexts {
  /** Language → area → JSON text. */
  readonly catalogs: Readonly<Record<string, AreaTexts>>;
  readonly generated: string;
  readonly loaders: string;
  readonly sources: string;
}

export function catalogFaults(texts: CheckedTexts): string[];
export function unusedKeys(keys: readonly string[], sources: string): string[];
