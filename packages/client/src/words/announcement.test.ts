import type { GameEvent } from '@waybill/engine';
import type { Phrasing } from '@waybill/i18n';
import { sanFrancisco } from '@waybill/maps';
import { beforeAll, expect, test } from 'vitest';
import { wordsOf } from '../../test/words-of.ts';
import type { Step } from '../session/session.ts';
import { announcementOf } from './announcement.ts';

let phrasing: Phrasing;
beforeAll(async () => {
  const t = await wordsOf('en', 'event', 'word', 'accessibility', 'table');
  phrasing = { t, map: sanFrancisco, playerName: (seat) => ['Ada', 'Bo'][seat] ?? '' };
});

const step = (events: GameEvent[], more: Partial<Step> = {}): Step => ({
  seq: 4,
  kind: 'played',
  seat: 1,
  action: { type: 'drawCard' },
  events,
  past: false,
  ...more,
});

const EVENTS: GameEvent[] = [
  { type: 'cardTaken', seat: 1, card: 'red', place: 0 },
  { type: 'placeFilled', place: 0, card: 'blue' },
  { type: 'turnBegan', seat: 0 },
];

test('a step is told in one breath, one’s own turn at once', () => {
  const { polite, urgent } = announcementOf(phrasing, step(EVENTS), 0);
  expect(polite).toBe('Bo took a red card from the face-up cards. Turned face up: a blue card.');
  expect(urgent).toBe('It’s your turn.');
  expect(announcementOf(phrasing, step(EVENTS), 1).urgent).toBe('');
});

test('nothing is told of what is only caught up with', () => {
  expect(announcementOf(phrasing, step(EVENTS, { past: true }), 0)).toEqual({ polite: '', urgent: '' });
});

test('of the deal everybody hears their own part', () => {
  const dealt = step(
    [
      { type: 'handDealt', seat: 0, count: 2, secret: { cards: { red: 2 } } },
      { type: 'handDealt', seat: 1, count: 2 },
    ],
    { kind: 'dealt', seat: null, action: null },
  );
  expect(announcementOf(phrasing, dealt, 0).polite).toBe('Ada was dealt 2 red.');
});

test('an action taken back is said to be', () => {
  const back = step([], { kind: 'tookBack', action: null });
  expect(announcementOf(phrasing, back, 0).polite).toBe('Bo undid the last move.');
});
