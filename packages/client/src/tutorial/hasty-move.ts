import { type ActionNumber, type GameState, legalActions, type Seat } from '@waybill/engine';

/** Claims the most it can, else draws: not clever, but soon at the end. */
export function hastyMove(state: GameState, seat: Seat): ActionNumber {
  const { board } = state;
  const worth = (action: ActionNumber): number => {
    const { kind, route, wilds } = board.actions.entry(action);
    if (kind === 'claimRoute') return 10 * board.route(route).points - wilds;
    return kind === 'drawCard' ? 1 : 0;
  };
  return legalActions(state, seat).reduce((best, next) => (worth(next) > worth(best) ? next : best));
}
