import { posix } from 'node:path';
import { pagePath } from './links.mjs';

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The index of the documents, chapter by chapter: what stands in the margin of every page. */
export function chaptersOf(index) {
  return index
    .split(/^## /m)
    .slice(1)
    .map((chapter) => ({
      title: chapter.slice(0, chapter.indexOf('\n')),
      pages: [...chapter.matchAll(/^(?:\| |- )\[([^\]]+)\]\(([^)#]+)\)/gm)].map(([, title, link]) => ({
        title,
        path: pagePath(posix.join('docs', link)),
      })),
    }));
}

function navigation({ chapters, root, here }) {
  const link = ({ title, path }) =>
    `<li><a href="${root}${path}"${path === here ? ' aria-current="page"' : ''}>${escape(title)}</a></li>`;
  return chapters
    .map(({ title, pages }) => `<h2>${escape(title)}</h2>\n<ul>\n${pages.map(link).join('\n')}\n</ul>`)
    .join('\n');
}

export function render({ content, page, chapters }) {
  const here = pagePath(page.inputPath);
  const root = './' + '../'.repeat(here.split('/').length - 1);
  const title = /^# (.+)$/m.exec(page.rawInput)?.[1] ?? 'Waybill';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title === 'Waybill' ? title : `${title} · Waybill`)}</title>
<link rel="stylesheet" href="${root}pagefind/pagefind-ui.css">
<link rel="stylesheet" href="${root}site.css">
</head>
<body>
<header><a class="home" href="${root}index.html">Waybill</a><a class="all" href="#documents">All documents</a><div id="search"></div></header>
<main id="content" data-pagefind-body>
${content}
</main>
<nav id="documents" aria-label="Documents">
${navigation({ chapters, root, here })}
</nav>
<script src="${root}pagefind/pagefind-ui.js"></script>
<script>new PagefindUI({ element: '#search', showSubResults: true, showImages: false });</script>
</body>
</html>
`;
}
