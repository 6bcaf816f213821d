import { type Board, commitmentOf, type GameFault, type GameFile, verifyGame } from '@waybill/engine';

/** What a check of the deal found. */
export type DealVerdict =
  | { readonly kind: 'fine'; readonly steps: number }
  | { readonly kind: 'seedFine' }
  | { readonly kind: 'fault'; readonly fault: GameFault };

/**
 * Checks on this page, with nobody's help, that the seed is the one promised before the first card, and, where the whole
 * game is at hand, that everything chance brought came from it.
 */
export function verifyDeal(
  board: Board,
  deal: { readonly commitment: string; readonly seed: string },
  file: GameFile | null,
): DealVerdict {
  const sameDeal = file === null || (file.seed === deal.seed && file.commitment === deal.commitment);
  if (commitmentOf(deal.seed) !== deal.commitment || !sameDeal) {
    return { kind: 'fault', fault: { code: 'COMMITMENT_BROKEN', params: {} } };
  }
  if (file === null) return { kind: 'seedFine' };
  const fault = verifyGame(board, file);
  return fault ? { kind: 'fault', fault } : { kind: 'fine', steps: file.log.length };
}
