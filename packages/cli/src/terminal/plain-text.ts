import { stripVTControlCharacters } from 'node:util';

/** Text from another person, without control characters that would steer the terminal. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\p{Control}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
}
