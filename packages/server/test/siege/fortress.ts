import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '../../../../bench/server/program.ts';
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { newDatabase } from '../postgres/database.ts';
import { compiledMain } from './main-file.ts';

/** The server as `npm start` runs it, one or several on one database, with little memory and limits to be run into. */
export class Fortress {
  readonly programs: readonly Program[];
  private readonly folder: string;
  private readonly databaseUrl: string | null;

  private constructor(programs: readonly Program[], folder: string, databaseUrl: string | null) {
    this.programs = programs;
    this.folder = folder;
    this.databaseUrl = databaseUrl;
  }

  static async build(nodes: 'alone' | 'three'): Promise<Fortress> {
    const main = compiledMain();
    const folder = await mkdtemp(join(tmpdir(), 'waybill-evil-'));
    const databaseUrl = nodes === 'alone' ? null : await newDatabase();
    const env = {
      WAYBILL_SOCKETS_PER_ADDRESS: '150',
      WAYBILL_FRAMES_PER_SECOND: '1000000',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    };
    const nodeArgs = ['--max-old-space-size=256'];
    const start = (): Promise<Program> => Program.start({ main, folder, env, nodeArgs });
    const programs = [await start()];
    if (nodes === 'three') programs.push(await start(), await start());
    return new Fortress(programs, folder, databaseUrl);
  }

  get urls(): [string, ...string[]] {
    return this.programs.map(({ url }) => url) as [string, ...string[]];
  }

  /** Bytes, of the one that needs most. */
  async memory(): Promise<number> {
    const each = this.programs.map((program) => program.figure('process_resident_memory_bytes'));
    return Math.max(...(await Promise.all(each)));
  }

  openStore(): Promise<Store> {
    return this.databaseUrl === null
      ? openSqliteStore({ file: join(this.folder, 'waybill.db') })
      : openPostgresStore({ url: this.databaseUrl, connections: 2 });
  }

  async remove(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.end('SIGKILL')));
    await rm(this.folder, { recursive: true });
  }
}
