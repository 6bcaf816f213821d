import { eventFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { options, play, refusalOf, refused, type Scenario, scenario } from '../scenario.ts';
import { games, only, seatOf, table, tables } from './table.ts';

type Rules = (typeof tables)[number];

/** Each board's gray routes of one space (or two), away from all tokens. */
const claimOne = ({ board }: Pick<Rules, 'board'>): string =>
  board === na ? 'claim atlanta--nashville red 1' : 'claim crissy-field--presidio red 1';
const claimTwo = ({ board }: Pick<Rules, 'board'>): string =>
  board === na ? 'claim atlanta--charleston blue 2' : 'claim market-street--pacific-heights blue 2';

/** The seat is about to lay one piece, which leaves it so many. */
function aboutToHave(left: number, rules: Rules, setup: Scenario & { seat?: number } = {}) {
  const { seat = 0, ...rest } = setup;
  const hands = Array.from({ length: rules.players }, (_, other) =>
    other === seat ? { red: 1, blue: 2 } : {},
  );
  const pieces = hands.map((_, other) => (other === seat ? left + 1 : 10));
  return scenario(rules.board, { players: rules.players, turn: seat, hands, pieces, stacks: {}, ...rest });
}

describe('the last round', () => {
  it.each(games)('END-1, mistake 14: $game: three pieces left do not begin it', (rules) => {
    const game = aboutToHave(3, rules);
    expect(only(play(game, claimOne(rules)), 'lastRoundBegan')).toEqual([]);
    expect(table(game).lastRound).toBeNull();
  });

  it.each(games.flatMap((rules) => [2, 1, 0].map((left) => ({ ...rules, left }))))(
    'END-1, mistake 14, mistake 26: $game: $left pieces left begin it',
    (rules) => {
      const game = aboutToHave(rules.left, rules);
      play(game, claimOne(rules));
      expect(seatOf(game, 0).pieces).toBe(rules.left);
      expect(table(game).lastRound).toEqual({ by: 0, turnsLeft: 2 });
    },
  );

  it.each(games)('END-1: $game: a long route that skips 2 begins it too', (rules) => {
    const game = aboutToHave(2, rules);
    play(game, claimTwo(rules));
    expect(seatOf(game, 0).pieces).toBe(1);
    expect(table(game).lastRound).toEqual({ by: 0, turnsLeft: 2 });
  });

  it.each(tables)('END-1: $game, $players players: it is announced to all', (rules) => {
    const events = play(aboutToHave(2, rules), claimOne(rules));
    const announced = { type: 'lastRoundBegan', seat: 0, turnsLeft: rules.players };
    expect(only(events, 'lastRoundBegan')).toEqual([announced]);
    for (const viewer of [0, 1, 'spectator' as const]) {
      expect(events.map((event) => eventFor(event, viewer))).toContainEqual(announced);
    }
  });

  it.each(tables)(
    'END-1, mistake 13: $game, $players players: one more turn each, the one who began it last',
    (rules) => {
      for (let seat = 0; seat < rules.players; seat++) {
        const game = aboutToHave(2, rules, { seat });
        play(game, claimOne(rules));
        const order: number[] = [];
        while (table(game).phase !== 'over') {
          order.push(...table(game).toAct);
          expect(table(game)).toMatchObject({
            result: null,
            lastRound: { by: seat, turnsLeft: rules.players - order.length + 1 },
          });
          play(game, 'draw', 'draw');
        }
        const expected = Array.from(
          { length: rules.players },
          (_, turn) => (seat + 1 + turn) % rules.players,
        );
        expect(order).toEqual(expected);
      }
    },
  );

  it.each(games)(
    'END-1, mistake 13: $game: the one who began it may still claim with two pieces',
    (rules) => {
      const game = aboutToHave(2, rules);
      play(game, claimOne(rules), [1, 'draw'], [1, 'draw']);
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [0] });
      const events = play(game, [0, claimTwo(rules)]);
      expect(seatOf(game, 0)).toMatchObject({ pieces: 0, score: 3 });
      expect(events.at(-1)).toEqual({ type: 'gameEnded', byPassing: false });
      expect(table(game).phase).toBe('over');
    },
  );

  it.each(games)('END-1: $game: another player falling to two or fewer prolongs nothing', (rules) => {
    const game = aboutToHave(2, rules, { hands: [{ red: 1 }, { blue: 2 }], pieces: [3, 3] });
    play(game, [0, claimOne(rules)]);
    const events = play(game, [1, claimTwo(rules)]);
    expect(only(events, 'lastRoundBegan')).toEqual([]);
    expect(table(game).lastRound).toEqual({ by: 0, turnsLeft: 1 });
    play(game, [0, 'draw'], [0, 'draw']);
    expect(table(game).phase).toBe('over');
  });

  it.each(games)('END-1: $game: any kind of turn counts as the last', (rules) => {
    for (const turn of [['draw', 'draw'], ['tickets', 'keep 1'], [claimTwo(rules)]]) {
      const game = aboutToHave(2, rules);
      play(game, claimOne(rules), [1, 'tickets'], [1, 'keep 1'], ...turn);
      expect(table(game).phase).toBe('over');
    }
  });

  it.each(games)('END-1: $game: the game is not over in the middle of the last turn', (rules) => {
    for (const begun of ['draw', 'tickets']) {
      const game = aboutToHave(2, rules);
      play(game, claimOne(rules), [1, 'draw'], [1, 'draw'], begun);
      expect(table(game)).toMatchObject({ result: null, toAct: [0] });
    }
  });
});

describe('after the end', () => {
  it.each(tables)('END-1: $game, $players players: a finished game refuses everything', (rules) => {
    const game = aboutToHave(2, rules);
    play(game, claimOne(rules));
    while (table(game).phase !== 'over') play(game, 'draw', 'draw');
    expect(table(game).toAct).toEqual([]);
    for (let seat = 0; seat < rules.players; seat++) {
      expect(options(game, seat)).toEqual([]);
      for (let action = 0; action < rules.board.actions.size; action += 7) {
        expect(refusalOf(game, seat, action)).toBe('GAME_OVER');
      }
      for (const action of ['draw', 'tickets', 'pass', 'keep 1', claimTwo(rules), 'nonsense', null]) {
        expect(refused(game, seat, action)).toMatchObject({ code: 'GAME_OVER', rule: 'END-1' });
      }
    }
  });

  it.each(games)('END-3: $game: all tickets are shown to all', ({ board }) => {
    const tickets =
      board === na
        ? [['denver--el-paso'], ['boston--miami']]
        : [['alcatraz--presidio'], ['market-street--sunset']];
    const { seats, result } = table(scenario(board, { phase: 'over', tickets }));
    expect(seats.map(({ own }) => own?.tickets)).toEqual(tickets);
    expect(result?.seats.map((seat) => seat.tickets.map(({ ticket }) => ticket))).toEqual(tickets);
  });

  it('mistake 13: the last round is not endless: SF with everybody at no pieces', () => {
    const game = scenario(sf, { players: 4, hands: [{ red: 1 }], pieces: [1, 0, 0, 0], stacks: {} });
    play(game, claimOne({ board: sf }));
    for (const seat of [1, 2, 3, 0]) play(game, [seat, 'draw'], [seat, 'draw']);
    expect(table(game).phase).toBe('over');
  });
});
