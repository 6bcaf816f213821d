// The documents as a site: every Markdown file of the repository for readers, at its own path with `.html`.
import { readFileSync } from 'node:fs';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { addAnchors, anchorOf, pagePath, sourceLinks } from './links.mjs';
import { chaptersOf } from './page.11ty.mjs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** Left to a browser's own fonts: the site asks no other site for anything. */
const FONT_IMPORT = /@import url\('[^']*'\);\s*/;

function drawDiagrams(markdown) {
  const fence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index];
    if (info.trim() !== 'mermaid') return fence(tokens, index, ...rest);
    const svg = renderMermaidSVG(content, {
      bg: 'var(--paper)',
      fg: 'var(--ink)',
      muted: 'var(--ink)',
      transparent: true,
    });
    return `<figure class="diagram">${svg.replace(FONT_IMPORT, '')}</figure>\n`;
  };
}

export default function configure(eleventy) {
  eleventy.setQuietMode(true);
  eleventy.setTemplateFormats(['md']);
  for (const folder of ['packages/*/*', 'security', 'scripts', '.github', 'deploy'])
    eleventy.ignores.add(`${folder}/**`);
  eleventy.addPassthroughCopy('docs/pictures');
  for (const sheet of ['site.css', 'tokens.css'])
    eleventy.addPassthroughCopy({ [`scripts/site/${sheet}`]: sheet });
  eleventy.addGlobalData('layout', 'page.11ty.mjs');
  eleventy.addGlobalData('chapters', () => chaptersOf(read('docs/README.md')));
  eleventy.addGlobalData('eleventyComputed', { permalink: ({ page }) => pagePath(page.inputPath) });
  eleventy.addFilter('anchor', anchorOf);
  eleventy.amendLibrary('md', (markdown) => {
    markdown.set({ html: false, typographer: false });
    for (const change of [addAnchors, sourceLinks, drawDiagrams]) change(markdown);
  });
  return {
    markdownTemplateEngine: false,
    dir: { includes: 'scripts/site' },
  };
}
