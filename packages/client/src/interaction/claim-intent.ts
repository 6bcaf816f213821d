import {
  type ActionNumber,
  type Board,
  type CardCounts,
  type CardId,
  NO_TWIN,
  type Refusal,
  type Route,
  type RouteId,
  type View,
  whyNotIn,
} from '@waybill/engine';
import { cardNeeds } from '../planner/card-needs.ts';
import type { Options } from '../position/options.ts';
import { firstGroup, groupsPaidWith, nearestPayment, type PaymentGroup, paymentGroups } from './payments.ts';

/** What the table knows when the player points at a route. */
export interface ClaimContext {
  readonly board: Board;
  readonly view: View;
  readonly options: Pick<Options, 'claims'>;
  /** The routes that the player's plan still claims. */
  readonly planned?: readonly Route[];
}

/** A route pointed at, perhaps with a color in hand, and whether the player always wants to confirm. Payments with spare wilds always need it. */
export interface WantedClaim {
  readonly route: RouteId;
  readonly color: CardId | null;
  readonly ask: 'always' | 'wilds' | 'never';
}

/** The outcome: submitted at once, confirmed first, or refused. */
export type ClaimIntent =
  | { readonly kind: 'submit'; readonly route: RouteId; readonly action: ActionNumber }
  | { readonly kind: 'ask'; readonly route: RouteId }
  | { readonly kind: 'refused'; readonly refusal: Refusal | null };

export function claimIntent(context: ClaimContext, wanted: WantedClaim): ClaimIntent {
  const tracks = tracksFor(context, wanted);
  const route = tracks.includes(wanted.route) ? wanted.route : tracks[0];
  const groups = route === undefined ? [] : groupsFor(context, route, wanted.color);
  const group = route === undefined ? undefined : firstGroup(groups, spareFor(context, route));
  if (route === undefined || !group) return { kind: 'refused', refusal: whyNotClaim(context, wanted) };
  const several = groups.length > 1 || (wanted.color === null && group.payments.length > 1);
  const mustAsk = wanted.ask === 'always' || (wanted.ask === 'wilds' && fillsUp(context, route, group));
  if (mustAsk || tracks.length > 1 || several) return { kind: 'ask', route };
  return { kind: 'submit', route, action: group.payments[0].action };
}

/** Whether wilds must stand in for cards of the color that pays: nobody gives them away by mistake. */
function fillsUp({ board }: ClaimContext, route: RouteId, { color, payments }: PaymentGroup): boolean {
  const ferries = board.routeById(route)?.ferries ?? 0;
  return color !== 'wild' && payments[0].wilds > ferries;
}

/** The ways to pay for a route, with one color only if one is in hand. */
export function groupsFor(
  context: ClaimContext,
  route: RouteId,
  color: CardId | null,
): readonly PaymentGroup[] {
  return groupsPaidWith(paymentGroups(context.board, context.options.claims.get(route) ?? []), color);
}

/**
 * The tracks that may be meant. With a color in hand the other track of a double counts too if only it takes that color;
 * both are named only if both can be paid for and it matters which.
 */
export function tracksFor(context: ClaimContext, of: Pick<WantedClaim, 'route' | 'color'>): RouteId[] {
  const { board } = context;
  const isPayable = (route: RouteId): boolean => groupsFor(context, route, of.color).length > 0;
  const here = board.routeById(of.route);
  if (!here) return [];
  const twin = here.twin === NO_TWIN ? null : board.route(here.twin);
  if (!twin || !isPayable(twin.id)) return isPayable(here.id) ? [here.id] : [];
  if (!isPayable(here.id)) return of.color === null ? [] : [twin.id];
  if (twin.color === here.color && twin.ferries === here.ferries) return [here.id];
  return here.index < twin.index ? [here.id, twin.id] : [twin.id, here.id];
}

/** The most important of the reasons against it. */
export function whyNotClaim(
  { board, view }: ClaimContext,
  wanted: Pick<WantedClaim, 'route' | 'color'>,
): Refusal | null {
  const pay = nearestPayment(board, ownHand(view), wanted);
  return whyNotIn(board, view, { type: 'claimRoute', route: wanted.route, pay });
}

export function ownHand(view: View): CardCounts {
  return view.seats.find(({ seat }) => seat === view.viewer)?.own?.hand ?? {};
}

/** The hand without what the plan's other routes take of it. */
export function spareFor({ board, view, planned = [] }: ClaimContext, route: RouteId): CardCounts {
  const hand = ownHand(view);
  const others = planned.filter(({ id }) => id !== route);
  const spare = { ...hand };
  for (const { card, held } of cardNeeds(board, hand, others).cards) spare[card] = (hand[card] ?? 0) - held;
  return spare;
}
