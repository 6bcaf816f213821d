import {
  brokenInvariant,
  FastChance,
  type GameState,
  knownState,
  newGame,
  resample,
  resampleFrom,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from './boards.ts';
import { playRandomGame, SEED } from './random-play.ts';
import { scenario } from './scenario.ts';

const SAMPLES = 20_000;

/** Within five standard errors of a share that each sample has independently. */
function expectShare(hits: number, share: number): void {
  const error = Math.sqrt((share * (1 - share)) / SAMPLES);
  expect(Math.abs(hits / SAMPLES - share)).toBeLessThan(5 * error);
}

function count(state: GameState, viewer: number | 'spectator', test: (sample: GameState) => boolean): number {
  const view = viewFor(state, viewer);
  const chance = new FastChance(SEED);
  let hits = 0;
  for (let i = 0; i < SAMPLES; i++) if (test(resample(state.board, view, chance))) hits++;
  return hits;
}

describe(`resample (SEED=${SEED})`, () => {
  it('deals the hidden cards uniformly: each unseen card is as likely in a hand as its share of the unseen', () => {
    const game = scenario(na, {
      hands: [
        { red: 10, wild: 2 },
        { blue: 3, green: 1 },
      ],
      row: ['red', 'blue', 'blue', 'black', 'white'],
    });
    const unseen = 110 - 12 - 5;
    // Four hidden cards: no red one is left but one, so P(red among four) = 4/93.
    expectShare(
      count(game.state, 0, (sample) => sample.hand(1, na.cards.indexOf('red')) === 1),
      4 / unseen,
    );
    const noWild = [0, 1, 2, 3].reduce((product, i) => product * ((unseen - 12 - i) / (unseen - i)), 1);
    expectShare(
      count(game.state, 0, (sample) => sample.hand(1, na.wild) === 0),
      noWild,
    );
  });

  it('keeps in a hand what was taken face up and not yet spent', () => {
    const game = scenario(na, { hands: [{}, { blue: 2, red: 1 }] });
    game.state.setKnown(1, na.cards.indexOf('blue'), 2);
    expect(count(game.state, 0, (sample) => sample.hand(1, na.cards.indexOf('blue')) < 2)).toBe(0);
  });

  it('deals the tickets of a seat by the odds that are given for it', () => {
    const game = scenario(na, { tickets: [[], ['boston--miami']] });
    const likely = na.tickets.findIndex(({ id }) => id === 'denver--el-paso');
    const ticketOdds = [null, new Float64Array(na.tickets.length).fill(1)];
    ticketOdds[1]?.set([10], likely);
    const view = viewFor(game.state, 0);
    const known = knownState(na, view);
    const before = known.bytes.slice();
    const chance = new FastChance(SEED);
    let hits = 0;
    for (let i = 0; i < SAMPLES; i++) {
      const sample = resampleFrom(known, view, { chance, ticketOdds });
      if (sample.ticketHolder(likely) === 1) hits++;
      if (i < 100) expect(brokenInvariant(sample)).toBe(null);
    }
    expectShare(hits, 10 / (na.tickets.length - 1 + 10));
    expect(known.bytes).toEqual(before);
  });

  it('deals the hidden tickets uniformly over hands, offers and deck', () => {
    const { state } = newGame(sf, { players: 3, first: 0 }, { chance: new FastChance(SEED) });
    const own = [state.offer(0, 0), state.offer(0, 1)];
    const other = sf.tickets.findIndex(({ index }) => !own.includes(index));
    // 22 tickets unseen, four of them offered to the other two seats.
    expectShare(
      count(state, 0, (sample) => [1, 2].some((seat) => [0, 1].some((i) => sample.offer(seat, i) === other))),
      4 / 22,
    );
  });

  it('gives a spectator worlds in which everybody may hold anything, and they keep every invariant', () => {
    playRandomGame({ board: sf, players: 4, name: '' }, 1, ({ game: { state }, dice }) => {
      expect(brokenInvariant(resample(sf, viewFor(state, 'spectator'), dice))).toBeNull();
    });
  });

  it('does not forget the tickets that the viewer put back itself', () => {
    const { state } = playRandomGame({ board: na, players: 2, name: '' }, 0, ({ game, seat, dice }) => {
      const view = viewFor(game.state, seat);
      const known = view.ticketDeck.putBack.flatMap((id, index) => (id === null ? [] : [{ id, index }]));
      const sample = resample(na, view, dice);
      for (const { id, index } of known) expect(na.ticket(sample.queued(index)).id).toBe(id);
    });
    expect(state.players).toBe(2);
  });
});
