/** Why something cannot be the server's database. */
export class DatabaseFault extends Error {
  readonly code: 'FOREIGN' | 'NEWER' | 'UNREADABLE' | 'UNREACHABLE' | 'IN_USE' | 'DAMAGED';
  /** Its file, or where a database server has it; never with a password. */
  readonly file: string;

  constructor(code: DatabaseFault['code'], file: string, cause?: unknown) {
    super(`unusable database (${code}): ${file}`, { cause });
    this.code = code;
    this.file = file;
  }
}
