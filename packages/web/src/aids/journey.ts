import {
  type Board,
  type CardCounts,
  type GameState,
  knownState,
  type LocationId,
  type Route,
  type RouteId,
  type Seat,
  type TicketId,
  type View,
} from '@waybill/engine';
import { type MyTicket, ticketsHeld, ticketsOffered } from '../table/my-tickets.ts';
import { type CardNeeds, cardNeeds } from './card-needs.ts';
import { bestLastRoute, turnsToCome } from './last-turn.ts';
import { cheapestNetwork, type Errand } from './network.ts';
import { type RoadGraph, roadGraph } from './road-graph.ts';
import { stopsAlong } from './stops.ts';
import { WayTable } from './way-table.ts';
import type { Via } from './way-through.ts';
import { mayUseBy, type Wish } from './wishes.ts';

/** What a plan saves first. */
export type Thrift = 'turns' | 'pieces';

/** Routes to claim, and what that takes. */
export interface Cost {
  readonly routes: readonly Route[];
  readonly pieces: number;
  readonly needs: CardNeeds;
  /** One for each claim, and one for every two cards that are missing. */
  readonly turns: number;
}

export interface Way extends Cost {
  /** The places from end to end. */
  readonly stops: readonly LocationId[];
  /** All its routes, own ones too. */
  readonly track: readonly RouteId[];
}

/** Why a ticket is not in the plan: no way is left, none but over what is avoided, too few pieces, or too few turns. */
export type Outcome = 'planned' | 'noWay' | 'avoided' | 'pieces' | 'turns';

export interface TicketPlan {
  readonly ticket: MyTicket;
  readonly outcome: Outcome;
  readonly way: Way | null;
}

/** What a seat would have to build for the tickets it has not finished. */
export interface Journey extends Cost {
  readonly tickets: readonly TicketPlan[];
  readonly piecesLeft: number;
  /** Wishes that no plan can follow. */
  readonly unmet: readonly Wish[];
}

export interface JourneyTask {
  readonly board: Board;
  readonly view: View;
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
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
  const graphs = graphsFor(task, { state, hand, tickets });
  const errands = tickets.map((ticket) => errandOf(board, graphs.graph, ticket));
  const outcomes = outcomesOf(errands, graphs, state.pieces(seat));
  const feasible = errands.filter((_, index) => outcomes[index] === 'planned');
  const turns = turnsToCome(view, seat);
  const network =
    turns === null
      ? cheapestNetwork({
          ...graphs,
          errands: feasible,
          via: viaOf(task, graphs.graph),
          pieces: state.pieces(seat),
        })
      : bestLastRoute(
          graphs.graph,
          feasible,
          (route) => turns > 0 && cardNeeds(board, hand, [route]).missing === 0,
        );
  for (const [index, errand] of errands.entries()) {
    const at = feasible.indexOf(errand);
    if (at >= 0 && !network.served[at]) outcomes[index] = turns === null ? 'pieces' : 'turns';
  }
  const inPlan = [...network.routes];
  return {
    ...costOf(board, hand, inPlan),
    piecesLeft: state.pieces(seat),
    unmet: unmetWishes(task, inPlan),
    tickets: tickets.map((ticket, index) => {
      const outcome = outcomes[index] as Outcome;
      const way = outcome === 'planned' ? wayOf({ state, seat, hand }, ticket, inPlan) : null;
      return { ticket, outcome, way };
    }),
  };
}

interface Graphs {
  readonly graph: RoadGraph;
  readonly byPieces: RoadGraph;
  /** With what the player avoids. */
  readonly everything: () => RoadGraph;
}

interface Position {
  readonly state: GameState;
  readonly hand: CardCounts;
  readonly tickets: readonly MyTicket[];
}

function graphsFor({ board, seat, wishes, thrift }: JourneyTask, { state, hand, tickets }: Position): Graphs {
  const ends = new Set(tickets.flatMap(({ a, b }) => [a, b]).map((id) => board.locations.indexOf(id)));
  const missing = board.routes.map((route) => cardNeeds(board, hand, [route]).missing);
  const graphBy = (saves: Thrift, mayUse: (route: Route) => boolean): RoadGraph =>
    roadGraph(state, {
      seat,
      mayUse,
      costOf: (route) => UNIT * unitsOf(saves, route) + (missing[route.index] as number),
    });
  const mayUse = mayUseBy(board, wishes, ends);
  const byPieces = graphBy('pieces', mayUse);
  return {
    graph: thrift === 'pieces' ? byPieces : graphBy(thrift, mayUse),
    byPieces,
    everything: () => graphBy('pieces', () => true),
  };
}

/** One whole unit of what is saved outweighs any number of cards that happen to be in hand. */
const UNIT = 128;

/** Half a turn for each card, a whole one for the claim; or pieces, and of ways with as many the one with fewer claims. */
function unitsOf(thrift: Thrift, { length, ferries }: Route): number {
  return thrift === 'turns' ? 2 + length + ferries : 64 * length + 1;
}

function unfinished({ board, view, seat, besides = [] }: JourneyTask): MyTicket[] {
  const offered = ticketsOffered(board, view, seat).filter(({ id }) => besides.includes(id));
  return [...ticketsHeld(board, view, seat), ...offered].filter(({ done }) => !done);
}

function errandOf(board: Board, { nodeOf }: RoadGraph, { a, b, points }: MyTicket): Errand {
  const node = (id: LocationId): number => nodeOf[board.locations.indexOf(id)] as number;
  return { a: node(a), b: node(b), points };
}

/** Each ticket by itself: whether there is a way, and pieces for it. */
function outcomesOf(errands: readonly Errand[], { byPieces, everything }: Graphs, pieces: number): Outcome[] {
  const needed = (table: WayTable, { a, b }: Errand): number =>
    table.distance(a, b) === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : piecesOf(table.way(a, b));
  if (errands.length === 0) return [];
  const ways = new WayTable(byPieces);
  const isPlanned = (errand: Errand): boolean => needed(ways, errand) <= pieces;
  if (errands.every(isPlanned)) return errands.map(() => 'planned');
  const anyWays = new WayTable(everything());
  return errands.map((errand) => {
    if (isPlanned(errand)) return 'planned';
    const fewest = needed(anyWays, errand);
    if (fewest === Number.POSITIVE_INFINITY) return 'noWay';
    return fewest > pieces ? 'pieces' : 'avoided';
  });
}

function piecesOf(roads: readonly { readonly route: Route }[]): number {
  return roads.reduce((sum, { route }) => sum + route.length, 0);
}

/** The wished places and routes that a way can still take. */
function viaOf({ board, wishes }: JourneyTask, { nodeOf, roads }: RoadGraph): Via {
  const through = wishes.filter(({ kind }) => kind === 'through');
  const ids = through.filter(({ of }) => of === 'route').map(({ id }) => id);
  return {
    nodes: through
      .filter(({ of }) => of === 'place')
      .map(({ id }) => nodeOf[board.locations.indexOf(id)] as number),
    roads: roads.filter(({ route }) => ids.includes(route.id)),
  };
}

/** A wish is met if a route of the plan, or an own one, does what it says. */
function unmetWishes({ board, view, seat, wishes }: JourneyTask, planned: readonly Route[]): Wish[] {
  const built = board.routes.filter(({ id }) => view.owners[id] === seat);
  const touches = (place: number, routes: readonly Route[]): boolean =>
    routes.some(({ a, b }) => a === place || b === place);
  return wishes.filter(({ kind, of, id }) => {
    if (of === 'route') return kind === 'through' && ![...built, ...planned].some((route) => route.id === id);
    const place = board.locations.indexOf(id);
    return kind === 'through' ? !touches(place, [...built, ...planned]) : touches(place, planned);
  });
}

export function costOf(board: Board, hand: CardCounts, routes: readonly Route[]): Cost {
  const needs = cardNeeds(board, hand, routes);
  return {
    routes,
    pieces: routes.reduce((sum, { length }) => sum + length, 0),
    needs,
    turns: routes.length + Math.ceil(needs.missing / 2),
  };
}

interface Player {
  readonly state: GameState;
  readonly seat: Seat;
  readonly hand: CardCounts;
}

function wayOf({ state, seat, hand }: Player, ticket: MyTicket, planned: readonly Route[]): Way {
  const { board } = state;
  const usable = board.routes.filter((route) => state.owner(route.index) === seat || planned.includes(route));
  const { stops, routes } = stopsAlong(board, usable, ticket);
  const toClaim = routes.filter((route) => planned.includes(route));
  return { ...costOf(board, hand, toClaim), stops, track: routes.map(({ id }) => id) };
}
