import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commitmentOf, type GameRecord } from '@waybill/engine';
import { userFolder } from '../files/data-folder.ts';
import { gameText, type SeatNotes } from '../files/game-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const PERSON = 'person';
/** Not its command: a file may come from a stranger. */
export const PROGRAM = 'program';

/** Keeps a running game after every step. The file holds the seed, so only its owner may read it. */
export class Autosave {
  readonly path: string;
  private readonly notes: SeatNotes;
  private readonly seed: string;

  constructor(env: Terminal['env'], seed: string, notes: SeatNotes) {
    this.path = autosavePath(env, commitmentOf(seed));
    this.notes = notes;
    this.seed = seed;
  }

  /** Returns why the game could not be kept, or `null`. */
  write(record: GameRecord): unknown {
    const partial = `${this.path}.partial`;
    try {
      mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
      const text = gameText({ ...record.file(), seed: this.seed, ...this.notes });
      writeFileSync(partial, text, { mode: 0o600 });
      renameSync(partial, this.path);
      return null;
    } catch (error) {
      return error;
    }
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

export function autosavePath(env: Terminal['env'], commitment: string): string {
  return join(userFolder(env), 'games', `${commitment.slice(0, 12)}.json`);
}
