/** Those whose name holds what was typed; accents need not be. */
export function namesHolding<T extends { readonly name: string }>(
  all: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = plain(typed);
  return wanted === '' ? all : all.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}
