import { matches } from '../game-text/search.ts';
import { grid } from '../terminal/columns.ts';
import type { PlayContext } from './context.ts';
import type { Move } from './player.ts';

export interface Item<Value> {
  readonly label: string;
  /** More text to match. */
  readonly search?: string;
  readonly value: Value;
}

/** A move typed as a line of its own while a list was open. */
export class TypedMove {
  readonly move: Move;

  constructor(move: Move) {
    this.move = move;
  }
}

/** What a player may type at any time. `done`: it was obeyed. `null`: the line is nothing of the kind. */
export type ReadLine = (line: string) => Move | 'done' | null;

export interface MenuContext extends PlayContext {
  readonly readLine: ReadLine;
}

interface PickList<Value> {
  readonly question: string;
  readonly items: readonly Item<Value>[];
  readonly layout?: 'list' | 'grid';
}

export function numbered(labels: readonly string[]): string[] {
  return labels.map((label, at) => `${String(at + 1).padStart(3)}  ${label}`);
}

/** Picks an item by number. Words filter the list; an empty line cancels. A single item is picked at once. */
export async function pick<Value>(
  context: MenuContext,
  ask: PickList<Value>,
): Promise<Value | TypedMove | null> {
  const { t, paint } = context.display;
  const [only, ...others] = ask.items;
  if (only && others.length === 0) return only.value;
  let { items } = ask;
  for (;;) {
    const labels = numbered(items.map(({ label }) => label));
    const lines = ask.layout === 'grid' ? grid(labels) : labels;
    context.print(['', paint('bold', ask.question), ...lines, paint('dim', t('cli.PICK_HINT'))]);
    const line = await context.keyboard.ask();
    if (line === '') return null;
    if (/^\d+$/.test(line)) {
      const item = items[Number(line) - 1];
      if (item) return item.value;
      context.print(t('cli.NO_SUCH_NUMBER', { number: line, count: items.length }));
      continue;
    }
    const read = context.readLine(line);
    if (read === 'done') continue;
    if (read !== null) return new TypedMove(read);
    const found = ask.items.filter(({ label, search = '' }) => matches(`${label} ${search}`, line));
    if (found.length === 0) context.print(t('cli.NOTHING_FOUND', { text: line }));
    else items = found;
  }
}
