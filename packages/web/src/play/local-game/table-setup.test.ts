import { translatorFor } from '@waybill/i18n';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { aBot, aPerson, namePlayers, newGameOf, type SeatSetup, setups } from './table-setup.ts';

const t = translatorFor('en', {
  home: { PLAYER: 'Player {number}' } as never,
});

test('a newcomer plays against two bots, and chance says who begins', () => {
  const setup = setups[sanFrancisco.id]?.value;
  expect(setup?.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
  expect(setup?.first).toBe('chance');
});

test('players are told apart by name, whatever was typed', () => {
  const players = namePlayers([aPerson(' Ada '), aPerson('ada'), aPerson(), aBot('random'), aBot()], t);
  expect(players.slice(0, 4).map(({ name }) => name)).toEqual(['Ada', 'Player 2', 'Player 3', 'Basil']);
  expect(players.map(({ bot }) => bot)).toEqual([null, null, null, 'random', 'regular']);
  const otto: SeatSetup = { ...aBot(), character: 'regular-racer' };
  expect(namePlayers([aPerson('otto'), otto], t)[1]?.name).toBe('Basil');
});

test('the chosen character plays, and chance seats others of the level', () => {
  const otto: SeatSetup = { ...aBot(), character: 'regular-racer' };
  for (let game = 0; game < 20; game++) {
    const players = namePlayers([aBot(), otto, aBot(), aBot(), aBot('random')], t);
    expect(players[1]).toEqual({ seat: 1, name: 'Otto', bot: 'regular', character: 'regular-racer' });
    expect(new Set(players.slice(0, 3).map(({ character }) => character)).size).toBe(3);
    expect(new Set(players.map(({ name }) => name)).size).toBe(5);
    expect(players[3]?.character).toMatch(/^regular-/);
    expect(players[4]).not.toHaveProperty('character');
  }
});

test('a character of another level is forgotten', () => {
  const wrong: SeatSetup = { ...aBot('strong'), character: 'regular-racer' };
  expect(namePlayers([aPerson(), wrong], t)[1]?.character).toMatch(/^strong-/);
});

test('the one who plays first is named only if fixed', () => {
  const seats = [aPerson(), aBot()];
  expect(newGameOf(northAmerica, { seats, first: 1 }, t).first).toBe(1);
  expect('first' in newGameOf(northAmerica, { seats, first: 'chance' }, t)).toBe(false);
});
