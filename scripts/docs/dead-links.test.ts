import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { deadLinks, deadPaths, type Tree } from './dead-links.ts';
import { anchorsOf, slug } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Written by other tools or about the past. */
const LEFT_OUT = /^(?:fixtures\/|CHANGELOG\.md$)/;

function listFiles(...patterns: string[]): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns];
  return execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

function sample(documents: Record<string, string>, ...files: string[]): Tree {
  const all = new Map(Object.entries(documents));
  return { documents: all, exists: (path) => all.has(path) || files.includes(path) };
}

describe('a sample', () => {
  it.each([
    ['[a](b.md)', []],
    ['[a](b.md#one-word)', []],
    ['[a](#here)\n\n## Here', []],
    ['![a](c.png)', []],
    ['[a](https://example.org/none)', []],
    ['`[a](none.md)`', []],
    ['```\n[a](none.md)\n```', []],
    ['[a](none.md)', ['docs/a.md: none.md: there is no such file']],
    ['![a](none.png)', ['docs/a.md: none.png: there is no such file']],
    ['[a](b.md#two-words)', ['docs/a.md: b.md#two-words: there is no such heading']],
    ['[a](#nowhere)', ['docs/a.md: #nowhere: there is no such heading']],
    ['[a](../../etc/passwd)', ['docs/a.md: ../../etc/passwd: leaves the repository']],
  ])('%j', (text, faults) => {
    const tree = sample({ 'docs/a.md': text, 'docs/b.md': '# One *word*' }, 'docs/c.png');
    expect(deadLinks(tree, 'docs/a.md')).toEqual(faults);
  });

  it.each([
    ['`packages/engine/src/index.ts`', []],
    ['`packages/i18n/src/catalogs/LANGUAGE/AREA.json`', []],
    ['`packages/*/src`', []],
    ['`packages/web/dist/app`', []],
    ['`packages/engine/src/none.ts`', ['a.md: `packages/engine/src/none.ts`: there is no such file']],
  ])('%j', (text, faults) => {
    expect(deadPaths(sample({ 'a.md': text }, 'packages/engine/src/index.ts'), 'a.md')).toEqual(faults);
  });

  it('numbers headings of the same name', () => {
    expect(anchorsOf('# A\n## B `c`, d!\n## A\n```\n# not this\n```\n# A')).toEqual([
      'a',
      'b-c-d',
      'a-1',
      'a-2',
    ]);
    expect(slug('Where [this](x.md) goes')).toBe('where-this-goes');
  });
});

describe('the documents', () => {
  const files = listFiles('*.md').filter((file) => !LEFT_OUT.test(file));
  const documents = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const tree: Tree = { documents, exists: (path) => existsSync(join(ROOT, path)) };

  it('link to files and headings that exist', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => deadLinks(tree, file))).toEqual([]);
  });

  it('name files that exist', () => {
    expect(files.flatMap((file) => deadPaths(tree, file))).toEqual([]);
  });

  it('exist where code and settings name them', () => {
    const sources = listFiles('*.ts', '*.tsx', '*.mjs', '*.json', '*.sh', '*.yaml', '*.css', 'Dockerfile');
    const named = sources
      .filter((file) => !file.startsWith('fixtures/') && !file.startsWith('scripts/docs/'))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([path]) => [
          file,
          path,
        ]),
      );
    expect(named.filter(([, path = '']) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
