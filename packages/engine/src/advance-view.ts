import type { Board } from './board.ts';
import type { CardCounts, GameEvent, OwnView, Seat, SeatView, TicketId, View } from './contract.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/**
 * The view after these events, as its viewer was told them: what `viewFor` shows of the state then. `null` where
 * events do not tell everything: a deal has no view before it, and the end shows what was secret.
 */
export function advanceView(board: Board, view: View, events: readonly GameEvent[]): View | null {
  if (!tellAll(events)) return null;
  return events.reduce((before, event) => viewAfter(board, before, event), view);
}

/** Whether a view can be advanced by these events. */
export function tellAll(events: readonly GameEvent[]): boolean {
  return !events.some(({ type }) => type === 'handDealt' || type === 'gameEnded');
}

function viewAfter(board: Board, view: View, event: GameEvent): View {
  switch (event.type) {
    case 'firstPlayerChosen':
      return withNextPlacement(board, { ...view, first: event.seat });
    case 'startingTicketsChosen':
      return withChosenTickets(board, view, event);
    case 'startingTicketsSettled':
      return withSettledTickets(board, view, event);
    case 'stackPlaced':
      return withNextPlacement(board, withStack(board, view, event));
    case 'turnBegan':
      return withTurn(view, event.seat);
    case 'cardDrawn':
      return withDrawnCard(board, view, event);
    case 'cardTaken':
      return withTakenCard(board, view, event);
    case 'placeFilled':
      return { ...view, row: view.row.with(event.place, event.card), deck: view.deck - 1 };
    case 'rowSwept':
      return withSweptRow(board, view, event);
    case 'deckReshuffled':
      return { ...view, deck: view.deck + event.cards, discards: {} };
    case 'routeClaimed':
      return withClaim(board, view, event);
    case 'tokenTaken':
      return withTakenToken(board, view, event);
    case 'ticketsOffered':
      return withOffer(view, event);
    case 'ticketsKept':
      return withKeptTickets(board, view, event);
    case 'passed':
      return { ...view, passesInARow: view.passesInARow + 1 };
    case 'lastRoundBegan':
      // The turn that begins now takes one off.
      return { ...view, lastRound: { by: event.seat, turnsLeft: event.turnsLeft + 1 } };
    default:
      return view;
  }
}

// Turns

function withTurn(view: View, seat: Seat): View {
  const { lastRound } = view;
  return {
    ...view,
    phase: 'turn',
    toAct: [seat],
    lastRound: lastRound && { ...lastRound, turnsLeft: lastRound.turnsLeft - 1 },
    tokenFor: null,
  };
}

/** SETUP-7, SETUP-8: who places the next stack; where there is none, a turn begins. */
function withNextPlacement(board: Board, view: View): View {
  const placements = board.placements(view.players);
  const next = placements[placements.length - view.stacksSetAside.length];
  if (!next || view.first === null) return view;
  return { ...view, phase: 'placeStack', toAct: [(view.first + next.by - 1) % view.players] };
}

// Cards

/** A second card follows unless the events say that a turn begins. */
function withCard(view: View, seat: Seat, change: (before: SeatView) => Partial<SeatView>): View {
  const after = withSeat(view, seat, (before) => ({ cards: before.cards + 1, ...change(before) }));
  return { ...after, phase: 'secondCard', passesInARow: 0 };
}

function withDrawnCard(board: Board, view: View, { seat, secret }: EventOf<'cardDrawn'>): View {
  const drawn = withCard(view, seat, ({ own }) => {
    return secret ? handChange(board, own, { [secret.card]: 1 }) : {};
  });
  return { ...drawn, deck: view.deck - 1 };
}

function withTakenCard(board: Board, view: View, { seat, card, place }: EventOf<'cardTaken'>): View {
  const taken = { [card]: 1 };
  const after = withCard(view, seat, ({ own, knownCards }) => {
    return { knownCards: sumOf(board, knownCards, taken), ...handChange(board, own, taken) };
  });
  return { ...after, row: view.row.with(place, null) };
}

function withSweptRow(board: Board, view: View, { cards }: EventOf<'rowSwept'>): View {
  const discards = cards.reduce<CardCounts>(
    (counts, card) => sumOf(board, counts, { [card]: 1 }),
    view.discards,
  );
  return { ...view, row: view.row.map(() => null), discards };
}

/** CLAIM-12. A token is still to be chosen unless the events say that one was taken or that a turn begins. */
function withClaim(board: Board, view: View, event: EventOf<'routeClaimed'>): View {
  const { seat, route, pay, points, piecesLeft } = event;
  const paid = Object.fromEntries(Object.entries(pay).map(([card, count]) => [card, -count]));
  const count = Object.values(pay).reduce((sum, each) => sum + each, 0);
  const after = withSeat(view, seat, ({ cards, score, knownCards, own }) => ({
    pieces: piecesLeft,
    score: score + points,
    cards: cards - count,
    knownCards: sumOf(board, knownCards, paid),
    ...handChange(board, own, paid),
  }));
  return {
    ...after,
    phase: 'takeToken',
    passesInARow: 0,
    discards: sumOf(board, view.discards, pay),
    owners: inOrder(
      board.routes.map(({ id }) => id),
      { ...view.owners, [route]: seat },
    ),
    tokenFor: route,
  };
}

// Tickets

/** SETUP-4: the others learn that the seat has chosen, and not what. */
function withChosenTickets(board: Board, view: View, event: EventOf<'startingTicketsChosen'>): View {
  const { seat, secret } = event;
  const after = withSeat(view, seat, ({ own }) => ({
    hasChosen: true,
    ...(own && secret && { own: keptOf(board, own, secret.kept) }),
  }));
  return { ...after, toAct: view.toAct.filter((other) => other !== seat) };
}

function withSettledTickets(board: Board, view: View, { kept }: EventOf<'startingTicketsSettled'>): View {
  const returned = view.seats.flatMap(({ seat, own, offered }): (TicketId | null)[] => {
    return own?.offer ? [...own.offer] : Array(offered - (kept[seat] ?? 0)).fill(null);
  });
  const seats = view.seats.map((seat) => ({
    ...seat,
    tickets: kept[seat.seat] ?? 0,
    offered: 0,
    ...(seat.own && { own: { ...seat.own, offer: [] } }),
  }));
  return withNextPlacement(board, withPutBack({ ...view, seats }, returned));
}

/** TICKET-1: from the tickets never put back as long as there are any. */
function withOffer(view: View, { seat, count, secret }: EventOf<'ticketsOffered'>): View {
  const { unordered, putBack } = view.ticketDeck;
  const fromUnordered = Math.min(count, unordered);
  const after = withSeat(view, seat, ({ own }) => ({
    offered: count,
    ...(own && secret && { own: { ...own, offer: secret.tickets } }),
  }));
  return {
    ...after,
    phase: 'keepTickets',
    passesInARow: 0,
    ticketDeck: { unordered: unordered - fromUnordered, putBack: putBack.slice(count - fromUnordered) },
  };
}

function withKeptTickets(board: Board, view: View, event: EventOf<'ticketsKept'>): View {
  const { seat, kept, returned, secret } = event;
  const after = withSeat(view, seat, ({ tickets, own }) => ({
    tickets: tickets + kept,
    offered: 0,
    ...(own && secret && { own: { ...keptOf(board, own, secret.kept), offer: [] } }),
  }));
  return withPutBack(after, secret?.returned ?? Array<null>(returned).fill(null));
}

function withPutBack(view: View, tickets: readonly (TicketId | null)[]): View {
  const { ticketDeck } = view;
  return { ...view, ticketDeck: { ...ticketDeck, putBack: [...ticketDeck.putBack, ...tickets] } };
}

function keptOf(board: Board, own: OwnView, kept: readonly TicketId[]): OwnView {
  const held = new Set([...own.tickets, ...kept]);
  return {
    ...own,
    tickets: board.tickets.map(({ id }) => id).filter((id) => held.has(id)),
    offer: (own.offer ?? []).filter((id) => !kept.includes(id)),
  };
}

// Tokens

function withStack(board: Board, view: View, event: EventOf<'stackPlaced'>): View {
  const { symbol, location, tokens } = event;
  return {
    ...view,
    stacks: inOrder(board.locations, { ...view.stacks, [location]: { symbol, tokens } }),
    stacksSetAside: view.stacksSetAside.filter((other) => other !== symbol),
  };
}

function withTakenToken(board: Board, view: View, { seat, symbol, location }: EventOf<'tokenTaken'>): View {
  const after = withSeat(view, seat, ({ tokens }) => ({
    tokens: board.symbols.filter((each) => each === symbol || tokens.includes(each)),
  }));
  const { [location]: stack, ...others } = view.stacks;
  const left = (stack?.tokens ?? 0) - 1;
  const stacks = left > 0 ? { ...others, [location]: { symbol, tokens: left } } : others;
  return { ...after, stacks: inOrder(board.locations, stacks), tokenFor: null };
}

// Parts

function withSeat(view: View, seat: Seat, change: (before: SeatView) => Partial<SeatView>): View {
  const seats = view.seats.map((each) => (each.seat === seat ? { ...each, ...change(each) } : each));
  return { ...view, seats };
}

/** The hand after this many more of each card, where the viewer sees it. */
function handChange(board: Board, own: OwnView | undefined, by: CardCounts): Partial<SeatView> {
  return own?.hand ? { own: { ...own, hand: sumOf(board, own.hand, by) } } : {};
}

/** In the board's order; of what falls below one, nothing is left. */
function sumOf(board: Board, counts: CardCounts, by: CardCounts): CardCounts {
  const sum: Record<string, number> = {};
  for (const card of board.cards) {
    const count = (counts[card] ?? 0) + (by[card] ?? 0);
    if (count > 0) sum[card] = count;
  }
  return sum;
}

/** The same record with its names in the board's order, as `viewFor` writes it. */
function inOrder<T>(names: readonly string[], record: Readonly<Record<string, T>>): Record<string, T> {
  const ordered: Record<string, T> = {};
  for (const name of names) {
    const value = record[name];
    if (value !== undefined) ordered[name] = value;
  }
  return ordered;
}
