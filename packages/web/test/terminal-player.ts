import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WAYBILL = fileURLToPath(new URL('../../cli/bin/waybill.js', import.meta.url));

/** Somebody who joins a table from a terminal, keeps the first tickets and draws cards. */
export class TerminalPlayer {
  output = '';
  private answered = 0;
  private readonly program: ChildProcess;

  constructor(link: string, name: string) {
    const env = {
      PATH: process.env['PATH'],
      LANG: 'en_GB.UTF-8',
      XDG_DATA_HOME: mkdtempSync(join(tmpdir(), 'waybill-join-')),
    };
    this.program = spawn(process.execPath, [WAYBILL, 'join', link, '--name', name], { env });
    this.program.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.output += text;
      this.answer();
    });
  }

  type(line: string): void {
    this.program.stdin?.write(`${line}\n`);
  }

  close(): void {
    this.program.kill();
  }

  private answer(): void {
    const fresh = this.output.slice(this.answered);
    if (!fresh.endsWith('> ')) return;
    if (/keep at least/.test(fresh)) this.decide('keep 1 2');
    else if (/What now\?|second card\?/.test(fresh)) this.decide('draw');
  }

  private decide(line: string): void {
    this.answered = this.output.length;
    this.type(line);
  }
}
