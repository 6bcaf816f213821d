import { describe, expect, it } from 'vitest';
import { answerPosition } from './answer-position.ts';

const answer = { width: 300, height: 80 };
const phone = { width: 390, height: 844 };

describe('the place of an answer', () => {
  it('is above the point', () => {
    expect(answerPosition({ x: 200, y: 400 }, answer, phone)).toEqual({ x: 50, y: 306 });
  });

  it('is below it at the upper edge, and never off the screen', () => {
    expect(answerPosition({ x: 5, y: 20 }, answer, phone)).toEqual({ x: 8, y: 34 });
    expect(answerPosition({ x: 389, y: 843 }, answer, phone).x).toBe(82);
  });

  it('is low in the middle if nothing was pointed at', () => {
    expect(answerPosition(null, answer, phone)).toEqual({ x: 45, y: 539 });
  });
});
