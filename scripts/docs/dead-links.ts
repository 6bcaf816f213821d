import { dirname, join, normalize } from 'node:path';
import { anchorsOf, codeOf, linksOf } from './markdown.ts';

/** The documents by path, and whether another path exists in the repository. */
export interface Tree {
  readonly documents: ReadonlyMap<string, string>;
  readonly exists: (path: string) => boolean;
}

/** Links of one document that lead nowhere, in words. */
export function deadLinks(tree: Tree, from: string): string[] {
  return linksOf(tree.documents.get(from) ?? '')
    .filter((link) => !/^[a-z]+:/i.test(link))
    .flatMap((link) => {
      const fault = faultOf(tree, from, link);
      return fault ? [`${from}: ${link}: ${fault}`] : [];
    });
}

function faultOf(tree: Tree, from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), decodeURIComponent(path)));
  if (target.startsWith('..')) return 'leaves the repository';
  if (!tree.exists(target)) return 'there is no such file';
  const text = tree.documents.get(target);
  if (anchor === undefined || text === undefined) return undefined;
  return anchorsOf(text).includes(anchor) ? undefined : 'there is no such heading';
}

const TOP = /^(?:packages|docs|bench|scripts|deploy|fixtures|examples|security)\/[\w./@-]+$/;

/** Paths of the repository that a document names in code and that do not exist; those that a build makes may come later. */
export function deadPaths(tree: Tree, from: string): string[] {
  return codeOf(tree.documents.get(from) ?? '')
    .filter(
      (code) =>
        TOP.test(code) &&
        !code.includes('/dist') &&
        !/[A-Z]{3,}|\.\.\./.test(code.replaceAll(/README|CHANGELOG/g, '')),
    )
    .filter((code) => !tree.exists(code.replace(/\/$/, '')))
    .map((code) => `${from}: \`${code}\`: there is no such file`);
}
