import type { ActionEntry, ActionKind } from './action-table.ts';
import type { Refusal, RefusalCode, Seat } from './contract.ts';
import { mustAct, mustPass } from './legal-actions.ts';
import { whyNotPay, whyNotRoute } from './rules/claim.ts';
import { whyNotDrawUnseen, whyNotTake } from './rules/draw.ts';
import { fewestToKeep, bitsIn, whyNotDrawTickets, whyNotKeep } from './rules/tickets.ts';
import { whyNotPlace, whyNotTakeToken } from './rules/tokens.ts';
import { refuse, resolveAction, shown } from './resolve-action.ts';
import { type GameState, Phase } from './state.ts';

/**
 * Why the seat cannot do this now, or `null` if it can. `action` may be a number of the action table, an
 * action object, a line of notation, or any nonsense that came from outside.
 */
export function whyNot(state: GameState, seat: unknown, action: unknown): Refusal | null {
  if (!isSeat(state, seat)) return refuse('NO_SUCH_SEAT', { seat: shown(seat), players: state.players });
  const resolved = resolveAction(state.board, action);
  if ('code' in resolved) {
    const code =
      whyNotNow(state, seat) ?? (isAboutClaim(resolved) ? whyNotInPhase(state, 'claimRoute') : null);
    if (code) return refuse(code, { turn: state.turn });
    return resolved.code === 'NOT_OFFERED'
      ? refuse('NOT_OFFERED', { offered: state.offerSize(seat) })
      : resolved;
  }
  const code =
    whyNotNow(state, seat) ?? whyNotInPhase(state, resolved.kind) ?? whyNotDo(state, seat, resolved);
  return code && refuse(code, paramsOf(state, seat, resolved));
}

export function isSeat(state: GameState, seat: unknown): seat is Seat {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < state.players;
}

/** A payment that never fits is no matter while something else must be done first. */
function isAboutClaim({ rule }: Refusal): boolean {
  return rule.startsWith('CLAIM');
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
