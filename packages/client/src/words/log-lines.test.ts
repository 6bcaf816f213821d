import { LOCALES } from '@waybill/i18n';
import { findMap, maps, northAmerica } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { pageSession } from '../../test/page-session.ts';
import { wordsOf } from '../../test/words-of.ts';
import type { Step } from '../session/session.ts';
import { linesOf } from './log-lines.ts';

const phrasing = {
  t: await wordsOf('en', 'table', 'word', 'event'),
  map: northAmerica,
  playerName: (seat: number) => ['Ada', 'Bo'][seat] ?? '',
};

function step(events: Step['events'], kind: Step['kind'] = 'played'): Step {
  return { seq: 9, kind, seat: 0, action: null, events, past: false };
}

describe('the log', () => {
  it('tells a claim with its cards and its route', () => {
    const pay = { red: 2, wild: 1 };
    const [line] = linesOf(
      phrasing,
      step([{ type: 'routeClaimed', seat: 0, route: 'denver--omaha', pay, points: 7, piecesLeft: 41 }]),
    );
    expect(line).toMatchObject({ seat: 0, weight: 'action', cards: pay, route: 'denver--omaha' });
    expect(line?.text).toContain('Denver – Omaha');
  });

  it('leaves out whose turn it is, and tells cards turned up together in one line', () => {
    const lines = linesOf(
      phrasing,
      step([
        { type: 'rowSwept', cards: ['wild', 'wild', 'wild', 'red', 'blue'] },
        { type: 'placeFilled', place: 0, card: 'red' },
        { type: 'placeFilled', place: 1, card: 'red' },
        { type: 'turnBegan', seat: 1 },
      ]),
    );
    expect(lines.map(({ weight }) => weight)).toEqual(['effect', 'effect']);
    expect(lines.map(({ cards }) => cards)).toEqual([{ wild: 3, red: 1, blue: 1 }, { red: 2 }]);
  });

  it('shows no card that was drawn unseen by somebody else', () => {
    const [line] = linesOf(phrasing, step([{ type: 'cardDrawn', seat: 1 }]));
    expect(line).toMatchObject({ text: 'Bo drew a card from the deck.', cards: {} });
  });

  it.each(LOCALES)('says in %s what became of a seat, and what a bot played for whom', async (locale) => {
    const words = { ...phrasing, t: await wordsOf(locale, 'table', 'word', 'event', 'absence') };
    const notes = ['missed', 'kept', 'returned', 'successor', 'gaveUp', 'back', 'paused'] as const;
    const texts = notes.map((note) => linesOf(words, { ...step([], 'seat'), note })[0]?.text);
    expect(new Set(texts).size).toBe(notes.length);
    for (const text of texts.slice(0, -1)) expect(text).toContain('Ada');
    const drawn = { ...step([{ type: 'cardDrawn', seat: 0 }]), byStandIn: true };
    expect(linesOf(words, drawn)[0]?.text).toMatch(/\(.*Ada.*\)$/);
    // Somebody else sits there now.
    expect(linesOf(words, { ...drawn, actor: 'Zoe' })[0]?.text).toContain('Zoe');
  });

  it('says that something was taken back', () => {
    expect(linesOf(phrasing, step([], 'tookBack'))[0]?.text).toBe('Ada undid the last move.');
  });

  it.each(maps)('tells a whole game on $id in every language, without a key or a gap', async ({ id }) => {
    const session = pageSession(id, 2);
    session.playOn(() => false);
    const map = findMap(id) ?? northAmerica;
    for (const locale of LOCALES) {
      const t = await wordsOf(locale, 'table', 'word', 'event');
      const lines = session.history.value.flatMap((played) => linesOf({ ...phrasing, t, map }, played));
      expect(lines.length).toBeGreaterThan(20);
      for (const { text } of lines) expect(text).toMatch(/^(?!.*\b(table|event|word)\.[A-Z_])[^{}]+$/s);
    }
  });
});
