import {
  advanceView,
  applyUnchecked,
  checkOf,
  checkOfView,
  eventFor,
  FastChance,
  type Game,
  type GameEvent,
  newGame,
  nextToAct,
  openCheck,
  Phase,
  RandomPlayer,
  type View,
  type Viewer,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { games, SEED, type Table, tables } from './random-play.ts';

/** Every viewer of a game, and what each believes to see. */
class Followers {
  readonly #game: Game;
  readonly #table: Table;
  readonly #views = new Map<Viewer, View>();

  constructor(table: Table, game: Game) {
    this.#table = table;
    this.#game = game;
    for (const viewer of ['spectator' as const, ...Array(table.players).keys()]) {
      this.#views.set(viewer, viewFor(game.state, viewer));
    }
  }

  /** Each advances its own view by what it is told; returns the first that is not what `viewFor` shows. */
  follow(events: readonly GameEvent[]): string | null {
    const { state } = this.#game;
    const open = openCheck(state);
    const spectators = viewFor(state, 'spectator');
    for (const [viewer, view] of this.#views) {
      const told = events.map((event) => eventFor(event, viewer));
      const next = advanceView(this.#table.board, view, told);
      const shown = viewFor(state, viewer, spectators);
      if (next === null) return state.phase === Phase.over ? null : 'the events do not tell everything';
      if (JSON.stringify(next) !== JSON.stringify(shown))
        return `${viewer}: ${JSON.stringify(next)} instead of ${JSON.stringify(shown)}`;
      if (checkOfView(this.#table.board, next) !== checkOf(state, viewer, open)) return `${viewer}: check`;
      this.#views.set(viewer, next);
    }
    return null;
  }
}

/** Plays a random game, every third one by hoarding cards. */
function playFollowed(table: Table, number: number): { fault: string | null; steps: number } {
  const chance = new FastChance(SEED, number);
  const events: GameEvent[] = [];
  const settings = { players: table.players, ...(number % 2 === 0 && { first: number % table.players }) };
  const game = newGame(table.board, settings, { chance });
  game.tell = (event) => events.push(event);
  const followers = new Followers(table, game);
  const player = new RandomPlayer(chance);
  const style = number % 3 === 2 ? 'hoarding' : 'uniform';
  for (let steps = 0; ; steps++) {
    if (game.state.phase === Phase.over) return { fault: null, steps };
    const seat = nextToAct(game.state);
    applyUnchecked(game, seat, player[style](game.state, seat));
    const fault = followers.follow(events.splice(0));
    if (fault !== null) return { fault, steps };
  }
}

describe.each(tables)(`a view advanced by events (SEED=${SEED}): $name`, (table) => {
  it('is what every viewer is shown of the state, step by step, and so is its check', () => {
    let steps = 0;
    for (let number = 0; number < games(4); number++) {
      const played = playFollowed(table, number);
      if (played.fault !== null) throw new Error(`game ${number}, step ${played.steps}: ${played.fault}`);
      steps += played.steps;
    }
    expect(steps).toBeGreaterThan(games(4) * 50);
  });

  it('has another check as soon as anything that the viewer knows is another', () => {
    const chance = new FastChance(SEED, 77);
    const game = newGame(table.board, { players: table.players }, { chance });
    const player = new RandomPlayer(chance);
    for (let steps = 0; steps < 40 && game.state.phase !== Phase.over; steps++) {
      const seat = nextToAct(game.state);
      const before = [...Array(table.players).keys()].map((viewer) => viewFor(game.state, viewer));
      applyUnchecked(game, seat, player.uniform(game.state, seat));
      for (const [viewer, view] of before.entries()) {
        const isSame = JSON.stringify(view) === JSON.stringify(viewFor(game.state, viewer));
        expect(checkOfView(table.board, view) === checkOf(game.state, viewer)).toBe(isSame);
      }
    }
  });
});
