import { posix } from 'node:path';

/** Where the sources can be read, if they are published: `https://…/blob/main`. Without it, links to them are plain text. */
const SOURCES = process.env.WAYBILL_SOURCES ?? null;
/** What of the repository the site has. */
const IN_SITE =
  /^(?:[^/]+\.md|packages\/[^/]+\/README\.md|(?:docs|bench|examples|fixtures)\/(?:.+\/)?[^/]+\.(?:md|png))$/;

/** `docs/settings.md` → `docs/settings.html`, `docs/README.md` → `docs/index.html`. */
export function pagePath(file) {
  return posix
    .normalize(file)
    .replace(/(^|\/)README\.md$/, '$1index.html')
    .replace(/\.md$/, '.html');
}

/** The anchor that GitHub gives to a heading. */
export function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}

export function addAnchors(markdown) {
  markdown.core.ruler.push('anchors', ({ tokens }) => {
    const seen = new Map();
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const text = tokens[index + 1].children
        .filter(({ type }) => type === 'text' || type === 'code_inline')
        .map(({ content }) => content)
        .join('');
      const anchor = anchorOf(text);
      const before = seen.get(anchor) ?? 0;
      seen.set(anchor, before + 1);
      token.attrSet('id', before === 0 ? anchor : `${anchor}-${before}`);
    }
  });
}

/** Links between documents lead to their pages, links to sources to where those are published. */
export function sourceLinks(markdown) {
  markdown.core.ruler.push('source-links', ({ tokens, env }) => {
    const from = posix.dirname(posix.normalize(env.page.inputPath));
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open') token.attrs = [attributeOf(from, token.attrGet('href'))];
  });
}

function attributeOf(from, href) {
  const target = hrefOf(from, href);
  return target === null ? ['class', 'source'] : ['href', target];
}

function hrefOf(from, href) {
  if (/^[a-z]+:/i.test(href) || href.startsWith('#')) return href;
  const [path, anchor] = href.split('#');
  const target = posix.normalize(posix.join(from, path));
  const end = anchor === undefined ? '' : `#${anchor}`;
  if (IN_SITE.test(target)) return pagePath(path) + end;
  return SOURCES === null ? null : `${SOURCES}/${target}${end}`;
}
