import { type Board, type GameFile, parseNotation, verifyGame } from '@waybill/engine';
import { expect } from 'vitest';
import type { Crowd } from '../../../../bench/server/crowd.ts';
import type { SeenStep } from '../../../../bench/server/seat.ts';
import type { LogLine, Store } from '../../src/store/store.ts';
import { readEntry } from '../../src/table/entry.ts';
import { audit } from '../siege/audit.ts';

/** Holds what the clients themselves remember against the log, and the log against the rules. */
export async function check(
  crowd: Crowd,
  { store, url, board }: { store: Store; url: string; board: Board },
): Promise<{ entries: number; botTurns: number }> {
  expect(crowd.refusals).toEqual([]);
  await audit(store, crowd);
  let entries = 0;
  let botTurns = 0;
  const seen = new Map<string, SeenStep[]>(crowd.tables.map((table) => [table, []]));
  for (const step of crowd.seen) seen.get(step.table)?.push(step);
  for (const table of crowd.tables) {
    const log = await store.log(table);
    // Everybody was told the same, at whatever node: what the log says.
    for (const step of seen.get(table) ?? [])
      expect(step, table).toEqual(publicly(table, log[step.seq - 1], step));
    expect((await store.table(table))?.standing.status).toBe('over');
    const file = (await (await fetch(`${url}/api/tables/${table}/file`)).json()) as GameFile;
    // No turn is missing or done twice, by a bot or by anybody: the rules would not have it.
    expect(verifyGame(board, file)).toBeNull();
    entries += log.length;
    botTurns += log.filter(({ by }) => by === null).length;
  }
  return { entries, botTurns };
}

function publicly(table: string, line: LogLine | undefined, step: SeenStep): SeenStep | null {
  if (!line) return null;
  const entry = readEntry(line);
  const action = entry.kind === 'played' ? parseNotation(entry.action) : null;
  const isSecret = action?.type === 'keepTickets' && step.action === null;
  return {
    table,
    seq: line.seq,
    at: line.at,
    kind: entry.kind,
    seat: 'seat' in entry ? entry.seat : null,
    action: isSecret ? null : action,
  };
}
