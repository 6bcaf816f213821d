import { type ActionKind, type ActionNumber, type CardId, legalActionsIn, type View } from '@waybill/engine';
import { describeAction, describePayment, locationName, routeName, symbolName } from '@waybill/i18n';
import { groupBy } from '../game-text/group-by.ts';
import { type PayableRoute, payableRoutes, routeLines } from '../game-text/route-text.ts';
import { paintCard } from '../terminal/paint.ts';
import { type MenuContext, pick, TypedMove } from './pick.ts';

/** One line of the menu. Some open a choice of their own, which the player may cancel (`null`). */
interface Choice {
  readonly label: string;
  readonly choose: () => Promise<ActionNumber | TypedMove | null>;
  /** May be typed instead of its number. */
  readonly word?: string;
  /** The face-up card that it takes. */
  readonly card?: CardId;
}

export interface Menu {
  readonly question: string;
  readonly choices: readonly Choice[];
}

/** The legal actions as a short numbered menu. Empty while the player chooses tickets to keep. */
export function menuFor(context: MenuContext, view: View): Menu {
  const legal = legalActionsIn(context.display.board, view);
  const { t } = context.display;
  switch (view.phase) {
    case 'secondCard':
      return { question: t('cli.ASK_SECOND_CARD'), choices: drawChoices(context, view, legal) };
    case 'placeStack':
      return { question: t('cli.ASK_PLACE_STACK'), choices: stackChoices(context, legal) };
    case 'takeToken':
      return { question: tokenQuestion(context, view), choices: tokenChoices(context, view, legal) };
    case 'turn':
      return { question: t('cli.ASK_TURN'), choices: turnChoices(context, view, legal) };
    default:
      return { question: '', choices: [] };
  }
}

function ofKind({ display }: MenuContext, legal: readonly ActionNumber[], kind: ActionKind): ActionNumber[] {
  return legal.filter((action) => display.board.actions.entry(action).kind === kind);
}

/** A menu line that needs no further choice. */
function atOnce(label: string, action: ActionNumber): Choice {
  return { label, choose: async () => action };
}

function named({ display }: MenuContext, action: ActionNumber): Choice {
  return atOnce(describeAction(display, display.board.actions.describe(action)), action);
}

function turnChoices(context: MenuContext, view: View, legal: readonly ActionNumber[]): Choice[] {
  const payable = payableRoutes(context.display, legal);
  const claim: Choice = {
    word: 'claim',
    label: context.display.t('cli.MENU_CLAIM', { routes: payable.length }),
    choose: () => chooseClaim(context, payable),
  };
  return [
    ...drawChoices(context, view, legal),
    ...(payable.length > 0 ? [claim] : []),
    ...ofKind(context, legal, 'drawTickets').map((action) => named(context, action)),
    ...ofKind(context, legal, 'pass').map((action) => named(context, action)),
  ];
}

/** The face-up cards come in the order they lie. */
function drawChoices(context: MenuContext, view: View, legal: readonly ActionNumber[]): Choice[] {
  const { board, paint, t } = context.display;
  const unseen = ofKind(context, legal, 'drawCard').map((action) => named(context, action));
  const faceUp = ofKind(context, legal, 'takeCard').map((action) => {
    const { card } = board.actions.entry(action);
    const { label } = named(context, action);
    const whole = card === board.wild ? t('cli.MENU_ONLY_CARD', { action: label }) : label;
    return { ...atOnce(paintCard(paint, board.card(card), whole), action), card: board.card(card) };
  });
  return [...unseen, ...faceUp.toSorted((a, b) => view.row.indexOf(a.card) - view.row.indexOf(b.card))];
}

/** Picks the route, then the payment. */
async function chooseClaim(
  context: MenuContext,
  payable: readonly PayableRoute[],
): Promise<ActionNumber | TypedMove | null> {
  const { display } = context;
  const labels = routeLines(
    display,
    payable.map(({ route }) => route),
  );
  const items = payable.map(({ route, claims }, at) => {
    return { label: labels[at] ?? '', search: route.id, value: { route, claims } };
  });
  const chosen = await pick(context, { question: display.t('cli.ASK_ROUTE'), items });
  if (chosen === null || chosen instanceof TypedMove) return chosen;
  const { actions } = display.board;
  const question = display.t('cli.ASK_PAYMENT', { route: routeName(display, chosen.route.id) });
  const ways = chosen.claims.map((action) => {
    return { label: describePayment(display, actions.paymentOf(action)), value: action };
  });
  return pick(context, { question, items: ways });
}

function stackChoices(context: MenuContext, legal: readonly ActionNumber[]): Choice[] {
  const { display } = context;
  const { board, t } = display;
  const bySymbol = groupBy(legal, (action) => board.actions.entry(action).symbol);
  return [...bySymbol].map(([index, actions]) => {
    const symbol = symbolName(display, board.symbol(index));
    const question = t('cli.ASK_STACK_LOCATION', { symbol });
    const items = actions.map((action) => {
      const location = board.location(board.actions.entry(action).location);
      return { label: locationName(display, location), search: location, value: action };
    });
    return {
      label: t('cli.MENU_STACK', { symbol }),
      choose: () => pick(context, { question, items, layout: 'grid' }),
    };
  });
}

function tokenQuestion({ display }: MenuContext, { tokenFor }: View): string {
  return display.t('cli.ASK_TOKEN', { route: routeName(display, tokenFor ?? '') });
}

function tokenChoices({ display }: MenuContext, view: View, legal: readonly ActionNumber[]): Choice[] {
  const { board } = display;
  return legal.map((action) => {
    const location = board.location(board.actions.entry(action).location);
    const symbol = symbolName(display, view.stacks[location]?.symbol ?? '');
    return atOnce(display.t('cli.MENU_TOKEN', { symbol, location: locationName(display, location) }), action);
  });
}
