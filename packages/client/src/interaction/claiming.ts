import type { CardId, RouteId } from '@waybill/engine';
import { stacksOf } from '../position/hand-stacks.ts';
import { routesPaidWith } from '../position/options.ts';
import { chooseColor, chooseTrack, openClaim, stepWilds } from './claim.ts';
import { claimIntent, ownHand, whyNotClaim } from './claim-intent.ts';
import { claimContextOf, type Interaction } from './interaction.ts';
import type { Ghost, ScreenPoint } from './interaction-state.ts';

/** A route was pointed at: it is claimed, its payment opens, or the answer says why not. */
export function pointAtRoute(table: Interaction, route: RouteId, at: ScreenPoint | null = null): void {
  claimWith(table, { route, color: table.pickedColor.peek(), at });
}

interface Claiming {
  readonly route: RouteId;
  readonly color: CardId | null;
  readonly at: ScreenPoint | null;
}

/** A route pointed at or dropped upon, perhaps with a color in hand. */
export function claimWith(table: Interaction, { route, color, at }: Claiming): void {
  const ask = table.whenToAsk(at?.pointer ?? table.lastPoint.peek()?.pointer ?? 'keyboard');
  const intent = claimIntent(claimContextOf(table), { route, color, ask });
  if (intent.kind === 'submit') {
    table.claim.value = null;
    void table.act(table.board.actions.describe(intent.action), at);
  } else if (intent.kind === 'ask') {
    table.pickedColor.value = color;
    table.claim.value = openClaim(intent.route, color);
  } else if (intent.refusal) {
    table.claim.value = null;
    table.answerWhyNot(intent.refusal, at);
  }
}

export function chooseClaimTrack(table: Interaction, track: RouteId): void {
  const claim = table.claim.peek();
  if (claim) table.claim.value = chooseTrack(claim, track);
}

export function chooseClaimColor(table: Interaction, color: CardId): void {
  const claim = table.claim.peek();
  if (claim) table.claim.value = chooseColor(claim, color);
}

export function changeWilds(table: Interaction, by: 1 | -1): void {
  const claim = table.claim.peek();
  const bill = table.bill.peek();
  if (claim && bill) table.claim.value = stepWilds(claim, bill, by);
}

/** Pays what is chosen. */
export function confirmClaim(table: Interaction): void {
  const bill = table.bill.peek();
  if (!bill) return;
  table.claim.value = null;
  void table.act(table.board.actions.describe(bill.payment.action));
}

export function cancelClaim(table: Interaction): void {
  table.claim.value = null;
}

/** The board narrows to what the color pays for; the same color again lets it go. */
export function pickColor(table: Interaction, card: CardId, at: ScreenPoint | null = null): void {
  const inTurn = table.myTurn.peek() && table.view.peek().phase === 'turn';
  const [route] = table.map.routes;
  const refusal =
    inTurn || !route ? null : whyNotClaim(claimContextOf(table), { route: route.id, color: null });
  if (refusal) table.answerWhyNot(refusal, at);
  else table.pickedColor.value = table.pickedColor.peek() === card ? null : card;
}

/** Through the colors in hand, and after the last one to none. */
export function cycleColor(table: Interaction, by: 1 | -1): CardId | null {
  const hand = ownHand(table.view.peek());
  const held = stacksOf(table.board.cards, hand).map(({ card }) => card);
  const choices: readonly (CardId | null)[] = [null, ...held];
  const index = choices.indexOf(table.pickedColor.peek()) + by + choices.length;
  const card = choices[index % choices.length] ?? null;
  table.pickedColor.value = card;
  table.walkedRoute.value = null;
  return card;
}

/** The routes that the keyboard steps through: those the picked color pays for, else all that can be paid for. */
export function payableRoutes({ board, options, pickedColor }: Interaction): RouteId[] {
  const picked = pickedColor.value;
  return [...(picked === null ? options.value.claims.keys() : routesPaidWith(board, options.value, picked))];
}

/** The pieces as they would lie, on the track that would be taken. */
export function ghostOver(table: Interaction, color: CardId, route: RouteId | null): Ghost | null {
  const seat = table.me.peek()?.seat;
  if (route === null || seat === undefined) return null;
  const intent = claimIntent(claimContextOf(table), { route, color, ask: 'always' });
  return intent.kind === 'refused' ? { route, seat, ok: false } : { route: intent.route, seat, ok: true };
}
