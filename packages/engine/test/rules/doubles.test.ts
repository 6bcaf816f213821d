import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { handOf, options, play, refusalOf, refused, scenario } from '../scenario.ts';
import { seatOf, table } from './table.ts';

const DENVER = { game: 'NA', board: na, pair: 'denver--kansas-city', colors: ['black', 'orange'], length: 4 };
const HAIGHT = {
  game: 'SF',
  board: sf,
  pair: 'haight-ashbury--japanese-gardens',
  colors: ['purple', 'red'],
  length: 2,
};

const few = [2, 3].map((players) => ({ ...DENVER, players })).concat({ ...HAIGHT, players: 2 });
const many = [
  ...[4, 5].map((players) => ({ ...DENVER, players })),
  ...[3, 4].map((players) => ({ ...HAIGHT, players })),
];
type Case = (typeof few)[number];

const claim = ({ pair, colors, length }: Case, track: 1 | 2): string =>
  `claim ${pair}--${track} ${colors[track - 1]} ${length}`;

/** Everybody could pay for either track. */
function rich({ board, colors, length, players }: Case, wilds = 0) {
  const [one = '', two = ''] = colors;
  const hand = { [one]: length, [two]: length, wild: wilds };
  return scenario(board, {
    players,
    hands: [hand, ...(board === na ? [hand] : [{ [two]: length, [one]: length }])],
  });
}

const isOpen = (game: ReturnType<typeof rich>, route: string): boolean =>
  options(game).some((option) => option.startsWith(`claim ${route} `));

describe('double routes', () => {
  it.each([...few, ...many])(
    'CLAIM-6: $game, $players players: before either is claimed both are open',
    (rules) => {
      const game = rich(rules);
      expect(isOpen(game, `${rules.pair}--1`)).toBe(true);
      expect(isOpen(game, `${rules.pair}--2`)).toBe(true);
    },
  );

  it.each([...few, ...many])(
    'CLAIM-6, mistake 2: $game, $players players: nobody owns both tracks',
    (rules) => {
      for (const [mine, other] of [
        [1, 2],
        [2, 1],
      ] as const) {
        const game = rich(rules);
        play(game, claim(rules, mine));
        game.state.turn = 0;
        expect(isOpen(game, `${rules.pair}--${other}`)).toBe(false);
        expect(refused(game, 0, claim(rules, other))).toMatchObject({
          code: 'OWN_OTHER_TRACK',
          rule: 'CLAIM-6',
          params: { route: `${rules.pair}--${other}` },
        });
      }
    },
  );

  it.each(few)(
    'CLAIM-7, mistake 1, mistake 26: $game, $players players: one track closes the other to everyone',
    (rules) => {
      for (const [first, second] of [
        [1, 2],
        [2, 1],
      ] as const) {
        const game = rich(rules);
        play(game, claim(rules, first));
        expect(isOpen(game, `${rules.pair}--${second}`)).toBe(false);
        expect(refused(game, 1, claim(rules, second))).toMatchObject({
          code: 'OTHER_TRACK_TAKEN',
          rule: 'CLAIM-7',
          params: { route: `${rules.pair}--${second}` },
        });
        expect(refusalOf(game, 1, claim(rules, first))).toBe('ROUTE_TAKEN');
      }
    },
  );

  it.each(many)(
    'CLAIM-7, mistake 3, mistake 26: $game, $players players: the other track stays open to others',
    (rules) => {
      const game = rich(rules);
      play(game, claim(rules, 1));
      expect(isOpen(game, `${rules.pair}--2`)).toBe(true);
      play(game, [1, claim(rules, 2)]);
      expect(table(game).owners).toEqual({ [`${rules.pair}--1`]: 0, [`${rules.pair}--2`]: 1 });
    },
  );

  it.each(few)(
    'CLAIM-7, mistake 3: $game, $players players: a refused track does not cost the turn',
    (rules) => {
      const game = rich(rules);
      play(game, claim(rules, 1));
      expect(refusalOf(game, 1, claim(rules, 2))).toBe('OTHER_TRACK_TAKEN');
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1] });
      play(game, [1, 'tickets'], [1, 'keep 1']);
    },
  );

  it.each([...few, ...many])(
    'mistake 4: $game, $players players: the track asked for is the one claimed',
    (rules) => {
      const [one = '', two = ''] = rules.colors;
      const game = rich(rules);
      play(game, claim(rules, 2));
      expect(table(game).owners).toEqual({ [`${rules.pair}--2`]: 0 });
      expect(handOf(game, 0)).toEqual({ [one]: rules.length });
      expect(refusalOf(rich(rules), 0, `claim ${rules.pair}--2 ${one} ${rules.length}`)).toBe('WRONG_COLOR');
      expect(refusalOf(rich(rules), 0, `claim ${rules.pair}--1 ${two} ${rules.length}`)).toBe('WRONG_COLOR');
    },
  );

  it.each([
    { game: 'NA', board: na, pair: 'atlanta--raleigh', players: 5, length: 2 },
    { game: 'SF', board: sf, pair: 'alcatraz--pier-39', players: 4, length: 2 },
  ])(
    'mistake 4: $game: two gray tracks: the one named is claimed, with wilds alone too',
    ({ board, pair, players }) => {
      const game = scenario(board, { players, hands: [{ wild: 2 }, { wild: 2 }], stacks: {} });
      play(game, `claim ${pair}--2 wild 2`);
      expect(table(game).owners).toEqual({ [`${pair}--2`]: 0 });
      expect(options(game)).toContain(`claim ${pair}--1 wild 2`);
    },
  );

  it.each(many)('CLAIM-6: $game, $players players: with both tracks owned neither is open', (rules) => {
    const game = rich(rules);
    play(game, claim(rules, 1), claim(rules, 2));
    expect(refusalOf(game, 2, claim(rules, 1))).toBe('ROUTE_TAKEN');
    expect(refusalOf(game, 2, claim(rules, 2))).toBe('ROUTE_TAKEN');
    expect(seatOf(game, 0).score).toBe(seatOf(game, 1).score);
  });
});
