import {
  apply,
  brokenInvariant,
  FastChance,
  finalScore,
  type Game,
  GameRecord,
  legalActions,
  legalActionsIn,
  mustAct,
  nextToAct,
  notationOf,
  Phase,
  parseState,
  RandomPlayer,
  replayGame,
  resolveAction,
  serialize,
  sha256,
  tallySeats,
  verifyGame,
  viewFor,
  whyNot,
  whyNotIn,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { games, playRandomGame, SEED, type Step, tables } from './random-play.ts';

describe.each(tables)(`random games (SEED=${SEED}): $name`, (table) => {
  it('never break an invariant, never get stuck, and count the score right (END-2)', () => {
    for (let number = 0; number < games(2300); number++) {
      const game = playRandomGame(table, number, ({ game: { state }, seat, action }) => {
        if (number % 25 === 0) expectInvariants(state, seat, action);
      });
      if (brokenInvariant(game.state) !== null)
        throw new Error(`game ${number}: ${brokenInvariant(game.state)}`);
      for (const { seat, routePoints } of tallySeats(game.state)) {
        if (routePoints !== game.state.score(seat)) throw new Error(`game ${number}: score of seat ${seat}`);
      }
    }
    expect(table.players).toBeGreaterThan(1);
  });

  it('list exactly the actions that apply accepts, as numbers, objects and notation', () => {
    let positions = 0;
    for (let number = 0; number < games(25); number++) {
      playRandomGame(table, number, (step) => {
        if (step.dice.below(60) !== 0) return;
        positions++;
        expectListEqualsAccepted(step);
      });
    }
    expect(positions).toBeGreaterThan(10);
  });

  it('are the same after clone, after serialize and parse, and replayed from the record', () => {
    for (let number = 0; number < games(25); number++) {
      const record = recordRandomGame(number);
      const { state } = record.game;
      const parsed = parseState(table.board, serialize(state));
      expect('state' in parsed && parsed.state.bytes).toEqual(state.bytes);
      expect(state.clone().bytes).toEqual(state.bytes);
      const file = JSON.parse(JSON.stringify(record.file()));
      const replayed = replayGame(table.board, file);
      expect('game' in replayed && replayed.game.state.bytes).toEqual(state.bytes);
      expect(verifyGame(table.board, file)).toBeNull();
    }
  });

  it('offer the player to move the same choices from the view as from the state', () => {
    for (let number = 0; number < games(30); number++) {
      playRandomGame(table, number, ({ game: { state }, seat, action, dice }) => {
        if (dice.below(4) !== 0) return;
        const view = viewFor(state, seat);
        expect(legalActionsIn(table.board, view)).toEqual(legalActions(state, seat));
        expect(whyNotIn(table.board, view, action)).toBeNull();
        const other = (seat + 1) % state.players;
        expect(whyNotIn(table.board, viewFor(state, other), action)).toEqual(whyNot(state, other, action));
      });
    }
  });

  it('end with a breakdown that adds up and with winners nobody beats (END-6)', () => {
    for (let number = 0; number < games(60); number++) {
      const { state } = playRandomGame(table, number, () => undefined);
      const { seats, winners } = finalScore(state);
      for (const seat of seats) {
        const tickets = seat.tickets.reduce(
          (sum, { points, completed }) => sum + (completed ? points : -points),
          0,
        );
        expect(seat.total).toBe(seat.routePoints + tickets + seat.tokenPoints + seat.bonus);
        const lengths = seat.longestPathRoutes.map(
          (id) => table.board.routes.find((r) => r.id === id)?.length ?? 0,
        );
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(seat.longestPath);
        expect(new Set(seat.longestPathRoutes).size).toBe(seat.longestPathRoutes.length);
      }
      const best = Math.max(...seats.map(({ total }) => total));
      for (const winner of winners) expect(seats[winner]?.total).toBe(best);
    }
  });

  function recordRandomGame(number: number): GameRecord {
    const dice = new FastChance(SEED, number);
    const record = new GameRecord(
      table.board,
      { players: table.players },
      { seed: sha256(`${SEED} ${number}`) },
    );
    const { state } = record.game;
    while (state.phase !== Phase.over) {
      const seat = nextToAct(state);
      const refused = record.play(seat, new RandomPlayer(dice).uniform(state, seat));
      if (refused) throw new Error(JSON.stringify(refused));
    }
    return record;
  }
});

function expectInvariants(state: Step['game']['state'], seat: number, action: number): void {
  const invariant = brokenInvariant(state);
  if (invariant !== null) throw new Error(`${invariant} is broken`);
  const legal = legalActions(state, seat);
  if (!legal.includes(action)) throw new Error(`${notationOf(state.board, action)} is not in the list`);
  if (legal.some((number, i) => i > 0 && number <= (legal[i - 1] ?? 0)))
    throw new Error('the list is not sorted');
}

function expectListEqualsAccepted({ game, dice }: Step): void {
  const { state } = game;
  const { board } = state;
  for (let seat = 0; seat < state.players; seat++) {
    const legal = new Set(legalActions(state, seat));
    expect(legal.size > 0).toBe(mustAct(state, seat));
    for (let action = 0; action < board.actions.size; action++) {
      const trial: Game = { state: state.clone(), chance: new FastChance(7) };
      const accepted = apply(trial, seat, action) === null;
      if (accepted !== legal.has(action)) {
        throw new Error(`seat ${seat}: ${notationOf(board, action)} is ${accepted ? 'accepted' : 'refused'}`);
      }
      if (!accepted && trial.state.bytes.some((byte, at) => byte !== state.bytes[at])) {
        throw new Error(`refused ${notationOf(board, action)} changed the state`);
      }
    }
    const sample = dice.below(board.actions.size);
    for (const face of [board.actions.describe(sample), notationOf(board, sample)]) {
      expect(resolveAction(board, face)).toBe(board.actions.entry(sample));
      expect(whyNot(state, seat, face)).toEqual(whyNot(state, seat, sample));
    }
  }
}
