import { brokenInvariant, type Game } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { options, play, refusalOf, type Scenario, scenario } from '../scenario.ts';
import { at, closedUpTo, games, started, table, tables } from './table.ts';

const NO_ROW = [null, null, null, null, null];
const WILD_ROW = ['wild', 'wild', 'wild', 'wild', 'wild'];
const COLORED_ROW = ['red', 'blue', 'green', 'black', 'orange'];

/** A short gray route of each board, far from every stack of tokens. */
const SHORT = new Map([
  [na, { route: 'atlanta--nashville', claim: 'claim atlanta--nashville red 1' }],
  [sf, { route: 'crissy-field--presidio', claim: 'claim crissy-field--presidio red 1' }],
]);
const shortClaim = ({ board }: { board: typeof na }): string => SHORT.get(board)?.claim ?? '';

describe('one of three things', () => {
  it.each(tables)('TURN-1: $game, $players players: each of the three ends the turn', (rules) => {
    const setup: Scenario = { players: rules.players, hands: [{ red: 1 }], row: COLORED_ROW };
    for (const moves of [
      ['draw', 'take blue'],
      [shortClaim(rules)],
      ['tickets', 'keep 1'],
      ['take red', 'draw'],
    ]) {
      const game = scenario(rules.board, setup);
      play(game, ...moves);
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1] });
    }
  });

  it.each(games)('TURN-1: $game: all three are open at the beginning of a turn', (rules) => {
    const all = options(scenario(rules.board, { hands: [{ red: 1 }], row: COLORED_ROW }));
    expect(all).toEqual(expect.arrayContaining(['draw', 'take red', 'tickets', shortClaim(rules)]));
    expect(all).not.toContain('pass');
  });

  it.each(games)('TURN-1: $game: after a first card neither a claim nor tickets', (rules) => {
    const game = scenario(rules.board, { hands: [{ red: 1 }], row: COLORED_ROW });
    play(game, 'draw');
    for (const other of [shortClaim(rules), 'tickets', 'pass', 'keep 1']) {
      expect(refusalOf(game, 0, other)).toBe('DRAW_SECOND_CARD');
    }
    expect(options(game).every((option) => /^(draw|take \w+)$/.test(option))).toBe(true);
  });

  it.each(games)('TURN-1: $game: tickets drawn must be chosen from before anything else', (rules) => {
    const game = scenario(rules.board, { hands: [{ red: 1 }], row: COLORED_ROW });
    play(game, 'tickets');
    for (const other of [shortClaim(rules), 'tickets', 'draw', 'take red', 'pass']) {
      expect(refusalOf(game, 0, other)).toBe('KEEP_TICKETS_FIRST');
    }
  });

  it.each(tables)('TURN-1: $game, $players players: nobody else acts meanwhile', ({ board, players }) => {
    const game = started(board, { players, first: 0 });
    for (let seat = 1; seat < players; seat++) {
      expect(options(game, seat)).toEqual([]);
      for (const move of ['draw', 'tickets', 'pass'])
        expect(refusalOf(game, seat, move)).toBe('NOT_YOUR_TURN');
    }
  });

  it.each(games)('TURN-1, mistake 3: $game: a refused action does not cost the turn', (rules) => {
    const game = scenario(rules.board, { row: COLORED_ROW });
    expect(refusalOf(game, 0, shortClaim(rules))).toBe('NOT_ENOUGH_CARDS');
    expect(refusalOf(game, 0, 'take wild')).toBe('CARD_NOT_FACE_UP');
    play(game, [0, 'draw'], [0, 'draw']);
    expect(table(game).toAct).toEqual([1]);
  });
});

/**
 * Nobody can do anything: no card to draw, no ticket, every route up to three spaces claimed, and nobody has
 * more than three pieces; the last round has not begun.
 */
function stuck({ board, players }: { board: typeof na; players: number }, setup: Scenario = {}): Game {
  const doublesUsable = players > (board === na ? 3 : 2);
  return scenario(board, {
    players,
    row: NO_ROW,
    deck: {},
    ticketQueue: [],
    routes: closedUpTo(board, 3, doublesUsable),
    pieces: Array.from({ length: players }, () => 3),
    ...setup,
  });
}

describe('passing', () => {
  it.each(tables)(
    'TURN-2, mistake 11: $game, $players players: with nothing to do a player passes',
    (rules) => {
      const game = stuck(rules);
      expect(options(game)).toEqual(['pass']);
      expect(play(game, 'pass')[0]).toEqual({ type: 'passed', seat: 0 });
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1], passesInARow: 1, result: null });
    },
  );

  it.each(tables)(
    'TURN-2, mistake 11: $game, $players players: all pass in a row: over at once, and scored',
    (rules) => {
      const game = stuck(rules);
      for (let seat = 0; seat < rules.players - 1; seat++) play(game, [seat, 'pass']);
      expect(table(game).phase).toBe('turn');
      const events = play(game, [rules.players - 1, 'pass']);
      expect(events.at(-1)).toEqual({ type: 'gameEnded', byPassing: true });
      const { phase, result, toAct } = table(game);
      expect({ phase, toAct }).toEqual({ phase: 'over', toAct: [] });
      expect(result?.seats).toHaveLength(rules.players);
      expect(at(result?.seats ?? [], rules.players - 1).ticketPoints).toBeLessThan(0);
    },
  );

  it.each<{ what: string; setup: Scenario; instead: string }>([
    { what: 'a card in the deck', setup: { deck: { red: 1 }, row: WILD_ROW }, instead: 'draw' },
    { what: 'a card on the discards', setup: { discards: { red: 1 }, row: WILD_ROW }, instead: 'draw' },
    { what: 'a card face up', setup: { row: ['red', null, null, null, null] }, instead: 'take red' },
    { what: 'only a wild face up', setup: { row: [null, 'wild', null, null, null] }, instead: 'take wild' },
  ])('TURN-2 ruling: no passing while there is $what', ({ setup, instead }) => {
    for (const board of [na, sf]) {
      const game = stuck({ board, players: 2 }, setup);
      expect(refusalOf(game, 0, 'pass')).toBe('PASS_NOT_ALLOWED');
      expect(options(game)).toContain(instead);
    }
  });

  it.each([
    { game: 'NA', board: na, ticket: 'denver--el-paso' },
    { game: 'SF', board: sf, ticket: 'alcatraz--twin-peaks' },
  ])('TURN-2 ruling: $game: no passing while there is a ticket', ({ board, ticket }) => {
    const game = stuck({ board, players: 2 }, { ticketQueue: [ticket] });
    expect(refusalOf(game, 0, 'pass')).toBe('PASS_NOT_ALLOWED');
    expect(options(game)).toEqual(['tickets']);
  });

  it.each(games)(
    'TURN-2 ruling: $game: no passing while a route can be claimed, even at a single card',
    (rules) => {
      const short = SHORT.get(rules.board)?.route;
      const [mine, theirs] = closedUpTo(rules.board, 3, false);
      const routes = [mine.filter((id) => id !== short), theirs];
      const open = stuck(rules, { routes, hands: [{ red: 1 }] });
      expect(options(open)).toEqual([shortClaim(rules)]);
      expect(refusalOf(open, 0, 'pass')).toBe('PASS_NOT_ALLOWED');
      expect(options(stuck(rules, { routes, hands: [{}] }))).toEqual(['pass']);
    },
  );

  it.each(games)('TURN-2 ruling: $game: passes count only in a row', (rules) => {
    const short = SHORT.get(rules.board)?.route;
    const [mine, theirs] = closedUpTo(rules.board, 3, rules.game === 'SF');
    const game = stuck(
      { ...rules, players: 3 },
      { routes: [mine.filter((id) => id !== short), theirs], pieces: [3, 3, 4], othersTo: 2, stacks: {} },
    );
    play(game, [0, 'pass'], [1, 'pass'], [2, shortClaim(rules)]);
    expect(table(game)).toMatchObject({ phase: 'turn', toAct: [0], passesInARow: 0 });
    play(game, [0, 'take red'], [1, 'pass'], [2, 'pass']);
    expect(table(game)).toMatchObject({ phase: 'turn', toAct: [0], passesInARow: 2 });
    play(game, [0, 'pass']);
    expect(table(game).phase).toBe('over');
  });

  it('TURN-2: a pass in the last round is the turn of that player', () => {
    const game = stuck({ board: na, players: 2 }, { pieces: [3, 5], hands: [{}] });
    game.state.lastRoundBy = 1;
    game.state.turnsLeft = 2;
    play(game, [0, 'pass']);
    expect(table(game).lastRound).toEqual({ by: 1, turnsLeft: 1 });
  });

  it.each(tables)(
    'mistake 11: $game, $players players: a game in which everybody hoards ends',
    ({ board, players }) => {
      const game = started(board, { players });
      for (let actions = 0; table(game).phase !== 'over'; actions++) {
        if (actions > 5000) throw new Error('the game does not end');
        const all = options(game);
        play(game, all.find((option) => !option.startsWith('claim')) ?? all.at(-1) ?? '');
      }
      expect(brokenInvariant(game.state)).toBeNull();
      expect(table(game).result?.winners).not.toEqual([]);
    },
  );
});
