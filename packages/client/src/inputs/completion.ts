/** How many lines are offered at once. */
const MOST = 8;

/**
 * Lines of notation that what has been typed may become. Each word typed must begin the word in its place, or a part of
 * it (`claim omaha` finds `claim denver--omaha`). Until the second word is typed out, one line stands for all that share it.
 */
export function completions(lines: readonly string[], typed: string): string[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = new Map<string, string>();
  for (const line of lines.filter((candidate) => fits(candidate.split(' '), words))) {
    const parts = line.split(' ');
    const group =
      words.length > 1 && parts[1] === words[1] ? line : parts.slice(0, groupedBy(words)).join(' ');
    if (!chosen.has(group)) chosen.set(group, line);
  }
  return [...chosen.values()].sort((one, other) => rank(one, typed) - rank(other, typed)).slice(0, MOST);
}

/** With nothing typed one line of each kind shows what there is; after that, one for each thing. */
function groupedBy(words: readonly string[]): number {
  return words.length === 0 ? 1 : 2;
}

function fits(parts: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) => {
    const part = parts[index];
    return part !== undefined && (part.startsWith(word) || (index > 0 && part.includes(`-${word}`)));
  });
}

function rank(line: string, typed: string): number {
  return line.startsWith(typed.trim().toLowerCase()) ? 0 : 1;
}
