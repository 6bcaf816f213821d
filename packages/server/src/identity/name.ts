import { LIMITS } from '@waybill/protocol';

export type NameFault = 'EMPTY' | 'TOO_LONG' | 'LETTERS';

/** Letters of every script with their marks, digits, single spaces and the punctuation that names have. */
const LETTERS = /^[\p{L}\p{M}\p{N} .,'’\-_&!?]+$/u;
/** Fillers, joiners and direction marks: letters by the book that nobody sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u;
/** Marks piled up over the neighbours' lines. */
const PILE_OF_MARKS = /\p{M}{4}/u;
const SOMETHING_TO_SAY = /[\p{L}\p{N}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name as it will be shown, or what is wrong with it. */
export function checkName(wanted: string): { readonly name: string } | { readonly fault: NameFault } {
  // A long one is not worth normalising.
  if (wanted.length > 8 * LIMITS.name) return { fault: 'TOO_LONG' };
  const name = wanted.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (name === '') return { fault: 'EMPTY' };
  if (!LETTERS.test(name) || INVISIBLE.test(name) || PILE_OF_MARKS.test(name)) return { fault: 'LETTERS' };
  if (!SOMETHING_TO_SAY.test(name)) return { fault: 'EMPTY' };
  return [...segmenter.segment(name)].length > LIMITS.name ? { fault: 'TOO_LONG' } : { name };
}

/** Letters that look like others, by what they look like. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['a', 'аαɑ'],
  ['b', 'вЬβ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еεҽ'],
  ['g', 'ɡ'],
  ['h', 'нһη'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['l', '1iіıιӏ|!'],
  ['m', 'мμ'],
  ['n', 'ո'],
  ['o', '0оοօø'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['s', '5ѕ'],
  ['t', 'тτ'],
  ['u', 'υս'],
  ['v', 'ѵν'],
  ['w', 'ԝω'],
  ['x', 'хχ'],
  ['y', 'уүγ'],
  ['z', '2ζ'],
];
const LOOKS: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.flatMap(([look, letters]) =>
    Array.from(letters.toLowerCase(), (letter) => [letter, look] as const),
  ),
);

/** What is left of a name for somebody who only glances at it. */
function glance(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const seen = Array.from(letters, (letter) => LOOKS.get(letter) ?? letter).join('');
  return seen
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether one table cannot have both; those without a name yet are told apart by their seats. */
export function areConfusable(one: string, other: string): boolean {
  return one !== '' && glance(one) === glance(other);
}
