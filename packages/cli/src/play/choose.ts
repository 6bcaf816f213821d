import { type ActionKind, type ActionNumber, type CardId, legalActionsIn, type View } from '@waybill/engine';
import { describeAction, describePayment, locationName, routeName, symbolName } from '@waybill/i18n';
import { groupBy } from '../group-by.ts';
import { paintCard } from '../paint.ts';
import type { Desk } from './desk.ts';
import { pick } from './pick.ts';
import { type PayableRoute, payableRoutes, routeLines } from './route-text.ts';

/** One line of the menu; some lead on to a choice of their own, which may be left without choosing. */
interface Choice {
  readonly label: string;
  readonly choose: () => Promise<ActionNumber | null>;
  /** May be typed instead of its number. */
  readonly word?: string;
  /** The face-up card that it takes. */
  readonly card?: CardId;
}

export interface Menu {
  readonly question: string;
  readonly choices: readonly Choice[];
}

/** What can be done now, as a short numbered menu; tickets are kept by number and have none. */
export function menuFor(desk: Desk, view: View): Menu {
  const legal = legalActionsIn(desk.scene.board, view);
  const { t } = desk.scene;
  switch (view.phase) {
    case 'secondCard':
      return { question: t('cli.ASK_SECOND_CARD'), choices: drawChoices(desk, view, legal) };
    case 'placeStack':
      return { question: t('cli.ASK_PLACE_STACK'), choices: stackChoices(desk, legal) };
    case 'takeToken':
      return { question: tokenQuestion(desk, view), choices: tokenChoices(desk, view, legal) };
    case 'turn':
      return { question: t('cli.ASK_TURN'), choices: turnChoices(desk, view, legal) };
    default:
      return { question: '', choices: [] };
  }
}

function ofKind({ scene }: Desk, legal: readonly ActionNumber[], kind: ActionKind): ActionNumber[] {
  return legal.filter((action) => scene.board.actions.entry(action).kind === kind);
}

/** A line that is the action itself. */
function atOnce(label: string, action: ActionNumber): Choice {
  return { label, choose: async () => action };
}

function named({ scene }: Desk, action: ActionNumber): Choice {
  return atOnce(describeAction(scene, scene.board.actions.describe(action)), action);
}

function turnChoices(desk: Desk, view: View, legal: readonly ActionNumber[]): Choice[] {
  const payable = payableRoutes(desk.scene, legal);
  const claim: Choice = {
    word: 'claim',
    label: desk.scene.t('cli.MENU_CLAIM', { routes: payable.length }),
    choose: () => chooseClaim(desk, payable),
  };
  return [
    ...drawChoices(desk, view, legal),
    ...(payable.length > 0 ? [claim] : []),
    ...ofKind(desk, legal, 'drawTickets').map((action) => named(desk, action)),
    ...ofKind(desk, legal, 'pass').map((action) => named(desk, action)),
  ];
}

/** The face-up cards come in the order they lie. */
function drawChoices(desk: Desk, view: View, legal: readonly ActionNumber[]): Choice[] {
  const { board, paint, t } = desk.scene;
  const unseen = ofKind(desk, legal, 'drawCard').map((action) => named(desk, action));
  const faceUp = ofKind(desk, legal, 'takeCard').map((action) => {
    const { card } = board.actions.entry(action);
    const { label } = named(desk, action);
    const whole = card === board.wild ? t('cli.MENU_ONLY_CARD', { action: label }) : label;
    return { ...atOnce(paintCard(paint, board.card(card), whole), action), card: board.card(card) };
  });
  return [...unseen, ...faceUp.toSorted((a, b) => view.row.indexOf(a.card) - view.row.indexOf(b.card))];
}

/** First the route, then, if there are several ways, the payment. */
async function chooseClaim(desk: Desk, payable: readonly PayableRoute[]): Promise<ActionNumber | null> {
  const { scene } = desk;
  const labels = routeLines(
    scene,
    payable.map(({ route }) => route),
  );
  const items = payable.map(({ route, claims }, at) => {
    return { label: labels[at] ?? '', search: route.id, value: { route, claims } };
  });
  const chosen = await pick(desk, { question: scene.t('cli.ASK_ROUTE'), items });
  if (chosen === null) return null;
  const { actions } = scene.board;
  const question = scene.t('cli.ASK_PAYMENT', { route: routeName(scene, chosen.route.id) });
  const ways = chosen.claims.map((action) => {
    return { label: describePayment(scene, actions.paymentOf(action)), value: action };
  });
  return pick(desk, { question, items: ways });
}

function stackChoices(desk: Desk, legal: readonly ActionNumber[]): Choice[] {
  const { scene } = desk;
  const { board, t } = scene;
  const bySymbol = groupBy(legal, (action) => board.actions.entry(action).symbol);
  return [...bySymbol].map(([index, actions]) => {
    const symbol = symbolName(scene, board.symbol(index));
    const question = t('cli.ASK_STACK_PLACE', { symbol });
    const items = actions.map((action) => {
      const location = board.location(board.actions.entry(action).location);
      return { label: locationName(scene, location), search: location, value: action };
    });
    return {
      label: t('cli.MENU_STACK', { symbol }),
      choose: () => pick(desk, { question, items, layout: 'grid' }),
    };
  });
}

function tokenQuestion({ scene }: Desk, { tokenFor }: View): string {
  return scene.t('cli.ASK_TOKEN', { route: routeName(scene, tokenFor ?? '') });
}

function tokenChoices({ scene }: Desk, view: View, legal: readonly ActionNumber[]): Choice[] {
  const { board } = scene;
  return legal.map((action) => {
    const location = board.location(board.actions.entry(action).location);
    const symbol = symbolName(scene, view.stacks[location]?.symbol ?? '');
    return atOnce(scene.t('cli.MENU_TOKEN', { symbol, location: locationName(scene, location) }), action);
  });
}
