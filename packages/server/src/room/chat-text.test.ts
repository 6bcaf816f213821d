import { describe, expect, it } from 'vitest';
import { isPhrase, readableText } from './chat-text.ts';

describe('what is said', () => {
  it.each(['\u200b\u200d', '\u2060 \u00ad', '\u3164', '\u2800', '\u0301\u0302', '\u{e0041}', ' '])(
    'is something to see: not %j',
    (text) => expect(readableText(text)).toBeNull(),
  );

  it.each(['hi', '👩‍👩‍👧', 'נִקּוּד', 'Việt Nam', '¿?', '各位'])('may be %s', (text) => {
    expect(readableText(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['one after the other', '\u0336'.repeat(499)],
    ['with joiners between', '\u0336\u200d'.repeat(200)],
    ['with fillers between', '\u0336\u034f\u0336\u2060'.repeat(100)],
  ])('piles up no marks: %s', (_, marks) => {
    const clean = readableText(`a${marks}b`) ?? '';
    expect([...clean.matchAll(/\p{M}/gu)].length).toBeLessThanOrEqual(8);
    expect(clean.endsWith('b')).toBe(true);
  });

  it('turns nobody else around', () => expect(readableText('hi\u202e\u0007')).toBe('hi'));

  it('may be a phrase', () => {
    expect(isPhrase(':THANKS:')).toBe(true);
    expect(isPhrase(':NO_SUCH:')).toBe(false);
  });
});
