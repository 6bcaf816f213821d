/**
 * North America written for boardgame.io as its users write: plain objects, moves that change a draft, its own shuffling and
 * turns, a view per player. Tickets and the longest path are not counted, for a measured load ends long before its games.
 */
import type { RouteData, TicketData } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';

export const NAME = 'waybill';
const WILD = 'wild';
const INVALID = 'INVALID_MOVE';
const { rules, routes, tickets } = northAmerica;
const ROUTES = new Map(routes.map((route) => [route.id, route]));

interface Seat {
  hand: Record<string, number>;
  tickets: TicketData[];
  offer: TicketData[];
  pieces: number;
  points: number;
}

/** What boardgame.io calls G. */
interface Table {
  deck: string[];
  discards: string[];
  faceUp: string[];
  ticketDeck: TicketData[];
  owners: Record<string, string | null>;
  seats: Record<string, Seat>;
  /** Cards taken this turn. */
  cardsTaken: number;
  isEnding: boolean;
}

/** What boardgame.io hands to a move. */
interface Scene {
  readonly G: Table;
  readonly ctx: { readonly numPlayers: number };
  readonly playerID: string;
  readonly random: { Shuffle<T>(cards: readonly T[]): T[] };
  readonly events: { endTurn(): void };
}

function setup({ ctx, random }: Scene): Table {
  const cards = Object.entries({ ...rules.colors, [WILD]: rules.wilds });
  const deck = random.Shuffle(cards.flatMap(([color, count]) => Array<string>(count).fill(color)));
  const ticketDeck = random.Shuffle(tickets);
  const seats: Record<string, Seat> = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    const hand: Record<string, number> = {};
    for (const card of deck.splice(0, rules.startingHand)) hand[card] = (hand[card] ?? 0) + 1;
    const offer = ticketDeck.splice(0, rules.startingTickets.deal);
    seats[seat] = { hand, tickets: [], offer, pieces: rules.pieces, points: 0 };
  }
  return {
    deck,
    discards: [],
    faceUp: deck.splice(0, rules.faceUp.places),
    ticketDeck,
    owners: Object.fromEntries(routes.map(({ id }) => [id, null])),
    seats,
    cardsTaken: 0,
    isEnding: false,
  };
}

const seatOf = ({ G, playerID }: Scene): Seat => G.seats[playerID] as Seat;

function drawFrom({ G, random }: Scene): string | undefined {
  if (G.deck.length === 0) {
    G.deck = random.Shuffle(G.discards);
    G.discards = [];
  }
  return G.deck.pop();
}

/** With index a face-up card, without it one of the deck. */
function takeCard(scene: Scene, index?: number): typeof INVALID | undefined {
  const { G, events } = scene;
  const { hand, offer } = seatOf(scene);
  const card = index === undefined ? drawFrom(scene) : G.faceUp[index];
  if (offer.length > 0 || card === undefined) return INVALID;
  const isFaceUpWild = index !== undefined && card === WILD;
  if (isFaceUpWild && G.cardsTaken > 0) return INVALID;
  hand[card] = (hand[card] ?? 0) + 1;
  if (index !== undefined) refill(scene, index);
  G.cardsTaken += isFaceUpWild ? 2 : 1;
  if (G.cardsTaken < 2) return undefined;
  G.cardsTaken = 0;
  events.endTurn();
  return undefined;
}

function refill(scene: Scene, index: number): void {
  const { G } = scene;
  const card = drawFrom(scene);
  if (card === undefined) G.faceUp.splice(index, 1);
  else G.faceUp[index] = card;
  const wilds = G.faceUp.filter((shown) => shown === WILD).length;
  if (wilds < rules.faceUp.sweepAtWilds) return;
  G.discards.push(...G.faceUp);
  G.faceUp = [];
  while (G.faceUp.length < rules.faceUp.places) {
    const next = drawFrom(scene);
    if (next === undefined) return;
    G.faceUp.push(next);
  }
}

function claimRoute(
  scene: Scene,
  id: string,
  { color, wilds }: { color: string; wilds: number },
): typeof INVALID | undefined {
  const { G, ctx, playerID, events } = scene;
  const seat = seatOf(scene);
  const route = ROUTES.get(id);
  if (route === undefined || seat.offer.length > 0 || G.cardsTaken > 0) return INVALID;
  if (!isOpen(G, route, { playerID, players: ctx.numPlayers }) || seat.pieces < route.length) return INVALID;
  const { hand } = seat;
  const plain = route.length - wilds;
  if (plain < 0 || (hand[WILD] ?? 0) < wilds || (hand[color] ?? 0) < plain) return INVALID;
  if (plain > 0 && route.color !== 'gray' && route.color !== color) return INVALID;
  hand[color] = (hand[color] ?? 0) - plain;
  hand[WILD] = (hand[WILD] ?? 0) - wilds;
  G.discards.push(...Array<string>(plain).fill(color), ...Array<string>(wilds).fill(WILD));
  G.owners[id] = playerID;
  seat.pieces -= route.length;
  seat.points += rules.routePoints[route.length as 1] ?? 0;
  if (seat.pieces <= rules.lastRoundAtPieces) G.isEnding = true;
  events.endTurn();
  return undefined;
}

/** Whether a seat may still claim it: a double's other track shuts it among few, and for a player who has that track. */
function isOpen(
  { owners }: Pick<Table, 'owners'>,
  { id, a, b }: RouteData,
  { playerID, players }: { playerID: string; players: number },
): boolean {
  if (owners[id] !== null) return false;
  const other = routes.find((route) => route.id !== id && route.a === a && route.b === b);
  const owner = other === undefined ? null : (owners[other.id] ?? null);
  return owner === null || (players > rules.oneTrackUpTo && owner !== playerID);
}

function drawTickets(scene: Scene): typeof INVALID | undefined {
  const { G } = scene;
  const seat = seatOf(scene);
  if (seat.offer.length > 0 || G.cardsTaken > 0 || G.ticketDeck.length === 0) return INVALID;
  seat.offer = G.ticketDeck.splice(0, rules.ticketDraw.deal);
  return undefined;
}

function keepTickets(scene: Scene, indexes: readonly number[]): typeof INVALID | undefined {
  const { G, events } = scene;
  const seat = seatOf(scene);
  const { keep } = seat.tickets.length === 0 ? rules.startingTickets : rules.ticketDraw;
  if (seat.offer.length === 0 || indexes.length < Math.min(keep, seat.offer.length)) return INVALID;
  for (const [index, ticket] of seat.offer.entries())
    (indexes.includes(index) ? seat.tickets : G.ticketDeck).push(ticket);
  seat.offer = [];
  events.endTurn();
  return undefined;
}

/** What a player may choose from, by what that player sees. Bots choose from it at random. */
export function choicesFor(seen: Seen, playerID: string): Choice[] {
  const { hand, offer, pieces } = seen.seats[playerID] as Seat;
  if (offer.length > 0) return [['keepTickets', offer.map((_, index) => index)]];
  const choices: Choice[] = seen.deck > 0 ? [['takeCard']] : [];
  for (const [index, card] of seen.faceUp.entries())
    if (card !== WILD || seen.cardsTaken === 0) choices.push(['takeCard', index]);
  if (seen.cardsTaken > 0) return choices;
  if (seen.ticketDeck > 0) choices.push(['drawTickets']);
  const players = Object.keys(seen.seats).length;
  for (const route of routes) {
    const { id, length, color } = route;
    if (length > pieces || !isOpen(seen, route, { playerID, players })) continue;
    for (const [paid, held] of Object.entries(hand)) {
      const wilds = Math.max(0, length - held);
      if (paid !== WILD && (color === 'gray' || color === paid) && wilds <= (hand[WILD] ?? 0))
        choices.push(['claimRoute', id, { color: paid, wilds }]);
    }
  }
  return choices;
}

/** A move's name and what it takes. */
type Choice = readonly [keyof typeof game.moves, ...unknown[]];

/** The table as one of its players sees it. */
export interface Seen extends Pick<Table, 'faceUp' | 'owners' | 'cardsTaken'> {
  readonly deck: number;
  readonly ticketDeck: number;
  readonly seats: Record<string, object>;
}

/** Others see how many, not which. */
function playerView({ G, playerID }: Pick<Scene, 'G'> & { playerID: string | null }): object {
  const count = (cards: Readonly<Record<string, number>>) =>
    Object.values(cards).reduce((sum, cardCount) => sum + cardCount, 0);
  const seats = Object.entries(G.seats).map(([id, seat]) => {
    if (id === playerID) return [id, seat];
    const { hand, tickets: kept, offer, ...open } = seat;
    return [id, { ...open, hand: count(hand), tickets: kept.length, offer: offer.length }];
  });
  return {
    ...G,
    deck: G.deck.length,
    ticketDeck: G.ticketDeck.length,
    seats: Object.fromEntries(seats),
  };
}

export const game = {
  name: NAME,
  setup,
  moves: { takeCard, claimRoute, drawTickets, keepTickets },
  playerView,
  endIf: ({ G }: Pick<Scene, 'G'>): boolean | undefined => G.isEnding || undefined,
  // Its list of states to go back to would grow with the game, for nothing.
  disableUndo: true,
};
