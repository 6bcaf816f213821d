import type { ActionNumber, Game, Refusal, Seat } from './contract.ts';
import { claimRoute } from './rules/claim.ts';
import { drawUnseenCard, takeFaceUpCard } from './rules/draw.ts';
import { drawTickets, keepTickets } from './rules/tickets.ts';
import { placeStack, takeToken } from './rules/tokens.ts';
import { pass } from './rules/turn.ts';
import { resolveAction } from './resolve-action.ts';
import { Phase } from './state.ts';
import { whyNot } from './why-not.ts';

/** Does what the seat asks for, or says why not and changes nothing. */
export function apply(game: Game, seat: unknown, action: unknown): Refusal | null {
  const refused = whyNot(game.state, seat, action);
  if (refused) return refused;
  const entry = resolveAction(game.state.board, action);
  if ('number' in entry) perform(game, seat as Seat, entry.number);
  return null;
}

/** Does an action that is known to be legal: what a search calls. Allocates nothing. */
export function perform(game: Game, seat: Seat, action: ActionNumber): void {
  const { state } = game;
  const entry = state.board.actions.entry(action);
  if (state.phase === Phase.turn && entry.kind !== 'pass') state.passes = 0;
  switch (entry.kind) {
    case 'drawCard':
      return drawUnseenCard(game, seat);
    case 'takeCard':
      return takeFaceUpCard(game, seat, entry.card);
    case 'claimRoute':
      return claimRoute(game, seat, entry);
    case 'drawTickets':
      return drawTickets(game, seat);
    case 'keepTickets':
      return keepTickets(game, seat, entry.keep);
    case 'placeStack':
      return placeStack(game, entry.symbol, entry.location);
    case 'takeToken':
      return takeToken(game, seat, entry.location);
    case 'pass':
      return pass(game, seat);
  }
}
