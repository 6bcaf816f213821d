import { translatorFor } from '@waybill/i18n';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { aBot, aPerson, namePlayers, newGameOf, setups } from './table-setup.ts';

const t = translatorFor('en', {
  home: { PLAYER: 'Player {number}' } as never,
});

test('a newcomer plays against two bots, and chance says who begins', () => {
  const setup = setups[sanFrancisco.id]?.value;
  expect(setup?.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
  expect(setup?.first).toBe('chance');
});

test('players are told apart by name, whatever was typed', () => {
  const players = namePlayers([aPerson(' Ada '), aPerson('ada'), aPerson(), aBot('expert'), aBot()], t);
  expect(players.map(({ name }) => name)).toEqual(['Ada', 'Player 2', 'Player 3', 'Juniper', 'Otto']);
  expect(players.map(({ bot }) => bot)).toEqual([null, null, null, 'expert', 'regular']);
  expect(namePlayers([aPerson('Juniper'), aBot()], t)[1]?.name).toBe('Otto');
});

test('the one who plays first is named only if fixed', () => {
  const seats = [aPerson(), aBot()];
  expect(newGameOf(northAmerica, { seats, first: 1 }, t).first).toBe(1);
  expect('first' in newGameOf(northAmerica, { seats, first: 'chance' }, t)).toBe(false);
});
