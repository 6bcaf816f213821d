import {
  type ClaimStep,
  type DrawStep,
  type OrderStep,
  openRoutes,
  type StandingOrders,
  type WakeWhen,
} from '@waybill/bots/orders';
import type { Board, CardId, View } from '@waybill/engine';

/** Orders that are being written: nothing of them is true before they are given. */
export interface Draft extends StandingOrders {
  /** The step to begin with: those before it have been carried out. */
  readonly from: number;
}

/** As many as the server takes. */
export const MOST_PARTS = 8;

export function newDraft(board: Board, view: View): Draft {
  return { steps: [newDraw(board, view)], wake: [], from: 0 };
}

/** The card most of which is held: what a player is likely to collect. */
function favorite(board: Board, view: View): CardId {
  const hand = typeof view.viewer === 'number' ? (view.seats[view.viewer]?.own?.hand ?? {}) : {};
  const colors = board.cards.slice(0, board.colors);
  return colors.reduce(
    (best, card) => ((hand[card] ?? 0) > (hand[best] ?? 0) ? card : best),
    colors[0] ?? 'wild',
  );
}

export function newDraw(board: Board, view: View): DrawStep {
  const card = favorite(board, view);
  return { do: 'draw', cards: [card], otherwise: 'unseen', until: { kind: 'hold', card, count: 5 } };
}

export function newClaim(board: Board, view: View): ClaimStep {
  const route = openRoutes(board, view)[0]?.id ?? board.route(0).id;
  return { do: 'claim', route, card: null, wilds: 2, ifTaken: 'skip' };
}

export function newWake(board: Board): WakeWhen {
  return { when: 'touched', location: board.location(0) };
}

export function withStep(draft: Draft, index: number, step: OrderStep): Draft {
  return { ...draft, steps: draft.steps.with(index, step), from: Math.min(draft.from, index) };
}

export function addStep(draft: Draft, step: OrderStep): Draft {
  return { ...draft, steps: [...draft.steps, step] };
}

export function removeStep(draft: Draft, index: number): Draft {
  const from = index < draft.from ? draft.from - 1 : draft.from;
  const steps = draft.steps.toSpliced(index, 1);
  return { ...draft, steps, from: Math.min(from, Math.max(0, steps.length - 1)) };
}

/** One step up; what was done before it stays done only where nothing has moved. */
export function moveUp(draft: Draft, index: number): Draft {
  const [step] = draft.steps.slice(index, index + 1);
  if (!step || index === 0) return draft;
  const steps = draft.steps.toSpliced(index, 1).toSpliced(index - 1, 0, step);
  return { ...draft, steps, from: Math.min(draft.from, index - 1) };
}

/** A new wish is added last; dropping one makes room. */
export function toggleCard(cards: readonly CardId[], card: CardId): CardId[] {
  return cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card];
}
