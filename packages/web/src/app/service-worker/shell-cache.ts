/** All files of the app: a path, and for one whose name has no hash in it, that of its content. */
export type ShellFile = readonly [path: string, revision?: string];

/** Tabs left open through so many updates still find the parts of the app that they load later. */
const KEPT_VERSIONS = 3;

/** The files of one version of the app, kept in the browser as a whole. */
export class ShellCache {
  private readonly name: string;
  private readonly files: readonly ShellFile[];
  private readonly paths: ReadonlySet<string>;
  private readonly scope: string;

  /** `scope`: the folder that the app lies in, `/` on a server of its own. */
  constructor(version: string, files: readonly ShellFile[], scope = '/') {
    this.scope = scope;
    this.name = `${this.prefix}${version}`;
    this.files = files;
    this.paths = new Set(files.map(([path]) => path));
  }

  /** All of it or nothing: a version with holes must not be started. */
  async fill(): Promise<void> {
    const cache = await caches.open(this.name);
    await Promise.all(
      this.files.map(async ([path, revision]) =>
        cache.put(this.address(path), await fetchFile(this.address(path), revision)),
      ),
    );
  }

  /** Answers for a file of the app, of this version or of one that an open tab still runs; `null` for anything else. */
  answer(path: string): Promise<Response> | null {
    if (this.paths.has(path)) return this.cached(path);
    return isHashed(path) ? cachedAnywhere(this.address(path)) : null;
  }

  private async cached(path: string): Promise<Response> {
    const cache = await caches.open(this.name);
    const address = this.address(path);
    return (await cache.match(address, { ignoreVary: true })) ?? fetch(address);
  }

  /** Several copies of the app may lie on one host; each keeps to its own. */
  private get prefix(): string {
    return `waybill-app${this.scope === '/' ? '' : this.scope}-`;
  }

  private get history(): string {
    return `waybill-versions${this.scope === '/' ? '' : this.scope}`;
  }

  private address(path: string): string {
    return `${this.scope}${path.slice(1)}`;
  }

  /** This version runs from now on. */
  async takeOver(): Promise<void> {
    const before = await runningVersions(this.history);
    const now = [this.name, ...before.filter((name) => name !== this.name)].slice(0, KEPT_VERSIONS);
    await (await caches.open(this.history)).put('/', Response.json(now));
  }

  /** Forgets versions long gone, and those that never ran. */
  async forgetOthers(): Promise<void> {
    const running = await runningVersions(this.history);
    const gone = (await caches.keys()).filter(
      (name) => name.startsWith(this.prefix) && !running.includes(name),
    );
    await Promise.all(gone.map((name) => caches.delete(name)));
  }
}

/** The versions that open tabs may run, the newest first. */
async function runningVersions(history: string): Promise<readonly string[]> {
  const known = await (await caches.open(history)).match('/');
  return known ? ((await known.json()) as string[]) : [];
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

async function cachedAnywhere(path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true })) ?? fetch(path);
}

/** A file with a hash in its name never changes: what an earlier version has is taken over. */
async function fetchFile(path: string, revision: string | undefined): Promise<Response> {
  const known = revision === undefined ? await caches.match(path, { ignoreVary: true }) : undefined;
  const file = known ?? (await fetch(path, { cache: revision === undefined ? 'default' : 'reload' }));
  if (!file.ok) throw new Error(`${path}: ${file.status}`);
  return file;
}
