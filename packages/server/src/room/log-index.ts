import { decline } from '../problem.ts';
import type { LogRow, PlayerId } from '../store/store.ts';
import type { Entry } from '../table/entry.ts';
import { accountOf } from '../table/seat.ts';

/** So many entries of one account in a table's log; after that it can play and leave, and nothing else. */
const MOST_ENTRIES = 600;
/** Moves and taking back have bounds of their own; leaving follows upon coming. */
const ESSENTIAL: readonly Entry['kind'][] = ['played', 'tookBack', 'kept', 'rose', 'renamed'];

/** How the log identifies requests: the player and the key. */
function requestName({ by, key }: Pick<LogRow, 'by' | 'key'>): string {
  return `${by} ${key}`;
}

/** What must be known of a log besides the table it makes: which requests were done, and how much each account has written. */
export class LogIndex {
  /** The entries that keyed requests became. */
  private readonly done = new Map<string, number>();
  /** How many entries each account has written. */
  private readonly written = new Map<PlayerId, number>();

  remember(row: Pick<LogRow, 'by' | 'key' | 'seq'>): void {
    if (row.by !== null) {
      const account = accountOf(row.by);
      this.written.set(account, (this.written.get(account) ?? 0) + 1);
    }
    if (row.key !== null) this.done.set(requestName(row), row.seq);
  }

  /** The entry that this request became before, if it did. */
  seqOf(request: Pick<LogRow, 'by' | 'key'>): number | undefined {
    return request.key === null ? undefined : this.done.get(requestName(request));
  }

  /** A log is read as a whole whenever its table is opened: nobody may make it as long as they like. */
  bound({ kind }: Entry, player: PlayerId | null): void {
    if (player === null || ESSENTIAL.includes(kind)) return;
    if ((this.written.get(accountOf(player)) ?? 0) >= MOST_ENTRIES) decline('TOO_MANY');
  }
}
