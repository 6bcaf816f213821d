import type { ActionEntry } from './action-table.ts';
import { type Refusal, REFUSAL_RULES, type RefusalCode, type Seat } from './contract.ts';
import { mustAct, mustPass } from './legal-actions.ts';
import { whyNotPay, whyNotRoute } from './rules/claim.ts';
import { whyNotDrawUnseen, whyNotTake } from './rules/draw.ts';
import { fewestToKeep, bitsIn, whyNotDrawTickets, whyNotKeep } from './rules/tickets.ts';
import { whyNotPlace, whyNotTakeToken } from './rules/tokens.ts';
import { resolveAction } from './resolve-action.ts';
import { type GameState, Phase } from './state.ts';

/**
 * Why the seat cannot do this now, or `null` if it can. `action` may be a number of the action table, an
 * action object, a line of notation, or any nonsense that came from outside.
 */
export function whyNot(state: GameState, seat: unknown, action: unknown): Refusal | null {
  if (!isSeat(state, seat)) return refusal('NO_SUCH_SEAT', { seat: String(seat), players: state.players });
  const resolved = resolveAction(state.board, action);
  if ('code' in resolved) return whyNotNow(state, seat) ?? resolved;
  const code = codeAgainst(state, seat, resolved);
  return code && refusal(code, paramsOf(state, seat, resolved));
}

export function refusal(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { code, rule: REFUSAL_RULES[code], params };
}

function isSeat(state: GameState, seat: unknown): seat is Seat {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < state.players;
}

function whyNotNow(state: GameState, seat: Seat): Refusal | null {
  if (state.phase === Phase.over) return refusal('GAME_OVER');
  if (mustAct(state, seat)) return null;
  if (state.phase === Phase.startingTickets) return refusal('STARTING_TICKETS_CHOSEN');
  return refusal('NOT_YOUR_TURN', { turn: state.turn });
}

/** The code alone, for an entry of the action table: the same questions that the legal list asks. */
export function codeAgainst(state: GameState, seat: Seat, entry: ActionEntry): RefusalCode | null {
  if (state.phase === Phase.over) return 'GAME_OVER';
  if (!mustAct(state, seat)) {
    return state.phase === Phase.startingTickets ? 'STARTING_TICKETS_CHOSEN' : 'NOT_YOUR_TURN';
  }
  return whyNotInPhase(state, entry) ?? whyNotDo(state, seat, entry);
}

/** TURN-1: what has been begun must be finished, and nothing can be done out of order. */
function whyNotInPhase(state: GameState, { kind }: ActionEntry): RefusalCode | null {
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
function paramsOf(state: GameState, seat: Seat, entry: ActionEntry): Refusal['params'] {
  const { board } = state;
  const params: Record<string, string | number> = { turn: state.turn };
  if (entry.kind === 'keepTickets') {
    params['offered'] = state.offerSize(seat);
    params['fewest'] = fewestToKeep(state, seat);
    params['kept'] = bitsIn(entry.keep);
  }
  if (entry.kind === 'takeCard') params['card'] = board.card(entry.card);
  if (entry.symbol >= 0) params['symbol'] = board.symbol(entry.symbol);
  if (entry.location >= 0) params['location'] = board.location(entry.location);
  if (entry.kind === 'claimRoute') Object.assign(params, claimParams(state, seat, entry));
  return params;
}

function claimParams(state: GameState, seat: Seat, entry: ActionEntry): Refusal['params'] {
  const { board } = state;
  const route = board.route(entry.route);
  const colored = route.length - entry.wilds;
  const shortOfWilds = entry.wilds > state.hand(seat, board.wild);
  const card = shortOfWilds ? board.wild : entry.card;
  return {
    route: route.id,
    owner: state.owner(route.index),
    length: route.length,
    pieces: state.pieces(seat),
    card: board.card(card),
    needed: shortOfWilds ? entry.wilds : colored,
    held: state.hand(seat, card),
  };
}
