import type { PhaseName } from '@waybill/engine';
import { LOCALES } from '@waybill/i18n';
import { findMap, maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { pageSession } from '../../test/page-session.ts';
import { wordsOf } from '../../test/words-of.ts';
import { optionsIn } from '../position/options.ts';
import { findBoard } from '../session/boards.ts';
import type { Situation } from '../session/session.ts';
import { type StatusFacts, statusLine } from './status-line.ts';

const t = await wordsOf('en', 'table', 'word');

function statusOf(now: Situation, more: Partial<StatusFacts> = {}, words = t): string {
  const board = findBoard(now.view.map);
  const map = findMap(now.view.map);
  if (!board || !map) throw new Error(now.view.map);
  const phrasing = { t: words, map, playerName: (seat: number) => now.players[seat]?.name ?? '' };
  const options = optionsIn(board, now.view);
  return statusLine({ phrasing, now, options, pickedColor: null, payable: 0, openRoute: null, ...more });
}

function at(map: string, phase: PhaseName, mine = true): Situation {
  for (let seed = 0; seed < 40; seed++) {
    const session = pageSession(map, 3, `deal ${seed}`);
    session.playOn(({ view }) => view.phase === phase && view.toAct.includes(0) === mine);
    if (session.now.value.view.phase === phase) return session.now.value;
  }
  throw new Error(phase);
}

describe('the status line', () => {
  it('says how many starting tickets to keep, and later how many of those drawn', () => {
    expect(statusOf(at('north-america', 'startingTickets'))).toBe(
      'Keep at least 2 of your 3 starting tickets.',
    );
    expect(statusOf(at('san-francisco', 'startingTickets'))).toBe(
      'Keep at least 1 of your 2 starting tickets.',
    );
    expect(statusOf(at('north-america', 'keepTickets'))).toBe('Keep at least 1 of the 3 tickets drawn.');
  });

  it('lists what a turn allows', () => {
    expect(statusOf(at('north-america', 'turn'))).toMatch(
      /^Your turn: draw cards.* or draw destination tickets\.$/,
    );
  });

  it('forbids the wild as second card in the words of the map', () => {
    expect(statusOf(at('north-america', 'secondCard'))).toContain('no locomotive');
    expect(statusOf(at('san-francisco', 'secondCard'))).toContain('no ferry card');
  });

  it('names the one whom the game waits for', () => {
    expect(statusOf(at('north-america', 'turn', false))).toMatch(/^(Bo|Cy)’s turn\.$/);
    expect(statusOf(at('north-america', 'secondCard', false))).toContain('is drawing a second card');
  });

  it('follows a color that was picked', () => {
    const now = at('north-america', 'turn');
    expect(statusOf(now, { pickedColor: 'red', payable: 2 })).toBe(
      'red: pays for 2 routes. Choose a lit one.',
    );
    expect(statusOf(now, { pickedColor: 'wild' })).toBe('locomotive: pays for no route now.');
  });

  it('asks for a token', () => {
    expect(statusOf(at('san-francisco', 'takeToken'))).toMatch(/^Take a tourist token: .+ or .+\.$/);
  });

  it.each(maps)('has a sentence in every language for every situation of $id', async ({ id }) => {
    const words = await Promise.all(LOCALES.map((locale) => wordsOf(locale, 'table', 'word')));
    const session = pageSession(id, 2);
    session.playOn((now) => {
      for (const one of words) expect(statusOf(now, {}, one)).toMatch(/^\p{Lu}[^{}]*\.$/u);
      return false;
    });
    expect(statusOf(session.now.value)).toBe('The game is over.');
  });
});
