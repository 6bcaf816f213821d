import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCE = join(import.meta.dirname, '../src');
const CLIENT = join(import.meta.dirname, '../../client/src');
/** Bundling drops most of an imported package: such an import says nothing about who needs what. */
const PACKAGES = join(import.meta.dirname, '../..');

/**
 * Into which file of the app a module goes: what a screen needs at once comes in few files, for dozens of small ones take longer
 * than their bytes. Anything else is split where it is first needed.
 */
export function fileOf(id: string, modules: Modules): string | null {
  if (id.startsWith(PACKAGES) && !id.startsWith(SOURCE) && !id.startsWith(CLIENT)) return null;
  const needs = (screen: string) => neededBy(join(SOURCE, screen), modules).has(id);
  if (needs('main.tsx')) return 'app';
  if (!needs('play/table/table-screen.tsx')) return null;
  return needs('play/rulebook/rules-page.tsx') ? 'art' : 'table';
}

const known = new Map<string, ReadonlySet<string>>();

function neededBy(screen: string, modules: Modules): ReadonlySet<string> {
  const found = known.get(screen) ?? reached(screen, modules);
  known.set(screen, found);
  return found;
}

function reached(screen: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([screen]);
  // A set hands out what is added to it while it is walked.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
