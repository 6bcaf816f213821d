/** Why something cannot be the server's database. */
export class UnusableDatabase extends Error {
  readonly code: 'FOREIGN' | 'NEWER' | 'UNREADABLE' | 'UNREACHABLE';
  /** Its file, or where a database server has it; never with a password. */
  readonly file: string;

  constructor(code: UnusableDatabase['code'], file: string, cause?: unknown) {
    super(`unusable database (${code}): ${file}`, { cause });
    this.code = code;
    this.file = file;
  }
}
