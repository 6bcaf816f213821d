import { expect, test } from 'vitest';
import { parseRoute } from './router.ts';

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
  ['#/online/t/x', { screen: 'online', path: ['t', 'x'] }],
])('%s leads to %j', (hash, wanted) => {
  expect(parseRoute(hash)).toEqual(wanted);
});
