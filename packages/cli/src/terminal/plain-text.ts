import { stripVTControlCharacters } from 'node:util';

/** What somebody else has written, without what would steer the terminal. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\p{Control}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
}
