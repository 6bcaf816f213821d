import {
  applyUnchecked,
  eventFor,
  FastChance,
  type GameEvent,
  newGame,
  nextToAct,
  RandomPlayer,
  viewFor,
} from '@waybill/engine';
import { expect, test } from 'vitest';
import { na } from '../../../engine/test/boards.ts';
import { nextCards, play, scenario } from '../../../engine/test/scenario.ts';
import { ledgerOf } from './ledger.ts';

test('what is taken face up is known until it is spent', () => {
  const game = scenario(na, {
    hands: [{ blue: 1 }, { red: 4, purple: 2 }],
    row: ['purple', 'purple', 'red', 'white', 'green'],
  });
  nextCards(game, 'black', 'black');
  const events = play(game, 'take purple', 'take purple');
  const taken = ledgerOf(na, viewFor(game.state, 1), events);
  expect(taken.seats[0]).toMatchObject({ cards: 3, known: { purple: 2 }, unknown: 1, taken: { purple: 2 } });
  events.push(...play(game, 'claim denver--santa-fe purple 2'));
  const spent = ledgerOf(na, viewFor(game.state, 0), events);
  expect(spent.seats[1]).toMatchObject({ cards: 4, known: {}, unknown: 4, spent: { purple: 2 } });
  expect(spent.cards.find(({ card }) => card === 'purple')).toMatchObject({
    discards: 2,
    faceUp: 0,
    unseen: 8,
  });
});

test('the odds: of an empty deck what the discards are, and exactly so of the deck they become', () => {
  const events: GameEvent[] = [];
  const chance = new FastChance(3);
  const game = newGame(na, { players: 2, first: 0 }, { chance, tell: (event) => events.push(event) });
  const { state } = game;
  const oddsFor = (seat: number) => ledgerOf(na, viewFor(state, seat), events).cards.map(({ odds }) => odds);
  let drawer = 0;
  const draw = (): void => {
    drawer = nextToAct(state);
    applyUnchecked(game, drawer, new RandomPlayer(chance).hoarding(state, drawer));
  };
  while (state.deckSize > 0 || state.discardSize === 0) draw();
  const thrown = na.cards.map((_, card) => state.discards(card) / state.discardSize);
  expect(oddsFor(0)).toEqual(thrown);
  while (!events.some(({ type }) => type === 'deckReshuffled')) draw();
  // Nobody but the viewer has drawn from it since.
  const open = events.map((event) => eventFor(event, drawer));
  const { cards } = ledgerOf(na, viewFor(state, drawer), open);
  for (const [card, { odds }] of cards.entries())
    expect(odds).toBeCloseTo(state.deckSize === 0 ? 0 : state.deck(card) / state.deckSize);
});
