import {
  type Board,
  type CardCounts,
  type GameState,
  itemAt,
  knownState,
  type LocationId,
  type Route,
  type RouteId,
  type Seat,
  type TicketId,
  type View,
} from '@waybill/engine';
import { type MyTicket, ticketsHeld, ticketsOffered } from '../position/my-tickets.ts';
import { type CardNeeds, cardNeeds } from './card-needs.ts';
import { DrawOdds } from './draw-odds.ts';
import { bestLastRoute, turnsToCome } from './last-turn.ts';
import { cheapestNetwork, type TicketNetwork, type TicketPair } from './network.ts';
import { leastPrice, quickestNetwork } from './quickest-network.ts';
import { type RoadGraph, roadGraph } from './road-graph.ts';
import { stopsAlong } from './stops.ts';
import { WayTable } from './way-table.ts';
import type { Via } from './way-through.ts';
import { mayUseBy, type PlanWish } from './wishes.ts';

/** What a plan saves first. */
export type Thrift = 'turns' | 'pieces';

/** Routes to claim, and what that takes. */
export interface Cost {
  readonly routes: readonly Route[];
  readonly pieces: number;
  readonly needs: CardNeeds;
  /** Expected, in whole turns: one for each claim, and those in which the missing cards are likely to come. */
  readonly turns: number;
}

export interface Way extends Cost {
  /** The locations from end to end. */
  readonly stops: readonly LocationId[];
  /** All its routes, own ones too. */
  readonly track: readonly RouteId[];
}

/** Why a ticket is not in the plan: no way is left, none but over what is avoided, too few pieces, or too few turns. */
export type PlanOutcome = 'planned' | 'noWay' | 'avoided' | 'pieces' | 'turns';

export interface TicketPlan {
  readonly ticket: MyTicket;
  readonly outcome: PlanOutcome;
  readonly way: Way | null;
}

/** What a seat would have to build for the tickets it has not finished. */
export interface Journey extends Cost {
  readonly tickets: readonly TicketPlan[];
  readonly piecesLeft: number;
  /** No luck and no other plan finishes these tickets in fewer turns: a lower bound. */
  readonly leastTurns: number;
  /** Every ticket is complete; false while there is none. */
  readonly isDone: boolean;
  /** Wishes that no plan can follow. */
  readonly unmet: readonly PlanWish[];
}

export interface JourneyTask {
  readonly board: Board;
  readonly view: View;
  readonly seat: Seat;
  readonly wishes: readonly PlanWish[];
  readonly thrift: Thrift;
  /** Tickets on offer that are counted as held. */
  readonly besides?: readonly TicketId[];
}

/** The plan of a seat from its own view: it knows nothing else. */
export function planJourney(task: JourneyTask): Journey {
  const { board, view, seat } = task;
  const state = knownState(board, view);
  const hand = view.seats[seat]?.own?.hand ?? {};
  const tickets = unfinished(task);
  const odds = new DrawOdds(board, view, seat);
  const graphs = graphsFor(task, { state, hand, tickets, odds });
  const pairs = tickets.map((ticket) => pairOf(board, graphs.graph, ticket));
  const outcomes = outcomesOf(pairs, graphs, state.pieces(seat));
  const feasible = pairs.filter((_, index) => outcomes[index] === 'planned');
  const turns = turnsToCome(view, seat);
  const network =
    turns === null
      ? networkFor(task, { graphs, odds, pairs: feasible, pieces: state.pieces(seat) })
      : bestLastRoute(
          graphs.graph,
          feasible,
          (route) => turns > 0 && cardNeeds(board, hand, [route]).missing === 0,
        );
  for (const [index, pair] of pairs.entries()) {
    const at = feasible.indexOf(pair);
    if (at >= 0 && !network.served[at]) outcomes[index] = turns === null ? 'pieces' : 'turns';
  }
  const inPlan = [...network.routes];
  return {
    ...costOf({ board, hand, odds }, inPlan),
    piecesLeft: state.pieces(seat),
    leastTurns: leastTurns(
      task,
      graphs.least,
      pairs.filter((_, index) => outcomes[index] === 'planned'),
    ),
    isDone: tickets.length === 0 && (view.seats[seat]?.own?.tickets.length ?? 0) > 0,
    unmet: unmetWishes(task, inPlan),
    tickets: tickets.map((ticket, index) => {
      const outcome = itemAt(outcomes, index);
      const way = outcome === 'planned' ? wayOf({ state, seat, hand, odds }, ticket, inPlan) : null;
      return { ticket, outcome, way };
    }),
  };
}

interface Graphs {
  /** By what the player saves. */
  readonly graph: RoadGraph;
  readonly byPieces: RoadGraph;
  /** In half turns, each road as if it had the whole hand to itself: no network takes less. */
  readonly least: RoadGraph;
  /** Where turns are saved: the prices to plan by. */
  readonly prices: readonly RoadGraph[];
  /** With what the player avoids. */
  readonly everything: () => RoadGraph;
}

interface Position {
  readonly state: GameState;
  readonly hand: CardCounts;
  readonly tickets: readonly MyTicket[];
  readonly odds: DrawOdds;
}

function graphsFor(
  { board, seat, wishes, thrift }: JourneyTask,
  { state, hand, tickets, odds }: Position,
): Graphs {
  const ends = new Set(tickets.flatMap(({ a, b }) => [a, b]).map((id) => board.locations.indexOf(id)));
  const missing = board.routes.map((route) => cardNeeds(board, hand, [route]).missing);
  const missingFor = (route: Route): number => itemAt(missing, route.index);
  const mayUse = mayUseBy(board, wishes, ends);
  const graphBy = (price: (route: Route) => number): RoadGraph =>
    roadGraph(state, { seat, mayUse, costOf: price });
  // Of ways with as many pieces the one with fewer claims, then the one with more cards in hand.
  const piecesPrice = (route: Route): number => UNIT * (64 * route.length + 1) + missingFor(route);
  const byPieces = graphBy(piecesPrice);
  const least = graphBy((route) => 2 + missingFor(route));
  const prices = [
    graphBy((route) => UNIT * odds.expectedTurns([route])),
    // With an empty hand: for routes that want the same cards.
    graphBy((route) => UNIT * (2 + route.length + route.ferries) + missingFor(route)),
    least,
  ];
  return {
    graph: thrift === 'pieces' ? byPieces : itemAt(prices, 0),
    byPieces,
    least,
    prices: thrift === 'pieces' ? [] : prices,
    everything: () => roadGraph(state, { seat, mayUse: () => true, costOf: piecesPrice }),
  };
}

/** One whole unit of what is saved outweighs any number of cards that happen to be in hand. */
const UNIT = 128;

interface NetworkQuestion {
  readonly graphs: Graphs;
  readonly odds: DrawOdds;
  readonly pairs: readonly TicketPair[];
  readonly pieces: number;
}

function networkFor(task: JourneyTask, { graphs, odds, pairs, pieces }: NetworkQuestion): TicketNetwork {
  const question = { ...graphs, pairs, pieces, via: viaOf(task, graphs.graph) };
  if (task.thrift === 'pieces') return cheapestNetwork(question);
  return quickestNetwork(question, {
    prices: graphs.prices,
    turnsOf: (routes) => odds.expectedTurns(routes),
  });
}

/** A claim takes a turn, and a turn draws two cards at most; one card of a turn under way may still come. */
function leastTurns({ view, seat }: JourneyTask, least: RoadGraph, pairs: readonly TicketPair[]): number {
  const isDrawing = view.phase === 'secondCard' && view.toAct[0] === seat;
  return Math.ceil((leastPrice(least, pairs) - (isDrawing ? 1 : 0)) / 2);
}

function unfinished({ board, view, seat, besides = [] }: JourneyTask): MyTicket[] {
  const offered = ticketsOffered(board, view, seat).filter(({ id }) => besides.includes(id));
  return [...ticketsHeld(board, view, seat), ...offered].filter(({ done }) => !done);
}

function pairOf(board: Board, { nodeOf }: RoadGraph, { a, b, points }: MyTicket): TicketPair {
  const node = (id: LocationId): number => nodeOf[board.locations.indexOf(id)] as number;
  return { a: node(a), b: node(b), points };
}

/** Each ticket by itself: whether there is a way, and pieces for it. */
function outcomesOf(
  pairs: readonly TicketPair[],
  { byPieces, everything }: Graphs,
  pieces: number,
): PlanOutcome[] {
  const needed = (table: WayTable, { a, b }: TicketPair): number =>
    table.distance(a, b) === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : piecesOf(table.way(a, b));
  if (pairs.length === 0) return [];
  const ways = new WayTable(byPieces);
  const isPlanned = (pair: TicketPair): boolean => needed(ways, pair) <= pieces;
  if (pairs.every(isPlanned)) return pairs.map(() => 'planned');
  const anyWays = new WayTable(everything());
  return pairs.map((pair) => {
    if (isPlanned(pair)) return 'planned';
    const fewest = needed(anyWays, pair);
    if (fewest === Number.POSITIVE_INFINITY) return 'noWay';
    return fewest > pieces ? 'pieces' : 'avoided';
  });
}

function piecesOf(roads: readonly { readonly route: Route }[]): number {
  return roads.reduce((sum, { route }) => sum + route.length, 0);
}

/** The wished locations and routes that a way can still take. */
function viaOf({ board, wishes }: JourneyTask, { nodeOf, roads }: RoadGraph): Via {
  const through = wishes.filter(({ kind }) => kind === 'through');
  const ids = through.filter(({ of }) => of === 'route').map(({ id }) => id);
  return {
    nodes: through
      .filter(({ of }) => of === 'location')
      .map(({ id }) => nodeOf[board.locations.indexOf(id)] as number),
    roads: roads.filter(({ route }) => ids.includes(route.id)),
  };
}

/** A wish is met if a route of the plan, or an own one, fulfills it. */
function unmetWishes({ board, view, seat, wishes }: JourneyTask, planned: readonly Route[]): PlanWish[] {
  const built = board.routes.filter(({ id }) => view.owners[id] === seat);
  const touches = (location: number, routes: readonly Route[]): boolean =>
    routes.some(({ a, b }) => a === location || b === location);
  return wishes.filter(({ kind, of, id }) => {
    if (of === 'route') return kind === 'through' && ![...built, ...planned].some((route) => route.id === id);
    const location = board.locations.indexOf(id);
    return kind === 'through' ? !touches(location, [...built, ...planned]) : touches(location, planned);
  });
}

function costOf({ board, hand, odds }: CostDeps, routes: readonly Route[]): Cost {
  return {
    routes,
    pieces: routes.reduce((sum, { length }) => sum + length, 0),
    needs: cardNeeds(board, hand, routes),
    turns: Math.round(odds.expectedTurns(routes)),
  };
}

interface CostDeps {
  readonly board: Board;
  readonly hand: CardCounts;
  readonly odds: DrawOdds;
}

interface PlanningPlayer {
  readonly state: GameState;
  readonly seat: Seat;
  readonly hand: CardCounts;
  readonly odds: DrawOdds;
}

function wayOf(
  { state, seat, hand, odds }: PlanningPlayer,
  ticket: MyTicket,
  planned: readonly Route[],
): Way {
  const { board } = state;
  const usable = board.routes.filter((route) => state.owner(route.index) === seat || planned.includes(route));
  const { stops, routes } = stopsAlong(board, usable, ticket);
  const toClaim = routes.filter((route) => planned.includes(route));
  return { ...costOf({ board, hand, odds }, toClaim), stops, track: routes.map(({ id }) => id) };
}
