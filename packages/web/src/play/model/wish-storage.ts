import type { WishStorage } from '@waybill/client/assist/assist';
import type { PlanWish } from '@waybill/client/planner/wishes';

const NAME = 'waybill.wishes';
/** Old games make room. */
const GAMES = 20;

/** Wishes in this browser. */
export const wishStorage: WishStorage = {
  read: (key) => saved().find(([name]) => name === key)?.[1] ?? [],
  write(key, wishes) {
    const others = saved().filter(([name]) => name !== key);
    const all = wishes.length === 0 ? others : [...others, [key, wishes]];
    try {
      globalThis.localStorage?.setItem(NAME, JSON.stringify(all.slice(-GAMES)));
    } catch {
      // Storage may be full or forbidden; wishes then last as long as the table.
    }
  },
};

type SavedWishes = readonly [key: string, wishes: readonly PlanWish[]];

function saved(): SavedWishes[] {
  try {
    const parsed: unknown = JSON.parse(globalThis.localStorage?.getItem(NAME) ?? '[]');
    return Array.isArray(parsed) ? parsed.map(today).filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** 0.1.0 wrote `place` for a location. */
function today(entry: unknown): unknown {
  if (!Array.isArray(entry) || !Array.isArray(entry[1])) return entry;
  return [entry[0], entry[1].map((wish) => (wish?.of === 'place' ? { ...wish, of: 'location' } : wish))];
}

function isSaved(entry: unknown): entry is SavedWishes {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isWish)
  );
}

function isWish(value: unknown): value is PlanWish {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, of, id } = value as Partial<PlanWish>;
  return (
    (kind === 'through' || kind === 'avoid') &&
    (of === 'location' || of === 'route') &&
    typeof id === 'string'
  );
}
