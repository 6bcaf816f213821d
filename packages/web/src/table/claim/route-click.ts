import type { CardId, RouteId } from '@waybill/engine';
import { whenToAsk } from '../../settings/settings.ts';
import type { ScreenPoint, TableState } from '../table-state.ts';
import { type ClaimScene, claimIntent } from './claim-intent.ts';
import { lastPointer } from './pointer.ts';

export function sceneOf({ board, view, options }: TableState): ClaimScene {
  return { board, view: view.peek(), options: options.peek() };
}

/** Somebody clicked a route on the board: it is claimed, the payment opens, or the answer says why not. */
export function pointAtRoute(table: TableState, route: RouteId, at: ScreenPoint | null = null): void {
  claimWith(table, { route, color: table.pickedColor.peek(), at });
}

/** A route pointed at or dropped upon, perhaps with a color in hand. */
export function claimWith(
  table: TableState,
  { route, color, at }: { route: RouteId; color: CardId | null; at: ScreenPoint | null },
): void {
  const ask = whenToAsk(at?.pointer ?? lastPointer());
  const intent = claimIntent(sceneOf(table), { route, color, ask });
  if (intent.kind === 'submit') {
    table.openRoute.value = null;
    void table.act(table.board.actions.describe(intent.action), at);
  } else if (intent.kind === 'ask') {
    table.pickedColor.value = color;
    table.openRoute.value = intent.route;
  } else if (intent.refusal) {
    table.openRoute.value = null;
    table.answerWhyNot(intent.refusal, at);
  }
}
