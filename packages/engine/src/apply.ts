import { Kind } from './action-table.ts';
import type { ActionNumber, Game, Refusal, Seat } from './contract.ts';
import { claimRoute } from './rules/claim.ts';
import { drawUnseenCard, takeFaceUpCard } from './rules/draw.ts';
import { drawTickets, keepTickets } from './rules/tickets.ts';
import { placeStack, takeToken } from './rules/tokens.ts';
import { pass } from './rules/turn.ts';
import { Phase } from './state.ts';
import { resolveLegal } from './why-not.ts';

/** Does what the seat asks for, or says why not and changes nothing. */
export function apply(game: Game, seat: unknown, action: unknown): Refusal | null {
  const legal = resolveLegal(game.state, seat, action);
  if ('code' in legal) return legal;
  applyUnchecked(game, legal.seat, legal.number);
  return null;
}

/** Does an action that is known to be legal: what a search calls. Allocates nothing. */
export function applyUnchecked(game: Game, seat: Seat, action: ActionNumber): void {
  const { state } = game;
  const { actions } = state.board;
  const kind = actions.kindOf(action);
  if (state.phase === Phase.turn && kind !== Kind.pass) state.passes = 0;
  switch (kind) {
    case Kind.drawCard:
      return drawUnseenCard(game, seat);
    case Kind.takeCard:
      return takeFaceUpCard(game, seat, actions.cardOf(action));
    case Kind.claimRoute:
      return claimRoute(game, seat, action);
    case Kind.drawTickets:
      return drawTickets(game, seat);
    case Kind.keepTickets:
      return keepTickets(game, seat, actions.keepOf(action));
    case Kind.placeStack:
      return placeStack(game, actions.entry(action).symbol, actions.entry(action).location);
    case Kind.takeToken:
      return takeToken(game, seat, actions.entry(action).location);
    case Kind.pass:
      return pass(game, seat);
    default:
      throw new RangeError(`no such kind of action: ${kind}`);
  }
}
