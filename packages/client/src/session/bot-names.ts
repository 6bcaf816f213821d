import type { Character } from '@waybill/bots/characters';

/** Names are names in every language: for bots without character, and where a character's name is taken. */
const SPARE_NAMES = ['Basil', 'Cora', 'Dexter', 'Edna', 'Felix'];

/** What a bot is called; adds the name to those taken, which are in lower case. */
export function nameBot(character: Character | null, taken: Set<string>): string {
  const wanted = character ? [character.name, ...SPARE_NAMES] : SPARE_NAMES;
  const name = wanted.find((one) => !taken.has(one.toLowerCase())) ?? '';
  taken.add(name.toLowerCase());
  return name;
}
