import type { DeliveryAttempt, Notification } from '../jobs/notification.ts';

/** A player who acts at once, or reconnects after a short gap, needs no notification. */
export const GRACE_MS = 5000;
/** After each failure, until there are no more. */
const AGAIN_MS = [10_000, 60_000, 300_000];

export interface DeliveryDeps {
  readonly isWanted: (notification: Notification) => Promise<boolean>;
  /** Notifies all the player's addresses, or those named; returns those to try again. */
  readonly deliver: (notification: Notification, only?: readonly string[]) => Promise<readonly string[]>;
}

/** Gives what is left to be delivered, and when. */
export async function deliverOnce(
  { notification, tries, only }: DeliveryAttempt,
  { isWanted, deliver }: DeliveryDeps,
): Promise<{ delivery: DeliveryAttempt; after: number } | null> {
  if (!(await isWanted(notification))) return null;
  const failed = await deliver(notification, only);
  const after = AGAIN_MS[tries];
  if (failed.length === 0 || after === undefined) return null;
  return { delivery: { notification, tries: tries + 1, only: failed }, after };
}
