import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { ShellFile } from '../src/app/service-worker/shell-cache.ts';

const ROOT = join(import.meta.dirname, '..');

/** Builds the service worker last: it names every file of the finished app, and changes whenever one of them does. */
export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'waybill-offline',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: () => buildServiceWorker(resolve(config.root, config.build.outDir)),
  };
}

/** One plain script: not every browser knows service workers that import. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const files = await filesOf(folder);
  await build({
    root: ROOT,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(files),
      SHELL_VERSION: JSON.stringify(digest(JSON.stringify(files))),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: 'src/app/service-worker/service-worker.ts',
        formats: ['iife'],
        name: 'waybill',
        fileName: () => 'sw.js',
      },
    },
  });
}

async function filesOf(folder: string): Promise<ShellFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
    .sort();
  return Promise.all(paths.map((path) => shellFile(folder, path)));
}

async function shellFile(folder: string, path: string): Promise<ShellFile> {
  return path.startsWith('/assets/') ? [path] : [path, digest(await readFile(join(folder, path)))];
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
