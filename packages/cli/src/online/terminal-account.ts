import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { userFolder } from '../files/data-folder.ts';
import { readText } from '../files/text-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** As whom a server knows the user of this terminal. Only the user may read the file. */
export class TerminalAccount {
  private readonly path: string;
  private cookie: string | null;

  constructor(env: Terminal['env'], origin: string) {
    const { host } = new URL(origin);
    this.path = join(userFolder(env), 'accounts', `${host.replace(/[^\w.-]/g, '_')}.txt`);
    this.cookie = existsSync(this.path) ? readText(this.path).trim() : null;
  }

  get headers(): Record<string, string> {
    return this.cookie === null ? {} : { cookie: this.cookie };
  }

  /** Keeps the cookie of an answer, if it has one. */
  take({ headers }: Pick<Response, 'headers'>): void {
    const [set] = headers.getSetCookie();
    const cookie = set?.split(';', 1)[0] ?? null;
    if (cookie === null || cookie === this.cookie) return;
    this.cookie = cookie;
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    writeFileSync(this.path, `${cookie}\n`, { mode: 0o600 });
  }
}
