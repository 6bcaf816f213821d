import { type GameEvent, GameRecord, type LogEntry, type View, type Viewer, viewFor } from '@waybill/engine';
import type { WireStep } from '@waybill/protocol';
import { stop } from '../problem.ts';
import type { LogLine, StoredTable } from '../store/store.ts';
import { type Entry, readEntry } from '../table/entry.ts';
import type { ChanceFrom } from '../table/live-game.ts';
import type { TableSettings } from '../table/settings.ts';
import { type Happening, stepFor } from '../table/step.ts';
import { Table } from '../table/table.ts';
import { importedEntries } from './game-file.ts';

/** A table's row and its whole log. */
export interface Chronicle {
  readonly stored: StoredTable;
  readonly log: readonly LogLine[];
  readonly chanceFrom: ChanceFrom;
}

interface Written {
  readonly at: number;
  readonly entry: Entry;
}

/** Lives through a table again, from the deal on, and shows each entry with the table after it. */
export function replay(chronicle: Chronicle, visit: (happening: Happening, table: Table) => void): Table {
  const { id, createdAt } = chronicle.stored;
  const settings = settingsIn(chronicle);
  let events: GameEvent[] = [];
  const tell = (event: GameEvent): void => void events.push(event);
  const table = new Table({ id, createdAt, settings, chanceFrom: chronicle.chanceFrom, tell });
  visit({ seq: 0, at: createdAt, entry: null, events }, table);
  for (const { at, entry } of writtenIn(chronicle, settings)) {
    events = [];
    table.absorb(entry, at, tell);
    visit({ seq: table.seq, at, entry, events }, table);
  }
  return table;
}

export function stepsAfter(chronicle: Chronicle, after: number, viewer: Viewer): WireStep[] {
  const steps: WireStep[] = [];
  replay(chronicle, (happening) => {
    if (happening.seq > after) steps.push(stepFor(happening, viewer));
  });
  return steps;
}

/** The view right after an entry; `null` if the game had not begun. */
export function viewAt(chronicle: Chronicle, seq: number, viewer: Viewer): View | null {
  let view: View | null = null;
  const table = replay(chronicle, (happening, { game }) => {
    if (happening.seq === seq && game) view = viewFor(game.state, viewer);
  });
  return seq > table.seq ? stop('FUTURE_SEQ', { seq: table.seq }) : view;
}

/** The file that `waybill verify` checks; only once the game is over, for it tells everything. */
export function gameFileOf(chronicle: Chronicle) {
  const settings = settingsIn(chronicle);
  if (settings.imported) return settings.imported;
  const table = replay(chronicle, () => undefined);
  if (!table.game?.isOver) return stop('NOT_OVER');
  const first = settings.first === null ? {} : { first: settings.first };
  const resumed = GameRecord.resume(table.board, {
    settings: { players: table.seats.length, ...first },
    seed: settings.seed,
    log: playedIn(writtenIn(chronicle, settings)),
  });
  if ('fault' in resumed) throw new RangeError(`a finished game does not verify: ${resumed.fault.code}`);
  return resumed.record.file();
}

function settingsIn({ stored }: Chronicle): TableSettings {
  return JSON.parse(stored.settings) as TableSettings;
}

function writtenIn({ log, stored }: Chronicle, { imported }: TableSettings): Written[] {
  if (imported) return importedEntries(imported).map((entry) => ({ at: stored.createdAt, entry }));
  return log.map((line) => ({ at: line.at, entry: readEntry(line) }));
}

/** What was played and not taken back. */
function playedIn(written: readonly Written[]): LogEntry[] {
  const played: LogEntry[] = [];
  for (const { entry } of written) {
    if (entry.kind === 'tookBack') played.pop();
    if (entry.kind !== 'played') continue;
    const { seat, action, chance } = entry;
    played.push({ seat, action, ...(chance && { chance }) });
  }
  return played;
}
