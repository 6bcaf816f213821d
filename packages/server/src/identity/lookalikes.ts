/** Letters that look like others, by what they look like. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['a', 'аαɑ4ᴀɐ'],
  ['b', 'вЬβʙЪъ'],
  ['c', 'сϲᴄ'],
  ['d', 'ԁđɗժᴅ'],
  ['e', 'еεҽ3єᴇ'],
  ['g', 'ɡցɢ'],
  ['h', 'нһηհʜ'],
  ['j', 'јϳᴊ'],
  ['k', 'кκᴋ'],
  ['l', '1iіıιӏ|!ɪłʟⅼ'],
  ['m', 'мμᴍ'],
  ['n', 'ոпɴ'],
  ['o', '0оοօøᴏσ'],
  ['p', 'рρᴘ'],
  ['q', 'ԛ'],
  ['r', 'гʀ'],
  ['s', '5ѕꜱ'],
  ['t', 'тτ7ᴛ'],
  ['u', 'υսᴜ'],
  ['v', 'ѵνᴠ'],
  ['w', 'ԝωᴡшա'],
  ['x', 'хχҳ'],
  ['y', 'уүγʏ'],
  ['z', '2ζᴢ'],
];
const LOOKS: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.flatMap(([look, letters]) =>
    Array.from(letters.toLowerCase(), (letter) => [letter, look] as const),
  ),
);

/** How a name appears at a glance. */
export function glance(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const seen = Array.from(letters, (letter) => LOOKS.get(letter) ?? letter).join('');
  return seen
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether one table cannot have both; players without a name are distinguished by their seats. */
export function areConfusable(one: string, other: string): boolean {
  return one !== '' && glance(one) === glance(other);
}
