import type { ActionEntry } from './action-table.ts';
import { type Board } from './board.ts';
import { REFUSAL_RULES, type Refusal, type RefusalCode } from './contract.ts';
import { parseNotation } from './notation.ts';
import { GRAY, type Route } from './route.ts';

type ActionFields = Readonly<Record<string, unknown>>;
type Resolved = ActionEntry | Refusal;

/** Finds the action in the board's table; a refusal says what there is none of. */
export function resolveAction(board: Board, action: unknown): Resolved {
  if (typeof action === 'number') {
    return Number.isInteger(action) && action >= 0 && action < board.actions.size
      ? board.actions.entry(action)
      : refuse('NOT_AN_ACTION');
  }
  if (typeof action === 'string') {
    const parsed = parseNotation(action);
    return parsed ? resolveObject(board, parsed) : refuse('NOT_AN_ACTION');
  }
  return isFields(action) ? resolveObject(board, action) : refuse('NOT_AN_ACTION');
}

export function refuse(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { code, rule: REFUSAL_RULES[code], params };
}

function isFields(value: unknown): value is ActionFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolveObject(board: Board, action: ActionFields): Resolved {
  const { actions } = board;
  switch (action['type']) {
    case 'drawCard':
      return actions.entry(actions.drawCard);
    case 'drawTickets':
      return actions.entry(actions.drawTickets);
    case 'pass':
      return actions.entry(actions.pass);
    case 'takeCard':
      return resolveTake(board, action);
    case 'keepTickets':
      return resolveKeep(board, action);
    case 'claimRoute':
      return resolveClaim(board, action);
    case 'placeStack':
      return resolvePlace(board, action);
    case 'takeToken':
      return resolveToken(board, action);
    default:
      return refuse('NOT_AN_ACTION');
  }
}

/** The number behind a name, or −1. */
function indexIn(names: readonly string[], name: unknown): number {
  return typeof name === 'string' ? names.indexOf(name) : -1;
}

/** A value from outside, cut to what a message can show. */
export function shown(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, 60) : typeof value;
}

function resolveTake({ cards, actions }: Board, action: ActionFields): Resolved {
  const card = indexIn(cards, action['card']);
  if (card < 0) return refuse('NO_SUCH_CARD', { card: shown(action['card']) });
  return actions.entry(actions.takeCard(card));
}

function resolveKeep({ actions, rules }: Board, action: ActionFields): Resolved {
  const { keep } = action;
  if (!Array.isArray(keep)) return refuse('NOT_AN_ACTION');
  const most = Math.max(rules.startingTickets.deal, rules.ticketDraw.deal);
  let bits = 0;
  const indexes: readonly unknown[] = keep;
  for (const index of indexes) {
    if (typeof index !== 'number' || !Number.isInteger(index)) return refuse('NOT_AN_ACTION');
    if (index < 1 || index > most) return refuse('NOT_OFFERED');
    if ((bits >> (index - 1)) & 1) return refuse('NOT_AN_ACTION');
    bits |= 1 << (index - 1);
  }
  return actions.entry(actions.keepTickets(bits));
}

function resolvePlace({ symbols, locations, actions }: Board, action: ActionFields): Resolved {
  const symbol = indexIn(symbols, action['symbol']);
  if (symbol < 0) return refuse('NO_SUCH_SYMBOL', { symbol: shown(action['symbol']) });
  const location = indexIn(locations, action['location']);
  if (location < 0) return refuse('NO_SUCH_LOCATION', { location: shown(action['location']) });
  return actions.entry(actions.placeStack(symbol, location));
}

function resolveToken({ symbols, locations, actions }: Board, action: ActionFields): Resolved {
  const location = indexIn(locations, action['location']);
  if (location < 0) return refuse('NO_SUCH_LOCATION', { location: shown(action['location']) });
  if (symbols.length === 0) return refuse('NO_TOKEN_TO_TAKE');
  return actions.entry(actions.takeToken(location));
}

function resolveClaim(board: Board, action: ActionFields): Resolved {
  const id = action['route'];
  const route = typeof id === 'string' ? board.routeById(id) : undefined;
  if (!route) return refuse('NO_SUCH_ROUTE', { route: shown(id) });
  const pay = readPayment(board, action['pay']);
  if ('code' in pay) return { ...pay, params: { ...pay.params, route: route.id } };
  return resolvePayment(board, route, pay);
}

/** What is paid: at most one color, and wilds. */
interface ParsedPayment {
  color: number;
  colored: number;
  wilds: number;
}

function readPayment(board: Board, pay: unknown): ParsedPayment | Refusal {
  if (!isFields(pay)) return refuse('NOT_AN_ACTION');
  const payment: ParsedPayment = { color: board.wild, colored: 0, wilds: 0 };
  for (const [id, count] of Object.entries(pay)) {
    const card = board.cards.indexOf(id);
    if (card < 0) return refuse('NO_SUCH_CARD', { card: shown(id) });
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return refuse('NOT_AN_ACTION');
    if (count === 0) continue;
    if (card === board.wild) {
      payment.wilds = count;
    } else if (payment.colored > 0) {
      return refuse('MIXED_COLORS', { card: board.card(payment.color), other: id });
    } else {
      payment.color = card;
      payment.colored = count;
    }
  }
  return payment;
}

/** CLAIM-1, CLAIM-2, CLAIM-9: whether such a set could ever pay for the route. */
function resolvePayment(board: Board, route: Route, { color, colored, wilds }: ParsedPayment): Resolved {
  const paid = colored + wilds;
  const facts = { route: route.id, needed: route.length, paid };
  if (paid !== route.length) return refuse('WRONG_NUMBER_OF_CARDS', facts);
  if (colored > 0 && route.color !== GRAY && color !== route.color) {
    return refuse('WRONG_COLOR', {
      route: route.id,
      color: board.card(route.color),
      card: board.card(color),
    });
  }
  if (wilds < route.ferries) {
    return refuse('FERRY_NEEDS_WILDS', { route: route.id, needed: route.ferries, paid: wilds });
  }
  return board.actions.entry(board.actions.claimRoute(route, color, wilds));
}
