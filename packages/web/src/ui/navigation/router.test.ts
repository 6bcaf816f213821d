import { expect, test } from 'vitest';
import { hashOfShortLink, parseRoute } from './router.ts';

test.each([
  ['', { screen: 'home' }],
  ['#/', { screen: 'home' }],
  ['#/nowhere', { screen: 'home' }],
  ['#/game', { screen: 'home' }],
  ['#/game/abc', { screen: 'game', id: 'abc' }],
  ['#/rules', { screen: 'rules', map: null, rule: null }],
  ['#/rules/san-francisco/CLAIM-9', { screen: 'rules', map: 'san-francisco', rule: 'CLAIM-9' }],
  ['#/tutorial', { screen: 'tutorial' }],
  ['#/settings', { screen: 'settings' }],
  ['#/games', { screen: 'games' }],
  ['#/replay', { screen: 'games' }],
  ['#/replay/abc', { screen: 'replay', id: 'abc', isReview: false, entry: null, from: null }],
  ['#/replay/abc/12', { screen: 'replay', id: 'abc', isReview: false, entry: 12, from: null }],
  ['#/review/abc/12', { screen: 'replay', id: 'abc', isReview: true, entry: 12, from: null }],
  ['#/replay/abc/12/2', { screen: 'replay', id: 'abc', isReview: false, entry: 12, from: '2' }],
  ['#/replay/abc/-1/x', { screen: 'replay', id: 'abc', isReview: false, entry: null, from: 'x' }],
  ['#/online/sign-in/code%3Da%252Fb', { screen: 'online', path: ['sign-in', 'code=a%2Fb'] }],
  ['#/online/%', { screen: 'online', path: ['%'] }],
  ['#/online/t/x', { screen: 'online', path: ['t', 'x'] }],
])('%s leads to %j', (hash, wanted) => {
  expect(parseRoute(hash)).toEqual(wanted);
});

test('a short link leads to the hand at its table, anything else nowhere', () => {
  expect(hashOfShortLink('/t/Ab-_9')).toBe('#/online/t/Ab-_9');
  expect(hashOfShortLink('/t/Ab-_9/hand')).toBe('#/online/hand/Ab-_9');
  expect(hashOfShortLink('/')).toBeNull();
  expect(hashOfShortLink('/t/<script>')).toBeNull();
});
