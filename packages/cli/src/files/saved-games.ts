import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFile } from '@waybill/engine';
import { CommandFault } from '../command-line/fault.ts';
import { gameText } from './game-file.ts';
import { reasonOf, writeText } from './text-file.ts';

/** Writes the games of each block into a new or empty folder: `block-0-game-0.json`, as the report counts them. */
export function gameSaver(folder: string): (block: number, files: readonly GameFile[]) => void {
  if (filesIn(folder).length > 0) throw new CommandFault((t) => t('cli.FILE_EXISTS', { file: folder }));
  return (block, files) => {
    for (const [game, file] of files.entries()) {
      writeText(join(folder, `block-${block}-game-${game}.json`), gameText(file));
    }
  };
}

function filesIn(folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder);
  } catch (error) {
    throw new CommandFault((t) => t('cli.FILE_UNWRITABLE', { file: folder, reason: reasonOf(t, error) }));
  }
}
