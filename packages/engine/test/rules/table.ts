import {
  apply,
  type Board,
  FastChance,
  type Game,
  type GameEvent,
  legalActions,
  newGame,
  nextToAct,
  type OwnView,
  type Seat,
  type SeatView,
  type View,
  viewFor,
} from '@waybill/engine';
import { na, sf } from '../boards.ts';
import { options, play } from '../scenario.ts';

/** The table at the head of rules.md, written down once more: the boards are not asked. */
const NA = {
  game: 'NA',
  board: na,
  players: 2,
  pieces: 45,
  colors: ['purple', 'blue', 'orange', 'white', 'green', 'yellow', 'black', 'red'],
  ofEachColor: 12,
  wilds: 14,
  cards: 110,
  hand: 4,
  tickets: 30,
  starting: { deal: 3, keep: 2 },
  drawing: { deal: 3, keep: 1 },
};
const SF: typeof NA = {
  game: 'SF',
  board: sf,
  players: 2,
  pieces: 20,
  colors: ['blue', 'green', 'black', 'purple', 'red', 'orange'],
  ofEachColor: 6,
  wilds: 8,
  cards: 44,
  hand: 2,
  tickets: 24,
  starting: { deal: 2, keep: 1 },
  drawing: { deal: 2, keep: 1 },
};

export const games = [NA, SF];
/** Both games with every number of players. */
export const tables = [
  ...[2, 3, 4, 5].map((players) => ({ ...NA, players })),
  ...[2, 3, 4].map((players) => ({ ...SF, players })),
];

export interface Deal {
  readonly players: number;
  readonly first?: Seat;
  readonly seed?: number;
}

/** A new game in which everybody is still choosing starting tickets, and what was told on the way. */
export function dealt(board: Board, { seed = 1, ...settings }: Deal): Game & { events: GameEvent[] } {
  const events: GameEvent[] = [];
  const dealer = { chance: new FastChance(seed), tell: (event: GameEvent) => events.push(event) };
  return { ...newGame(board, settings, dealer), events };
}

/** The same after all have kept all their starting tickets. */
export function chosen(board: Board, deal: Deal): Game {
  const game = dealt(board, deal);
  for (let seat = 0; seat < deal.players; seat++) play(game, [seat, keepAll(game, seat)]);
  return game;
}

/** The same at the first turn: the stacks set aside are placed too. */
export function started(board: Board, deal: Deal): Game {
  const game = chosen(board, deal);
  while (table(game).phase === 'placeStack') play(game, options(game)[0] ?? '');
  return game;
}

export function keepAll(game: Game, seat: Seat): string {
  return `keep ${offerOf(game, seat)
    .map((_, index) => index + 1)
    .join(' ')}`;
}

/** What everybody at the table sees. */
export function table(game: Game): View {
  return viewFor(game.state, 'spectator');
}

/** What everybody sees of one seat. */
export function seatOf(game: Game, seat: Seat): SeatView {
  return at(table(game).seats, seat);
}

/** What only the seat itself sees of its hand and tickets. */
export function ownOf(game: Game, seat: Seat): OwnView {
  const { own } = at(viewFor(game.state, seat).seats, seat);
  if (!own) throw new Error(`seat ${seat} does not see its own cards`);
  return own;
}

export function offerOf(game: Game, seat: Seat): readonly string[] {
  return ownOf(game, seat).offer ?? [];
}

/** The item, or the test fails. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** The events of one type. */
export function only<T extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: T,
): Extract<GameEvent, { type: T }>[] {
  return events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
}

/** How many cards there are of each kind, wherever they are. */
export function allCards({ state }: Game): Record<string, number> {
  const count = (card: number): number => {
    let sum = state.deck(card) + state.discards(card);
    for (let slot = 0; slot < state.board.slots; slot++) sum += state.row(slot) === card ? 1 : 0;
    for (let seat = 0; seat < state.players; seat++) sum += state.hand(seat, card);
    return sum;
  };
  return Object.fromEntries(state.board.cards.map((id, card) => [id, count(card)]));
}

/** Routes up to a length, shared out to the first two seats so that nobody can claim one of them. */
export function closedUpTo(board: Board, length: number, doublesUsable: boolean): [string[], string[]] {
  const mine: string[] = [];
  const theirs: string[] = [];
  for (const route of board.routes.filter((other) => other.length <= length)) {
    if (!mine.includes(board.routes[route.twin]?.id ?? '')) mine.push(route.id);
    else if (doublesUsable) theirs.push(route.id);
  }
  return [mine, theirs];
}

/** Plays at random to the end; what was told on the way. `watch` is called before every action. */
export function playOut(game: Game, seed: number, watch: () => void = () => {}): GameEvent[] {
  const events: GameEvent[] = [];
  const choice = new FastChance(seed);
  const telling = { ...game, tell: (event: GameEvent) => events.push(event) };
  while (table(game).phase !== 'over') {
    watch();
    const seat = nextToAct(game.state);
    const legal = legalActions(game.state, seat);
    const refused = apply(telling, seat, at(legal, choice.below(legal.length)));
    if (refused) throw new Error(`seed ${seed}: ${refused.code}`);
  }
  return events;
}
