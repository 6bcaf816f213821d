import { type GameEvent, type GameFile, GameRecord, type GameState, type LogEntry } from '@waybill/engine';
import { decline } from '../problem.ts';
import type { LogRow, StoredTable } from '../store/store.ts';
import { type Entry, readEntry } from '../table/entry.ts';
import type { ChanceFrom } from '../table/live-game.ts';
import { readSettings, type TableSettings } from '../table/settings.ts';
import { type AppliedEntry, markBefore, noteAfter } from '../table/step.ts';
import { Table } from '../table/table.ts';
import { importedEntries } from './game-file.ts';

/** A table's row and its whole log. */
export interface TableHistory {
  readonly stored: StoredTable;
  readonly log: readonly LogRow[];
  readonly chanceFrom: ChanceFrom;
}

interface DatedEntry {
  readonly at: number;
  readonly entry: Entry;
}

/** Lives through a table again, from the deal on, and shows each entry with the table after it. */
function replay(history: TableHistory, visit: (applied: AppliedEntry, table: Table) => void): Table {
  const { id, createdAt } = history.stored;
  const settings = settingsIn(history);
  let events: GameEvent[] = [];
  const tell = (event: GameEvent): void => void events.push(event);
  const table = new Table({ id, createdAt, settings, chanceFrom: history.chanceFrom, tell });
  visit({ seq: 0, at: createdAt, entry: null, events, byStandIn: false, note: null }, table);
  for (const { at, entry } of entriesIn(history, settings)) {
    events = [];
    const mark = markBefore(table, entry);
    const { byStandIn } = mark;
    table.absorb(entry, at, tell);
    visit({ seq: table.seq, at, entry, events, byStandIn, note: noteAfter(mark, table, entry) }, table);
  }
  return table;
}

/** All entries from the deal on, and the table after the last one. */
export function lifeOf(history: TableHistory): { applied: AppliedEntry[]; table: Table } {
  const applied: AppliedEntry[] = [];
  const table = replay(history, (entry) => void applied.push(entry));
  return { applied, table };
}

/** The position right after an entry, and the table after the last one; no position if the game had not begun. */
export function positionAt(history: TableHistory, seq: number): { state: GameState | null; table: Table } {
  let state: GameState | null = null;
  const table = replay(history, (applied, { game }) => {
    if (applied.seq === seq && game) state = game.state;
  });
  return seq > table.seq ? decline('FUTURE_SEQ', { seq: table.seq }) : { state, table };
}

/** The file that `waybill verify` checks; only once the game is over, for it contains every secret. */
export function gameFileOf(history: TableHistory): GameFile {
  const settings = settingsIn(history);
  if (settings.imported) return settings.imported;
  const table = replay(history, () => undefined);
  if (!table.game?.isOver) return decline('NOT_OVER');
  const resumed = GameRecord.resume(table.board, {
    settings: table.rules,
    seed: settings.seed,
    log: playedIn(entriesIn(history, settings)),
  });
  if ('fault' in resumed) throw new RangeError(`a finished game does not verify: ${resumed.fault.code}`);
  return resumed.record.file();
}

function settingsIn({ stored }: TableHistory): TableSettings {
  return readSettings(stored);
}

function entriesIn({ log, stored }: TableHistory, { imported }: TableSettings): DatedEntry[] {
  if (imported) return importedEntries(imported).map((entry) => ({ at: stored.createdAt, entry }));
  return log.map((row) => ({ at: row.at, entry: readEntry(row) }));
}

/** What was played and not taken back. */
function playedIn(written: readonly DatedEntry[]): LogEntry[] {
  const played: LogEntry[] = [];
  for (const { entry } of written) {
    if (entry.kind === 'tookBack') played.pop();
    if (entry.kind !== 'played') continue;
    const { seat, action, chance } = entry;
    played.push({ seat, action, ...(chance && { chance }) });
  }
  return played;
}
