import { makeBot } from '@waybill/bots';
import {
  apply,
  type Board,
  type Chance,
  type ChancePurpose,
  deal,
  eventFor,
  FastChance,
  type Game,
  type GameEvent,
  GameRecorder,
  GameState,
  type LogEntry,
  legalActionsIn,
  nextToAct,
  notationOf,
  Phase,
  RecordedChance,
  type Viewer,
  viewFor,
} from '@waybill/engine';
import { IN_DECK } from '../../../engine/src/state.ts';

export interface Move {
  readonly seat: number;
  readonly action: string;
  /** Taken back at once and played again: allowed in every world that looks like this one. */
  readonly withSecondThoughts: boolean;
}

/** One outcome of chance by its name; `owner` is the seat that alone sees it. */
interface Luck {
  readonly kind: 'card' | 'ticket' | 'other';
  readonly name: number;
  readonly owner: number | null;
}

/** A whole game: what everybody did, and what chance brought. */
export interface World {
  readonly board: Board;
  readonly players: number;
  readonly moves: readonly Move[];
  readonly luck: readonly Luck[];
  /** The same luck as the numbers the engine asks for. */
  readonly outcomes: readonly number[];
}

class OtherCourse extends Error {}

const KINDS: Readonly<Record<ChancePurpose, Luck['kind']>> = {
  first: 'other',
  stack: 'other',
  hand: 'card',
  row: 'card',
  draw: 'card',
  ticket: 'ticket',
};

/** Chance that knows the names of what it brings: drawn at first, the same again or others later. */
class NamedChance implements Chance {
  readonly luck: Luck[] = [];
  readonly outcomes: number[] = [];
  private readonly state: GameState;
  private readonly source: Chance | readonly Luck[];

  constructor(state: GameState, source: Chance | readonly Luck[]) {
    this.state = state;
    this.source = source;
  }

  below(n: number, purpose: ChancePurpose, seat: number): number {
    const kind = KINDS[purpose];
    const outcome =
      'below' in this.source ? this.source.below(n) : this.find(kind, this.source[this.luck.length]);
    if (outcome >= n) throw new OtherCourse();
    const owner = kind === 'other' || purpose === 'row' ? null : seat;
    this.luck.push({ kind, owner, name: this.nameOf(kind, outcome) });
    this.outcomes.push(outcome);
    return outcome;
  }

  private get ticketsInDeck(): number[] {
    const { board } = this.state;
    return board.tickets
      .map(({ index }) => index)
      .filter((ticket) => this.state.ticketHolder(ticket) === IN_DECK);
  }

  private nameOf(kind: Luck['kind'], outcome: number): number {
    if (kind === 'other') return outcome;
    if (kind === 'ticket') return this.ticketsInDeck[outcome] ?? -1;
    let card = 0;
    for (let n = outcome; n >= this.state.deck(card); card++) n -= this.state.deck(card);
    return card;
  }

  private find(kind: Luck['kind'], luck: Luck | undefined): number {
    if (luck?.kind !== kind) throw new OtherCourse();
    if (kind === 'other') return luck.name;
    if (kind === 'card' && this.state.deck(luck.name) === 0) throw new OtherCourse();
    if (kind === 'ticket') {
      const place = this.ticketsInDeck.indexOf(luck.name);
      if (place < 0) throw new OtherCourse();
      return place;
    }
    let before = 0;
    for (let lower = 0; lower < luck.name; lower++) before += this.state.deck(lower);
    return before;
  }
}

/** What one viewer was shown, step by step, but for the end, which shows everything to all (END-3). */
type Shown = string[];

interface Table {
  readonly game: Game;
  readonly chance: NamedChance;
  readonly received: GameEvent[];
}

function newTable(board: Board, players: number, source: Chance | readonly Luck[]): Table {
  const state = GameState.blank(board, players);
  const received: GameEvent[] = [];
  const chance = new NamedChance(state, source);
  const game: Game = { state, chance, tell: (event) => received.push(event) };
  deal(game, { players });
  return { game, chance, received };
}

/** A game played by sensible players. */
export function playWorld(board: Board, players: number, seed: number): World {
  const { game, chance } = newTable(board, players, new FastChance(seed));
  const bots = Array.from({ length: players }, () => makeBot('regular', board));
  const dice = new FastChance(seed + 1);
  const moves: Move[] = [];
  const recorder = GameRecorder.deal(
    board,
    { players },
    { chanceAt: () => new RecordedChance([...chance.outcomes]) },
  );
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    const view = viewFor(game.state, seat);
    const legal = legalActionsIn(board, view);
    const chosen = bots[seat]?.choose({ view, legal, chance: dice, budget: { milliseconds: 5 } }) ?? 0;
    const action = notationOf(board, chosen);
    const before = chance.outcomes.length;
    apply(game, seat, action);
    const drawn = chance.outcomes.slice(before);
    const last: LogEntry = { seat, action, ...(drawn.length > 0 && { chance: drawn }) };
    recorder.replay(last);
    const withSecondThoughts = recorder.canTakeBack(seat) && dice.below(3) === 0;
    moves.push({ seat, action, withSecondThoughts });
  }
  return { board, players, moves, luck: chance.luck, outcomes: chance.outcomes };
}

/** Plays the moves with the luck given; `null` if that is no possible game. */
function replay(
  world: Pick<World, 'board' | 'players' | 'moves' | 'luck'>,
  viewer: Viewer,
): { world: World; shown: Shown } | null {
  const { board, players, moves } = world;
  try {
    const { game, chance, received } = newTable(board, players, world.luck);
    const shown: Shown = [];
    const show = (): void => {
      if (game.state.phase === Phase.over) return;
      shown.push(
        JSON.stringify([viewFor(game.state, viewer), received.map((event) => eventFor(event, viewer))]),
      );
      received.length = 0;
    };
    show();
    for (const { seat, action } of moves) {
      if (apply(game, seat, action)) return null;
      show();
    }
    return { world: { ...world, luck: chance.luck, outcomes: chance.outcomes }, shown };
  } catch (error) {
    if (error instanceof OtherCourse) return null;
    throw error;
  }
}

/** Another game that this viewer cannot tell from the first: hidden luck is exchanged, secret choices are made otherwise. */
export function otherWorld(world: World, viewer: Viewer, dice: Chance): { world: World; changes: number } {
  const original = replay(world, viewer);
  if (!original) throw new Error('a game that cannot be played again');
  let current = world;
  let changes = 0;
  for (let tries = 0; tries < 400 && changes < 20; tries++) {
    const proposed =
      dice.below(4) === 0 ? otherChoice(current, viewer, dice) : otherLuck(current, viewer, dice);
    const found = proposed && replay(proposed, viewer);
    if (!found || found.shown.join('\n') !== original.shown.join('\n')) continue;
    current = found.world;
    changes++;
  }
  return { world: current, changes };
}

/** Two hidden things of a kind change places, or one gives way to what was never drawn. */
function otherLuck(world: World, viewer: Viewer, dice: Chance): World | null {
  const hidden = [...world.luck.keys()].filter((at) => {
    const owner = world.luck[at]?.owner ?? null;
    return owner !== null && owner !== viewer;
  });
  const pick = (): number => hidden.at(dice.below(hidden.length)) ?? -1;
  const [one, other] = [pick(), pick()] as const;
  const [first, second] = [world.luck[one], world.luck[other]];
  if (!first || !second || first.kind !== second.kind) return null;
  const luck = [...world.luck];
  if (dice.below(3) === 0) {
    const names = first.kind === 'card' ? world.board.cards.length : world.board.tickets.length;
    luck[one] = { ...first, name: dice.below(names) };
  } else {
    luck[one] = { ...first, name: second.name };
    luck[other] = { ...second, name: first.name };
  }
  return { ...world, luck };
}

/** Somebody else keeps as many tickets, but others. */
function otherChoice(world: World, viewer: Viewer, dice: Chance): World | null {
  const at = dice.below(world.moves.length);
  const move = world.moves[at];
  if (!move || move.seat === viewer || !move.action.startsWith('keep')) return null;
  const kept = move.action.split(' ').length - 1;
  const places = [1, 2, 3]
    .sort(() => dice.below(3) - 1)
    .slice(0, kept)
    .sort();
  const action = ['keep', ...places].join(' ');
  return { ...world, moves: world.moves.with(at, { ...move, action }) };
}
