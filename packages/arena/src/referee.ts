import {
  ACTION_KINDS,
  type ActionKind,
  type ActionNumber,
  type Board,
  type Chance,
  eventFor,
  type FinalScore,
  finalScore,
  type GameEvent,
  type GameFile,
  itemAt,
  legalActions,
  nextToAct,
  notationOf,
  Phase,
  type Seat,
  type SeatScore,
  viewFor,
} from '@waybill/engine';
import { type ArenaGame, quickGame, savedGame } from './arena-game.ts';
import type { Contestant, ContestantSeat } from './contestant.ts';
import { type BotFailure, countByKind, type Performance } from './results.ts';
import { SpoiltTickets } from './spoilt-tickets.ts';
import { Stopwatch } from './thinking-time.ts';

export interface ArenaTable {
  readonly board: Board;
  /** By seat. */
  readonly contestants: readonly Contestant[];
  readonly chance: Chance;
  readonly seatChances: readonly Chance[];
  /** Set to keep the game: it is dealt from this seed instead of `chance`. */
  readonly saved?: { readonly seed: string; keep(file: GameFile): void };
  /** For programs, which have chance of their own. */
  readonly seeds: readonly number[];
}

/** As a game file allows. */
const LONGEST_NAME = 200;

/** What the referee records about a seat during the game. */
interface Notes {
  readonly contestant: Contestant;
  readonly player: ContestantSeat;
  readonly chance: Chance;
  readonly thinking: Stopwatch;
  readonly actions: Record<ActionKind, number>;
  turns: number;
  ticketsSpoilt: number;
}

/** Plays one game to its end; the performances by seat. */
export async function playGame(table: ArenaTable): Promise<Performance[]> {
  const notes = await takeSeats(table);
  try {
    const events: GameEvent[] = [];
    const hasObserver = notes.some(({ player }) => 'observe' in player);
    const game = dealGame(table, hasObserver ? events : null);
    const spoilt = new SpoiltTickets();
    while (game.state.phase !== Phase.over) {
      if (events.length > 0) await notifyPlayers(notes, events.splice(0));
      await playAction(game, notes, spoilt);
    }
    if (events.length > 0) await notifyPlayers(notes, events);
    const result = finalScore(game.state);
    for (const { player } of notes) await player.ended?.(result);
    saveGame(table, game, notes);
    const { first } = game.state;
    const troubles = notes.map(({ player }) => player.failures?.() ?? null);
    const winners = winnersOf(result, troubles);
    return notes.map((each, seat) => ({
      seat,
      order: (seat - first + notes.length) % notes.length,
      ...performanceOf(each, { score: result.seats[seat], winners, trouble: troubles[seat] ?? null }),
    }));
  } finally {
    for (const { player } of notes) await player.close?.();
  }
}

function dealGame({ board, chance, contestants, saved }: ArenaTable, events: GameEvent[] | null): ArenaGame {
  const tell = (event: GameEvent): void => void events?.push(event);
  const deal = { players: contestants.length, ...(events && { tell }) };
  return saved ? savedGame(board, saved.seed, deal) : quickGame(board, chance, deal);
}

function saveGame({ saved }: ArenaTable, game: ArenaGame, notes: readonly Notes[]): void {
  const file = game.file();
  const names = notes.map(({ contestant, player }) => player.title?.() ?? contestant.name);
  if (file) saved?.keep({ ...file, names: names.map((name) => name.slice(0, LONGEST_NAME)) });
}

async function takeSeats({ board, contestants, seatChances, seeds }: ArenaTable): Promise<Notes[]> {
  const players = contestants.length;
  const names = contestants.map(({ name }) => name);
  const notes: Notes[] = [];
  for (const [seat, contestant] of contestants.entries()) {
    notes.push({
      contestant,
      player: await contestant.seat(board, { seat, players, names, seed: itemAt(seeds, seat) }),
      chance: itemAt(seatChances, seat),
      thinking: new Stopwatch(),
      actions: countByKind(() => 0),
      turns: 0,
      ticketsSpoilt: 0,
    });
  }
  return notes;
}

async function notifyPlayers(notes: readonly Notes[], events: readonly GameEvent[]): Promise<void> {
  for (const [seat, { player }] of notes.entries()) {
    await player.observe?.(events.map((event) => eventFor(event, seat)));
  }
}

async function playAction(game: ArenaGame, notes: readonly Notes[], spoilt: SpoiltTickets): Promise<void> {
  const { state } = game;
  const seat = nextToAct(state);
  const own = itemAt(notes, seat);
  const action = await ask(game, seat, own);
  const kind = itemAt(ACTION_KINDS, state.board.actions.kindOf(action));
  own.actions[kind]++;
  if (state.phase === Phase.turn) own.turns++;
  const before = kind === 'claimRoute' ? state.clone() : null;
  game.play(seat, action);
  if (before) own.ticketsSpoilt += spoilt.count(before, state, seat);
}

async function ask({ state }: ArenaGame, seat: Seat, notes: Notes): Promise<ActionNumber> {
  const { player, chance, contestant, thinking } = notes;
  const view = viewFor(state, seat);
  const legal = legalActions(state, seat);
  const began = performance.now();
  const action = await player.choose({ view, legal, chance });
  thinking.add(performance.now() - began);
  if (legal.includes(action)) return action;
  const known = Number.isInteger(action) && action >= 0 && action < state.board.actions.size;
  const actionText = known ? notationOf(state.board, action) : String(action);
  throw new Error(`${contestant.name} chose what is not allowed in phase ${view.phase}: ${actionText}`);
}

/** A game that a fallback finished is no win of its program: it goes to the best of the others. */
function winnersOf(
  { seats, winners }: FinalScore,
  troubles: readonly (BotFailure | null)[],
): readonly Seat[] {
  const isForfeit = (seat: Seat): boolean => troubles[seat]?.isReplaced === true;
  if (!winners.some(isForfeit)) return winners;
  const others = winners.filter((seat) => !isForfeit(seat));
  if (others.length > 0) return others;
  const able = seats.filter(({ seat }) => !isForfeit(seat));
  const best = Math.max(...able.map(({ total }) => total));
  return able.filter(({ total }) => total === best).map(({ seat }) => seat);
}

function performanceOf(
  { turns, ticketsSpoilt, actions, thinking, player }: Notes,
  of: { score: SeatScore | undefined; winners: readonly Seat[]; trouble: BotFailure | null },
): Omit<Performance, 'seat' | 'order'> {
  const { score, winners, trouble } = of;
  if (!score) throw new RangeError('a seat without a score');
  const title = player.title?.();
  return {
    score: score.total,
    won: winners.includes(score.seat) ? 1 / winners.length : 0,
    turns,
    ticketsKept: score.tickets.length,
    ticketsDone: score.ticketsCompleted,
    longestPath: score.longestPath,
    tokens: score.tokens,
    ticketsSpoilt,
    actions,
    thinking: thinking.record,
    ...(trouble && { trouble }),
    ...(title && { title }),
  };
}
