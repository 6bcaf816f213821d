import type { CardId, RouteId } from '@waybill/engine';
import { type ClaimContext, groupsFor, spareFor, tracksFor } from './claim-intent.ts';
import { firstGroup, type Payment, type PaymentGroup } from './payments.ts';

/**
 * A claim whose payment is being chosen. The machine has three states: nothing open (`null`), choosing, and done or
 * refused, which the action queue reports. `billOf` says what is chosen now; `null` when the claim is no longer possible.
 */
export interface OpenClaim {
  /** The route that was pointed at. */
  readonly opened: RouteId;
  readonly track: RouteId;
  readonly color: CardId | null;
  readonly wilds: number | null;
}

export interface Bill {
  readonly tracks: readonly RouteId[];
  readonly track: RouteId;
  readonly groups: readonly PaymentGroup[];
  readonly group: PaymentGroup;
  readonly payment: Payment;
}

export function openClaim(route: RouteId, color: CardId | null): OpenClaim {
  return { opened: route, track: route, color, wilds: null };
}

/** With `picked` a color in the hand: that choice is made already. */
export function billOf(context: ClaimContext, claim: OpenClaim, picked: CardId | null): Bill | null {
  const { opened, track } = claim;
  const groups = groupsFor(context, track, picked);
  const group =
    groups.find(({ color }) => color === claim.color) ?? firstGroup(groups, spareFor(context, track));
  if (!group) return null;
  const payment = group.payments.find(({ wilds }) => wilds === claim.wilds) ?? group.payments[0];
  return { tracks: tracksFor(context, { route: opened, color: picked }), track, groups, group, payment };
}

export function chooseTrack(claim: OpenClaim, track: RouteId): OpenClaim {
  return { ...claim, track };
}

export function chooseColor(claim: OpenClaim, color: CardId): OpenClaim {
  return { ...claim, color, wilds: null };
}

/** One wild more or fewer, if that is legal; the same claim otherwise. */
export function stepWilds(claim: OpenClaim, { group, payment }: Bill, by: 1 | -1): OpenClaim {
  const next = group.payments[group.payments.indexOf(payment) + by];
  return next ? { ...claim, color: group.color, wilds: next.wilds } : claim;
}
