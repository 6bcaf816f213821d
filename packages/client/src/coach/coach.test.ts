import { signal } from '@preact/signals-core';
import type { Advice, StepWorth } from '@waybill/bots/judge';
import type { Action, View } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../test/words-of.ts';
import type { Session, Situation, Step } from '../session/session.ts';
import { type AdviceThread, Coach } from './coach.ts';
import { describeAdvice, describeWarning, describeWorth } from './coach-words.ts';

const phrasing = {
  t: await wordsOf('en', 'coach', 'review', 'word', 'action', 'event', 'table'),
  map: northAmerica,
  playerName: (seat: number) => ['Ada', 'Otto'][seat] ?? '',
};

const none = { value: 0, error: 0 };
const advice: Advice = {
  best: 'claim denver--omaha purple 4',
  other: 'draw',
  loss: { value: 9, error: 2 },
  lossWin: { value: 0.14, error: 0.03 },
  mark: 'blunder',
  parts: {
    tickets: { value: 7, error: 1 },
    routes: none,
    tokens: none,
    path: none,
    rivals: none,
    turns: none,
  },
  odds: null,
};
const worth: StepWorth = { seat: 1, margin: { value: 6.2, error: 1.1 }, own: { value: -0.07, error: 0.02 } };

const viewAt = (seq: number): View => ({ seq, viewer: 0, seats: [] }) as unknown as View;
const stepOf = (seat: number, seq: number): Step => ({
  seq,
  kind: 'played',
  seat,
  action: { type: 'drawCard' },
  events: [{ type: 'cardDrawn', seat }],
  past: false,
});

/** A session of which only what the coach looks at is there. */
function setUp(answer: Partial<AdviceThread> = {}) {
  const now = signal({ seq: 0, seat: 0, view: viewAt(0) } as unknown as Situation);
  const listeners = new Set<(step: Step) => void>();
  const session = {
    now,
    onStep: (listener: (step: Step) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Session;
  const questions: unknown[] = [];
  const thread: AdviceThread = {
    advise: (...question) => {
      questions.push(question);
      return Promise.resolve(advice);
    },
    worthOf: (...question) => {
      questions.push(question);
      return Promise.resolve(worth);
    },
    ...answer,
  };
  const coach = new Coach(session, thread);
  const play = (seat: number): void => {
    const seq = now.value.seq + 1;
    now.value = { ...now.value, seq, view: viewAt(seq) };
    for (const listener of listeners) listener(stepOf(seat, seq));
  };
  return { coach, questions, play, now };
}

const draw: Action = { type: 'drawCard' };

describe('the coach', () => {
  it('gives a hint from the view alone, gone with the next step', async () => {
    const { coach, questions, play, now } = setUp();
    const asked = coach.hint();
    expect(coach.answer.value).toEqual({ kind: 'thinking' });
    await asked;
    expect(questions).toEqual([[now.value.view]]);
    expect(coach.answer.value).toMatchObject({ kind: 'hint', advice });
    play(0);
    expect(coach.answer.value).toBeNull();
  });

  it('keeps an answer to itself that comes after the next step', async () => {
    const { coach, play } = setUp();
    const asked = coach.hint();
    play(0);
    await asked;
    expect(coach.answer.value).toBeNull();
  });

  it('weighs the last move of somebody else, between what was seen before it and after it', async () => {
    const { coach, questions, play } = setUp();
    await coach.why();
    expect(questions).toEqual([]);
    play(0);
    expect(coach.lastMove.value).toBeNull();
    play(1);
    play(0);
    expect(coach.lastMove.value?.seq).toBe(2);
    await coach.why();
    expect(questions).toEqual([[{ before: viewAt(1), after: viewAt(2) }, 1]]);
    expect(coach.answer.value).toMatchObject({ kind: 'why', worth });
  });

  it('asks before a blunder, and only before a blunder', async () => {
    const { coach } = setUp();
    const asked = coach.approve(draw);
    await expect.poll(() => coach.warning.value).not.toBeNull();
    coach.warning.value?.answer(false);
    expect(await asked).toBe(false);
    expect(coach.warning.value).toBeNull();
    const { coach: calm } = setUp({ advise: () => Promise.resolve({ ...advice, mark: 'mistake' }) });
    expect(await calm.approve(draw)).toBe(true);
  });

  it('is in nobody’s way when it fails', async () => {
    const { coach } = setUp({ advise: () => Promise.reject(new Error('no worker')) });
    expect(await coach.approve(draw)).toBe(true);
    await coach.hint();
    expect(coach.answer.value).toEqual({ kind: 'failed' });
  });
});

describe('its words', () => {
  const view = viewAt(1);

  it('rest on figures', () => {
    expect(describeAdvice(phrasing, advice, view)).toEqual([
      expect.stringMatching(/Denver – Omaha.*9\.0 points \(± 2\.0\) more than this: Draw/),
      'Tickets bring 7.0 points of it.',
    ]);
    expect(describeWarning(phrasing, advice, view)[0]).toMatch(
      /loses about 14 per cent of win chance \(± 3\)/,
    );
    expect(describeWorth(phrasing, worth, stepOf(1, 3)).slice(1)).toEqual([
      'It was worth Otto 6.2 points (± 1.1).',
      'Your win chance fell by 7 per cent (± 2).',
    ]);
  });

  it('claim nothing that is not sure', () => {
    const even = { ...advice, loss: { value: 1, error: 2 }, parts: null };
    expect(describeAdvice(phrasing, even, view)).toHaveLength(1);
    const unsure = { ...worth, margin: { value: 1, error: 2 }, own: none };
    expect(describeWorth(phrasing, unsure, stepOf(1, 3)).at(-1)).toBe(
      'From what you know, it changed little.',
    );
  });
});
