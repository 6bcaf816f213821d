import { grid } from '../columns.ts';
import type { Desk } from './desk.ts';
import { matches } from './search.ts';

export interface Item<Value> {
  readonly label: string;
  /** Further text by which it can be found. */
  readonly search?: string;
  readonly value: Value;
}

interface Question<Value> {
  readonly question: string;
  readonly items: readonly Item<Value>[];
  readonly layout?: 'list' | 'grid';
}

export function numbered(labels: readonly string[]): string[] {
  return labels.map((label, at) => `${String(at + 1).padStart(3)}  ${label}`);
}

/** Picks by number; words narrow the list, an empty line leaves it. A single item needs no question. */
export async function pick<Value>(desk: Desk, ask: Question<Value>): Promise<Value | null> {
  const { t, paint } = desk.scene;
  const [only, ...others] = ask.items;
  if (only && others.length === 0) return only.value;
  let { items } = ask;
  for (;;) {
    const labels = numbered(items.map(({ label }) => label));
    const lines = ask.layout === 'grid' ? grid(labels) : labels;
    desk.print(['', paint('bold', ask.question), ...lines, paint('dim', t('cli.PICK_HINT'))]);
    const line = await desk.keyboard.ask();
    if (line === '') return null;
    if (/^\d+$/.test(line)) {
      const item = items[Number(line) - 1];
      if (item) return item.value;
      desk.print(t('cli.NO_SUCH_NUMBER', { number: line, count: items.length }));
      continue;
    }
    const found = ask.items.filter(({ label, search = '' }) => matches(`${label} ${search}`, line));
    if (found.length === 0) desk.print(t('cli.NOTHING_FOUND', { text: line }));
    else items = found;
  }
}
