import { isDeepStrictEqual } from 'node:util';
import { type Board, chanceOf, parseNotation, verifyGame } from '@waybill/engine';
import type { Acknowledged, Answered, SeenSecrets, SeenStep } from '../../../../bench/server/seat.ts';
import { gameFileOf } from '../../src/history/replay.ts';
import type { LogRow, TableId } from '../../src/store/store.ts';
import { readEntry } from '../../src/table/entry.ts';
import { auditFaults, type Kept } from '../siege/audit.ts';

/** What all clients together remember. */
export interface Records {
  readonly acks: readonly Acknowledged[];
  readonly answers: readonly Answered[];
  readonly seen: readonly SeenStep[];
  readonly secrets: readonly SeenSecrets[];
  readonly refusals: readonly string[];
}

/** Holds what the clients themselves remember against the log, and the log against the rules; gives what is wrong, in words. */
export function faultsOf(records: Records, kept: readonly Kept[], board: Board): string[] {
  const seen = byTable(records.seen);
  const acks = byTable(records.acks);
  const secrets = byTable(records.secrets);
  return [
    ...records.refusals.map((code) => `refused: ${code}`),
    ...answerFaults(records.answers),
    ...kept.flatMap((table) => [
      ...auditFaults(table, acks.get(table.stored.id) ?? []),
      ...historyFaults(table, seen.get(table.stored.id) ?? []),
      ...secretFaults(table, secrets.get(table.stored.id) ?? []),
      ...ruleFaults(table, board),
    ]),
  ];
}

/** How often a request that had been done before was recognised. */
export function recognised(answers: readonly Answered[]): number {
  const done = answers.filter(({ answer }) => typeof answer === 'number');
  return done.length - new Set(done.map(keyOf)).size;
}

/** However often a request is sent, and wherever: it is done as one entry, or refused. */
function answerFaults(answers: readonly Answered[]): string[] {
  const first = new Map<string, number | 'refused'>();
  const faults: string[] = [];
  for (const answered of answers) {
    if (answered.answer === 'TRY_AGAIN') continue;
    const answer = typeof answered.answer === 'number' ? answered.answer : 'refused';
    const before = first.get(keyOf(answered)) ?? answer;
    first.set(keyOf(answered), before);
    if (before !== answer)
      faults.push(`answered in two ways: ${keyOf(answered)}, ${before}, ${answered.answer}`);
  }
  return faults;
}

const keyOf = ({ table, key }: Answered): string => `${table} ${key}`;

/** Everybody was told the same, at whatever node: what the log says. */
function historyFaults({ stored, log }: Kept, seen: readonly SeenStep[]): string[] {
  return seen
    .filter((step) => !isDeepStrictEqual(step, publicly(stored.id, log[step.seq - 1], step)))
    .map((step) => `${stored.id}: somebody saw another entry ${step.seq}: ${JSON.stringify(step)}`);
}

/** Before the last move is written, the seed is nobody's and each hand its seat's alone. */
function secretFaults({ stored, log }: Kept, secrets: readonly SeenSecrets[]): string[] {
  const last = log.findLast((line) => readEntry(line).kind === 'played')?.seq ?? 0;
  return secrets
    .filter(({ seq }) => seq < last)
    .map((told) => `${stored.id}: secrets of a running game were told: ${JSON.stringify(told)}`);
}

function publicly(table: TableId, line: LogRow | undefined, step: SeenStep): SeenStep | null {
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

/** No turn is missing or done twice, by a bot or by anybody: the rules and the deal would not have it. */
function ruleFaults({ stored, log }: Kept, board: Board): string[] {
  const { phase } = stored.status;
  if (phase !== 'over') return [`${stored.id}: not ended but ${phase}`];
  try {
    const fault = verifyGame(board, gameFileOf({ stored, log, chanceFrom: chanceOf }));
    return fault ? [`${stored.id}: against the rules: ${fault.code} at ${fault.step}`] : [];
  } catch (error) {
    return [`${stored.id}: cannot be played again: ${String(error)}`];
  }
}

function byTable<T extends { readonly table: TableId }>(list: readonly T[]): Map<TableId, T[]> {
  const tables = new Map<TableId, T[]>();
  for (const each of list) {
    const known = tables.get(each.table);
    if (known) known.push(each);
    else tables.set(each.table, [each]);
  }
  return tables;
}
