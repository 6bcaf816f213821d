// What the checks of the documents need to know of Markdown.

/** The text without fenced code blocks, lines kept. */
export function withoutFences(text: string): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && fence === '') {
        fence = mark;
        return '';
      }
      if (mark && line.trim().startsWith(fence)) {
        fence = '';
        return '';
      }
      return fence === '' ? line : '';
    })
    .join('\n');
}

/** The anchors that GitHub gives to the headings of a page. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutFences(text).matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, heading = '']) => {
    const anchor = slug(heading);
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

export function slug(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** The targets of links and pictures, without those in code. */
export function linksOf(text: string): string[] {
  const prose = withoutFences(text).replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[[\]()]/g, ' '));
  return [...prose.matchAll(/\]\(\s*([^()\s]+)(?:\s+"[^"]*")?\s*\)/g)].map(([, target = '']) => target);
}

/** The pieces of inline code. */
export function codeOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
