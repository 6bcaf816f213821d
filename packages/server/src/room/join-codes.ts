import { createHash } from 'node:crypto';
import type { TableId } from '../store/store.ts';
import type { Room } from './room.ts';

/** Without vowels, so that no code is a word, and without letters that look like others. */
const LETTERS = 'bcdfghjkmnpqrstvwxyz';
const LENGTH = 5;
const MOST_ELSEWHERE = 10_000;

/** What somebody types who sits before a big screen: it leads to that table as long as a screen shows it. */
export function joinCodeOf(id: TableId): string {
  const hash = createHash('sha256').update(`waybill join code 1:${id}`).digest();
  return [...hash.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The tables that a big screen shows, at this server or at others. */
export class JoinCodes {
  private readonly rooms: () => readonly Room[];
  private readonly elsewhere = new Map<string, TableId>();

  constructor(rooms: () => readonly Room[]) {
    this.rooms = rooms;
  }

  /** A screen shows it at another server. */
  note(id: TableId): void {
    this.elsewhere.set(joinCodeOf(id), id);
    const [oldest] = this.elsewhere.keys();
    if (this.elsewhere.size > MOST_ELSEWHERE && oldest !== undefined) this.elsewhere.delete(oldest);
  }

  find(typed: string): TableId | null {
    const code = typed.toLowerCase();
    const here = this.rooms().find(
      ({ table, audience }) => audience.hasScreen && joinCodeOf(table.id) === code,
    );
    return here?.table.id ?? this.elsewhere.get(code) ?? null;
  }
}
