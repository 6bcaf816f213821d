import { type GameFault, type GameFile, readGameFile, verifyGame } from '@waybill/engine';
import { findBoard } from '../boards.ts';
import { ProblemError, problem } from '../problem.ts';
import type { PlayerId } from '../store/store.ts';
import type { Entry } from '../table/entry.ts';
import type { TableSettings } from '../table/settings.ts';

/** An imported game as a log of ours. */
export function importedEntries({ log }: GameFile): Entry[] {
  return log.map((entry) => ({ kind: 'played', ...entry }));
}

/** A table for a finished imported game; it must verify to the last card. */
export function importedSettings(value: unknown, owner: PlayerId): TableSettings {
  const parsed = readGameFile(value);
  if ('fault' in parsed) return refuse(parsed.fault);
  const { file } = parsed;
  const board = findBoard(file.map);
  if (!board) return refuse({ code: 'UNKNOWN_MAP', params: { map: file.map } });
  const fault = verifyGame(board, file);
  if (fault) return refuse(fault);
  // Unfinished games go on where they are: nobody here knows their seed.
  if (file.seed === null) return refuse({ code: 'SEED_MISSING', params: {} });
  return {
    map: file.map,
    seats: Array.from({ length: file.players }, () => ({ kind: 'person', player: owner, name: '' })),
    first: file.first,
    order: file.first === null ? 'random' : 'fixed',
    pace: { kind: 'untimed' },
    visibility: 'link',
    aids: { planner: true, ledger: true },
    host: owner,
    seed: file.seed,
    version: file.version,
    rematchOf: null,
    imported: file,
  };
}

function refuse({ code, step, params }: GameFault): never {
  throw new ProblemError(
    problem('GAME_FILE_REFUSED', { ...params, fault: code, ...(step !== undefined && { step }) }),
  );
}
