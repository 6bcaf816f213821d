import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'waybill-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Targets of links, pictures, styles and scripts of a page. */
function targetsOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|img|link|script)\b[^>]*?(?:href|src)="([^"]*)"/g)].map(
    ([, target = '']) => target,
  );
}

function isDead(page: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  if (!existsSync(join(folder, file))) return true;
  return anchor !== undefined && !readFileSync(join(folder, file), 'utf8').includes(` id="${anchor}"`);
}

describe('the site of the documents', () => {
  let pages: string[] = [];

  beforeAll(() => {
    execFileSync('node', ['scripts/site/build.mjs', folder], { cwd: ROOT, stdio: 'pipe' });
    pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
  }, 120_000);

  it('has a page for every document', () => {
    const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', file.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html')));
    expect(documents.filter((page) => !pages.includes(page))).toEqual([]);
    expect(pages).toContain('index.html');
  });

  it('leads nowhere dead', () => {
    const dead = pages.flatMap((page) =>
      targetsOf(readFileSync(join(folder, page), 'utf8'))
        .filter((target) => isDead(page, target))
        .map((target) => `${page}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('draws its diagrams and asks no other site for anything', () => {
    const html = readFileSync(join(folder, 'docs/architecture.html'), 'utf8');
    expect(html.match(/<figure class="diagram"><svg/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).not.toMatch(/@import|(?:src|href)="https?:[^"]*\.(?:js|css|woff2?)"/);
  });

  it('has a search with words of every page', () => {
    const { languages } = JSON.parse(readFileSync(join(folder, 'pagefind/pagefind-entry.json'), 'utf8')) as {
      languages: Record<string, { page_count: number }>;
    };
    expect(languages['en']?.page_count).toBe(pages.length);
  });

  it('writes every file of the search to its end', () => {
    const files = readdirSync(join(folder, 'pagefind'), { recursive: true, encoding: 'utf8' });
    const packed = files.filter((file) => /\.(?:pf_\w+|pagefind)$/.test(file));
    expect(packed.length).toBeGreaterThan(pages.length);
    for (const file of packed)
      expect(() => gunzipSync(readFileSync(join(folder, 'pagefind', file))), file).not.toThrow();
  });
});
