import { commitmentOf } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { wrap } from '../terminal/columns.ts';

/** Shows how to check that the cards were fixed before the first one was dealt. */
export function proofLines(t: Translate, seed: string): string[] {
  return [
    t('cli.SEED', { seed }),
    ...commitmentLines(t, commitmentOf(seed)),
    t('cli.CHECK_SEED'),
    // Not wrapped: people copy it as one line.
    `  printf 'waybill commitment 1:${seed}' | sha256sum`,
  ];
}

export function commitmentLines(t: Translate, commitment: string): string[] {
  return wrap(t('cli.COMMITMENT', { commitment }), { indent: '  ' });
}
