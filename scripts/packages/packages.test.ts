import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmptyFolder, INSTALL_MS } from './empty-folder.ts';

const TYPESCRIPT = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const LIBRARIES = ['bots', 'client', 'engine', 'i18n', 'maps', 'protocol'];
const folder = new EmptyFolder();
let tarballs: string[] = [];

beforeAll(() => {
  tarballs = folder.pack();
  folder.install(tarballs);
}, INSTALL_MS);

afterAll(() => folder.remove());

function installed(...path: string[]): string {
  return join(folder.project, 'node_modules', ...path);
}

test('every package that people install is packed', () => {
  expect(tarballs.map((file) => basename(file).replace(/-\d.*/, '')).sort()).toEqual(
    ['waybill', ...LIBRARIES.map((name) => `waybill-${name}`)].sort(),
  );
});

test('publint finds nothing, and the types are what the modules are', async () => {
  for (const tarball of tarballs) {
    const data = new Uint8Array(readFileSync(tarball));
    const { messages } = await publint({ pack: { tarball: data.buffer }, strict: true });
    expect(messages, tarball).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(data));
    // These packages are modules only: an old resolver cannot find them, and `require` gets a module.
    const problems = checked.types
      ? checked.problems.filter(
          (problem) => !('resolutionKind' in problem && /node10|node16-cjs/.test(problem.resolutionKind)),
        )
      : [];
    expect(problems, tarball).toEqual([]);
  }
});

test('a package holds its readme, license and changelog, and nothing of this machine or its tests', () => {
  for (const name of ['waybill', ...LIBRARIES.map((library) => `@waybill/${library}`)]) {
    const files = readdirSync(installed(name), { recursive: true }).map(String);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'CHANGELOG.md']));
    expect(files.filter((file) => /\.test\.|tsbuildinfo/.test(file))).toEqual([]);
    if (process.env['WHOLE_PACKAGES'] === '1' && name !== 'waybill') {
      expect(readFileSync(installed(name, 'docs', 'api', 'README.md'), 'utf8')).toContain('# ');
    }
  }
  const third = readFileSync(installed('waybill/dist/THIRD-PARTY.md'), 'utf8');
  expect(third).toContain('## fastify ');
  expect(third).toContain('## preact ');
});

describe('the examples', () => {
  const examples = LIBRARIES.flatMap((name) =>
    readdirSync(fileURLToPath(new URL(`../../packages/${name}/examples`, import.meta.url))).map(
      (file) => [name, file] as const,
    ),
  );

  test.each(examples.filter(([, file]) => file.endsWith('.mjs')))('%s: %s', (name, file) => {
    const example = readFileSync(installed('@waybill', name, 'examples', file), 'utf8');
    expect(readFileSync(installed('@waybill', name, 'README.md'), 'utf8')).toContain(example);
    writeFileSync(join(folder.project, file), example);
    const map = installed('@waybill/maps/dist/boards/north-america.json');
    expect(folder.run('node', [file, map])).toMatch(/\w/);
  });

  test('a game in ten lines of plain JavaScript', () => {
    const lines = readFileSync(installed('@waybill/engine/examples/play.mjs'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(10);
  });

  test.each(['nodenext', 'bundler'])('those in TypeScript compile (%s) and run', (resolution) => {
    const typed = examples.filter(([, file]) => file.endsWith('.ts'));
    for (const [name, file] of typed)
      cpSync(installed('@waybill', name, 'examples', file), join(folder.project, file));
    const strict = ['--strict', '--target', 'es2023', '--exactOptionalPropertyTypes', '--types', ''];
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
    const modules = ['--module', module, '--moduleResolution', resolution, '--outDir', 'compiled'];
    const sources = typed.map(([, file]) => file);
    folder.run('node', [TYPESCRIPT, ...strict, ...modules, ...sources]);
    for (const file of sources)
      expect(folder.run('node', [`compiled/${file.replace('.ts', '.js')}`])).toMatch(/\w/);
  });
});
