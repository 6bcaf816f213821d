import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Translate } from '@waybill/i18n';
import { CommandFault } from '../command-line/fault.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(BYTE_ORDER_MARK, '');
  } catch (error) {
    throw new CommandFault((t) => t('cli.FILE_UNREADABLE', { file: path, reason: reasonOf(t, error) }));
  }
}

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CommandFault((t) => t('cli.FILE_UNWRITABLE', { file: path, reason: reasonOf(t, error) }));
  }
}

/** Checks before long work, so that its result is not lost at the end. Changes nothing. */
export function checkWritable(path: string): void {
  try {
    const target = existsSync(path) ? path : dirname(resolve(path));
    accessSync(target, constants.W_OK);
    const isFolder = statSync(target).isDirectory();
    if (isFolder === (target === path))
      throw Object.assign(new Error(), { code: isFolder ? 'EISDIR' : 'ENOTDIR' });
  } catch (error) {
    throw new CommandFault((t) => t('cli.FILE_UNWRITABLE', { file: path, reason: reasonOf(t, error) }));
  }
}

const REASONS = {
  ENOENT: 'cli.REASON_ENOENT',
  ENOTDIR: 'cli.REASON_ENOTDIR',
  EISDIR: 'cli.REASON_EISDIR',
  EACCES: 'cli.REASON_EACCES',
  EPERM: 'cli.REASON_EACCES',
  ENOSPC: 'cli.REASON_ENOSPC',
  EROFS: 'cli.REASON_EROFS',
} as const;

function isKnown(code: string): code is keyof typeof REASONS {
  return Object.hasOwn(REASONS, code);
}

/** In words; a rare reason by the system's short code. */
export function reasonOf(t: Translate, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return isKnown(code) ? t(REASONS[code]) : code;
}
