import { parseNotation } from '@waybill/engine';
import { LOCALES } from '@waybill/i18n';
import { sanFrancisco } from '@waybill/maps';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../test/words-of.ts';
import type { Session } from '../session/session.ts';
import { lessonFacts, spotOf } from './lesson-facts.ts';
import { FIRST_TICKET, LESSONS, NAMES } from './lessons.ts';
import { TutorialSession } from './tutorial-session.ts';

const nothing = (): Promise<Session> => Promise.reject(new Error('no game'));
const begin = (lesson = 0) => new TutorialSession({ lesson, startGame: nothing });

afterEach(() => void vi.useRealTimers());

/** Does what each lesson asks for, and looks at the table before each. */
async function learn(session: TutorialSession, look: (lesson: number) => void): Promise<void> {
  while (session.lesson.value < LESSONS.length - 1) {
    const at = session.lesson.value;
    look(at);
    if (LESSONS[at]?.move === undefined) session.goOn();
    else await session.showMove();
    await vi.runAllTimersAsync();
    expect(session.lesson.value).toBe(at + 1);
  }
}

describe('the tutorial', () => {
  it('can be played from the first lesson to the count, each move legal when it is taught', async () => {
    vi.useFakeTimers();
    const session = begin();
    await learn(session, (at) => {
      const spot = spotOf(
        LESSONS[at] ?? { title: 'tutorial.TITLE', text: 'tutorial.TITLE' },
        session.now.value.view.row,
      );
      expect(spot).not.toBe('row--1');
    });
    const { view } = session.now.value;
    expect(view.phase).toBe('over');
    expect(view.result?.seats[0]?.tickets.find(({ ticket }) => ticket === FIRST_TICKET)?.completed).toBe(
      true,
    );
    expect(await session.gameFile()).not.toBeNull();
  });

  it('gives what its words promise: a wild from the deck, a token, a closed track, a second token', async () => {
    vi.useFakeTimers();
    const session = begin();
    const hands: (number | undefined)[] = [];
    const tokens: (number | undefined)[] = [];
    await learn(session, () => {
      const me = session.now.value.view.seats[0];
      hands.push(me?.own?.hand?.['wild']);
      tokens.push(me?.tokens.length);
    });
    const at = (title: string) => LESSONS.findIndex((lesson) => lesson.title === title);
    expect(hands[at('tutorial.WILD_TITLE')]).toBe(1);
    expect(tokens[at('tutorial.TOKEN_TITLE')]).toBe(1);
    expect(tokens[at('tutorial.MORE_TITLE')]).toBe(2);
  });

  it('does nothing else than what is taught, and says so', async () => {
    const session = begin(3);
    const before = session.now.value;
    const other = parseNotation('draw');
    expect(other && (await session.submit(other))).toEqual({ kind: 'ignored' });
    expect(session.now.value).toBe(before);
    expect(session.nudges.value).toBe(1);
  });

  it('is resumed where it was left, with the same table', async () => {
    vi.useFakeTimers();
    const session = begin();
    await learn(session, (at) => {
      expect(begin(at).now.value.view).toEqual(session.now.value.view);
    });
    expect(begin(999).lesson.value).toBe(LESSONS.length - 1);
  });

  it.each(LOCALES)('says every lesson in %s', async (locale) => {
    const t = await wordsOf(locale, 'tutorial', 'word');
    const facts = lessonFacts({ t, map: sanFrancisco, playerName: (seat) => NAMES[seat] ?? '' });
    for (const { title, text } of LESSONS) {
      expect(t.fromCode(title, facts)).not.toMatch(/[{}]|tutorial\./);
      expect(t.fromCode(text, facts)).not.toMatch(/[{}]|tutorial\.|undefined/);
    }
  });
});
