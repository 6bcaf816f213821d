import { readFileSync, writeFileSync } from 'node:fs';
import { type GameFile } from '@waybill/engine';
import { Complaint } from './complaint.ts';

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Complaint((t) => t('cli.FILE_UNREADABLE', { file: path, reason: reasonOf(error) }));
  }
}

export function writeGame(path: string, file: GameFile): void {
  writeText(path, gameText(file));
}

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new Complaint((t) => t('cli.FILE_UNWRITABLE', { file: path, reason: reasonOf(error) }));
  }
}

/** One step of the game to a line, so that files can be read and compared. */
export function gameText({ log, ...rest }: GameFile): string {
  const fields = Object.entries(rest).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const steps = log.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `{\n${fields.join(',\n')},\n  "log": [\n${steps}\n  ]\n}\n`;
}

/** The system's short code, such as ENOENT: the same in every language. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
