import type * as NativeModule from '@photostructure/sqlite';

type Sqlite = Pick<typeof NativeModule, 'DatabaseSync'>;

export type Database = NativeModule.DatabaseSyncInstance;

/** The SQLite of the running Node. Node 20 has none: a native module with the same API takes its place. */
export const { DatabaseSync } = builtIn() ?? (await import('@photostructure/sqlite'));

function builtIn(): Sqlite | undefined {
  const emitWarning = process.emitWarning.bind(process);
  // Node 22 calls it experimental at every start; the contract suite of the store runs on it.
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule?.('node:sqlite') as Sqlite | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}
