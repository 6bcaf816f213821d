import type { Delivery, Notice } from './notice.ts';

/** Somebody who acts at once, or comes back after a short gap in the line, needs no notice. */
export const GRACE_MS = 5000;
/** After each failure, until there are no more. */
const AGAIN_MS = [10_000, 60_000, 300_000];

export interface DeliveryTools {
  readonly isWanted: (notice: Notice) => Promise<boolean>;
  /** Tells all the player's places, or those named; gives those to try again. */
  readonly deliver: (notice: Notice, only?: readonly string[]) => Promise<readonly string[]>;
}

/** Gives what is left to be delivered, and when. */
export async function deliverOnce(
  { notice, tries, only }: Delivery,
  { isWanted, deliver }: DeliveryTools,
): Promise<{ delivery: Delivery; after: number } | null> {
  if (!(await isWanted(notice))) return null;
  const failed = await deliver(notice, only);
  const after = AGAIN_MS[tries];
  if (failed.length === 0 || after === undefined) return null;
  return { delivery: { notice, tries: tries + 1, only: failed }, after };
}
