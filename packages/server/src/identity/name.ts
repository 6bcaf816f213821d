import { LIMITS } from '@waybill/protocol';
import { isReserved } from './reserved-names.ts';

export type NameFault = 'EMPTY' | 'TOO_LONG' | 'LETTERS' | 'RESERVED';

/** Letters of every script with their marks, digits, single spaces and the punctuation that names have. */
const LETTERS = /^[\p{L}\p{M}\p{N} .,'’\-_&!?]+$/u;
/** Fillers, joiners and direction marks: letters by the book that nobody sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u;
/** Scripts in daily use; signs of the others are often as wide as a line. */
const WRITTEN_TODAY =
  /^[\p{scx=Zyyy}\p{scx=Zinh}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Armn}\p{scx=Geor}\p{scx=Hebr}\p{scx=Arab}\p{scx=Thaa}\p{scx=Ethi}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Thai}\p{scx=Laoo}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]+$/u;
/** Scripts whose letters look alike: one word of several of them is meant to be taken for another. */
const ALIKE = ['Latn', 'Grek', 'Cyrl', 'Armn'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
/** Marks piled up over the neighbors' lines: fewer where letters need none that cannot be composed. */
const PILE_OF_MARKS = /\p{M}{4}|[\p{Script=Latn}\p{Script=Grek}\p{Script=Cyrl}\p{N}]\p{M}{3}|\p{Me}/u;
const SOMETHING_TO_SAY = /[\p{L}\p{N}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

type CheckedName = { readonly name: string } | { readonly fault: NameFault };

/** What a host calls a table: as careful as with people's names, but it may have none. */
export function checkTableName(wanted: string): CheckedName {
  return wanted.trim() === '' ? { name: '' } : checkName(wanted, LIMITS.tableName);
}

/** A name as it will be shown, or what is wrong with it. */
export function checkName(wanted: string, most: number = LIMITS.name): CheckedName {
  // A long one is not worth normalising.
  if (wanted.length > 8 * most) return { fault: 'TOO_LONG' };
  const name = wanted.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (name === '') return { fault: 'EMPTY' };
  if (!hasLettersOfNames(name)) return { fault: 'LETTERS' };
  if (!SOMETHING_TO_SAY.test(name)) return { fault: 'EMPTY' };
  if (lengthOf(name) > most) return { fault: 'TOO_LONG' };
  return isReserved(name) ? { fault: 'RESERVED' } : { name };
}

function hasLettersOfNames(name: string): boolean {
  if (!LETTERS.test(name) || !WRITTEN_TODAY.test(name)) return false;
  if (INVISIBLE.test(name) || PILE_OF_MARKS.test(name)) return false;
  return name.split(' ').every((word) => ALIKE.filter((script) => script.test(word)).length <= 1);
}

/** As many letters as people see; a ligature counts as all the letters it stands for. */
function lengthOf(name: string): number {
  return [...segmenter.segment(name.normalize('NFKC'))].length;
}
