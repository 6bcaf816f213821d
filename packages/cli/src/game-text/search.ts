/** Whether the text contains every word of the filter, ignoring case and accents. */
export function matches(text: string, filter: string): boolean {
  const plain = fold(text);
  return fold(filter)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
