import type { Wish } from './wishes.ts';

const NAME = 'waybill.wishes';
/** Old games make room. */
const GAMES = 20;

/** Wishes are kept by game and seat, so that they outlast a reload and the next person's turn. */
export function keptWishes(key: string): readonly Wish[] {
  return all().find(([name]) => name === key)?.[1] ?? [];
}

export function keepWishes(key: string, wishes: readonly Wish[]): void {
  const others = all().filter(([name]) => name !== key);
  const kept = wishes.length === 0 ? others : [...others, [key, wishes]];
  try {
    globalThis.localStorage?.setItem(NAME, JSON.stringify(kept.slice(-GAMES)));
  } catch {
    // Storage may be full or forbidden; wishes then last as long as the table.
  }
}

type Kept = readonly [key: string, wishes: readonly Wish[]];

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(entry: unknown): entry is Kept {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isWish)
  );
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, of, id } = value as Partial<Wish>;
  return (
    (kind === 'through' || kind === 'avoid') && (of === 'place' || of === 'route') && typeof id === 'string'
  );
}
