import type { ActionEntry, ActionKind } from './action-table.ts';
import { bitsIn } from './bits.ts';
import type { ActionNumber, Refusal, RefusalCode, Seat } from './contract.ts';
import { mustAct, mustPass } from './legal-actions.ts';
import { refuse, resolveAction, shown } from './resolve-action.ts';
import { NO_TWIN, type Route } from './route.ts';
import { whyNotPay, whyNotRoute } from './rules/claim.ts';
import { whyNotDrawUnseen, whyNotTake } from './rules/draw.ts';
import { fewestToKeep, whyNotDrawTickets, whyNotKeep } from './rules/tickets.ts';
import { whyNotPlace, whyNotTakeToken } from './rules/tokens.ts';
import { type GameState, NONE, Phase } from './state.ts';

/**
 * Why the seat cannot do this now, or `null` if it can. `action` may be a number of the action table, an
 * action object, a line of notation, or any nonsense that came from outside.
 */
export function whyNot(state: GameState, seat: unknown, action: unknown): Refusal | null {
  const resolved = resolveLegal(state, seat, action);
  return 'code' in resolved ? resolved : null;
}

/** A legal action with its number, so that nothing resolves it again; or the reason why it is not legal. */
export function resolveLegal(
  state: GameState,
  seat: unknown,
  action: unknown,
): { readonly seat: Seat; readonly number: ActionNumber } | Refusal {
  if (!isSeat(state, seat)) return refuse('NO_SUCH_SEAT', { seat: shown(seat), players: state.players });
  const code = whyNotNow(state, seat);
  if (code) return refuse(code, code === 'NOT_YOUR_TURN' ? { turn: state.turn } : {});
  const resolved = resolveAction(state.board, action);
  if ('code' in resolved) return completed(state, seat, resolved);
  const why = whyNotInPhase(state, resolved.kind) ?? whyNotDo(state, seat, resolved);
  if (why) return refuse(why, paramsOf(state, seat, { code: why, entry: resolved }));
  return { seat, number: resolved.number };
}

/**
 * What the state adds to a refusal that the board alone gave: what must be done first, or that the route is not to be had,
 * matters more than a payment that would never fit.
 */
function completed(state: GameState, seat: Seat, refusal: Refusal): Refusal {
  if (refusal.code === 'NOT_OFFERED') return refuse('NOT_OFFERED', { offered: state.offerSize(seat) });
  const route = state.board.routeById(String(refusal.params['route']));
  if (!route) return refusal;
  const code = whyNotInPhase(state, 'claimRoute') ?? whyNotRoute(state, seat, route);
  return code ? refuse(code, routeParams(state, seat, route)) : refusal;
}

export function isSeat(state: GameState, seat: unknown): seat is Seat {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < state.players;
}

/** Whether the game waits for the seat at all. */
function whyNotNow(state: GameState, seat: Seat): RefusalCode | null {
  if (state.phase === Phase.over) return 'GAME_OVER';
  if (mustAct(state, seat)) return null;
  return state.phase === Phase.startingTickets ? 'STARTING_TICKETS_CHOSEN' : 'NOT_YOUR_TURN';
}

/** TURN-1: what has been begun must be finished, and nothing can be done out of order. */
function whyNotInPhase(state: GameState, kind: ActionKind): RefusalCode | null {
  switch (state.phase) {
    case Phase.startingTickets:
      return kind === 'keepTickets' ? null : 'CHOOSE_STARTING_TICKETS';
    case Phase.placeStack:
      return kind === 'placeStack' ? null : 'PLACE_STACK_FIRST';
    case Phase.secondCard:
      return kind === 'drawCard' || kind === 'takeCard' ? null : 'DRAW_SECOND_CARD';
    case Phase.keepTickets:
      return kind === 'keepTickets' ? null : 'KEEP_TICKETS_FIRST';
    case Phase.takeToken:
      return kind === 'takeToken' ? null : 'TAKE_TOKEN_FIRST';
    default:
      if (kind === 'keepTickets') return 'NO_TICKETS_OFFERED';
      if (kind === 'placeStack') return 'NO_STACK_TO_PLACE';
      return kind === 'takeToken' ? 'NO_TOKEN_TO_TAKE' : null;
  }
}

function whyNotDo(state: GameState, seat: Seat, entry: ActionEntry): RefusalCode | null {
  switch (entry.kind) {
    case 'drawCard':
      return whyNotDrawUnseen(state);
    case 'takeCard':
      return whyNotTake(state, entry.card);
    case 'drawTickets':
      return whyNotDrawTickets(state);
    case 'keepTickets':
      return whyNotKeep(state, seat, entry.keep);
    case 'claimRoute': {
      const route = state.board.route(entry.route);
      const set = { route, color: entry.card, wilds: entry.wilds };
      return whyNotRoute(state, seat, route) ?? whyNotPay(state, seat, set);
    }
    case 'placeStack':
      return whyNotPlace(state, entry.symbol, entry.location);
    case 'takeToken':
      return whyNotTakeToken(state, seat, entry.location);
    case 'pass':
      return mustPass(state, seat) ? null : 'PASS_NOT_ALLOWED';
  }
}

/** What a message about this refusal may want to name; nothing that the seat may not know. */
function paramsOf(
  state: GameState,
  seat: Seat,
  of: { code: RefusalCode; entry: ActionEntry },
): Refusal['params'] {
  const { board } = state;
  const { code, entry } = of;
  switch (code) {
    case 'CARD_NOT_FACE_UP':
    case 'WILD_NOT_SECOND':
      return { card: board.card(entry.card) };
    case 'NOT_OFFERED':
    case 'KEEP_MORE_TICKETS':
    case 'KEEP_MORE_STARTING_TICKETS':
      return { offered: state.offerSize(seat), fewest: fewestToKeep(state, seat), kept: bitsIn(entry.keep) };
    case 'STACK_NOT_SET_ASIDE':
    case 'LOCATION_HAS_STACK':
      return { symbol: board.symbol(entry.symbol), location: board.location(entry.location) };
    case 'TOKEN_NOT_OFFERED':
      return { location: board.location(entry.location) };
    case 'NOT_ENOUGH_CARDS':
      return shortage(state, seat, entry);
    default:
      return entry.kind === 'claimRoute' ? routeParams(state, seat, board.route(entry.route)) : {};
  }
}

/** The route, who is in the way on it or on its twin, and what it takes. */
function routeParams(state: GameState, seat: Seat, route: Route): Refusal['params'] {
  const { board } = state;
  const params: Record<string, string | number> = {
    route: route.id,
    length: route.length,
    pieces: state.pieces(seat),
  };
  if (route.twin !== NO_TWIN) params['twin'] = board.route(route.twin).id;
  const owner = state.owner(route.index);
  const inTheWay = owner === NONE && route.twin !== NO_TWIN ? state.owner(route.twin) : owner;
  if (inTheWay !== NONE) params['owner'] = inTheWay;
  return params;
}

/** Which card is lacking, and how many of it there would have to be. */
function shortage(state: GameState, seat: Seat, entry: ActionEntry): Refusal['params'] {
  const { board } = state;
  const route = board.route(entry.route);
  const shortOfWilds = entry.wilds > state.hand(seat, board.wild);
  const card = shortOfWilds ? board.wild : entry.card;
  return {
    route: route.id,
    card: board.card(card),
    needed: shortOfWilds ? entry.wilds : route.length - entry.wilds,
    held: state.hand(seat, card),
  };
}
