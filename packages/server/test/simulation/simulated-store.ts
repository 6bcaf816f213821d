import {
  type Append,
  type Appended,
  type LogRow,
  type Store,
  type StoredTable,
  StoreFailure,
} from '../../src/store/store.ts';
import type { Scheduler } from './scheduler.ts';

/** What becomes of the next appends; `lost`: written, but the answer never says so. */
export type AppendFault = 'fails' | 'lost';

export interface SimulatedStoreDeps {
  readonly scheduler: Scheduler;
  readonly onWritten: (line: LogRow) => void;
}

/** The log of one table, in memory; each node reaches it through `from`, and waits for it as the scheduler has it. */
export class SimulatedStore {
  readonly log: LogRow[];
  private readonly stored: StoredTable;
  private readonly deps: SimulatedStoreDeps;
  nextFault: AppendFault | null = null;

  constructor(stored: StoredTable, log: readonly LogRow[], deps: SimulatedStoreDeps) {
    this.stored = stored;
    this.log = [...log];
    this.deps = deps;
  }

  /** The store as one node sees it: rooms use these methods of it and no others. */
  from(node: number): Store {
    const wait = <T>(work: () => T): Promise<T> => this.deps.scheduler.twoMoments(node, work);
    const used: Partial<Store> = {
      table: () => wait(() => ({ ...this.stored, seq: this.log.length })),
      log: (_, after = 0) => wait(() => this.log.slice(after)),
      news: (seen) =>
        wait(() => seen.flatMap(({ table, seq }) => this.log.slice(seq).map((line) => ({ ...line, table })))),
      append: (entry) => wait(() => this.append(entry)),
      dueTables: async () => [],
      chat: async () => [],
      mutedBy: async () => [],
      mutersOf: async () => [],
      blockedBy: async () => [],
      blockersOf: async () => [],
      orders: async () => [],
    };
    return new Proxy(used, {
      get: (methods, name) => Reflect.get(methods, name) ?? unused(String(name)),
    }) as Store;
  }

  private append({ seq, at, by, key, format, body }: Append): Appended {
    const line: LogRow = { seq, at, by, key, format, body };
    const fault = this.nextFault;
    this.nextFault = null;
    if (fault === 'fails') throw new StoreFailure('BROKEN');
    const used = this.log.find((old) => old.key !== null && old.by === by && old.key === key);
    if (used) return { outcome: 'repeated', seq: used.seq };
    if (line.seq !== this.log.length + 1) return { outcome: 'conflict', seq: this.log.length };
    this.log.push(line);
    this.deps.onWritten(line);
    if (fault === 'lost') throw new StoreFailure('BROKEN');
    return { outcome: 'appended' };
  }
}

function unused(name: string): never {
  throw new Error(`the simulation has no store.${name}`);
}
