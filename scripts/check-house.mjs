// `npm run check:house`: folders import each other without cycles, the web's floors import only from below, and an exported
// type name means one thing. The linter sees neither folders nor names across files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The floors of `packages/web/src`, from the bottom. */
const FLOORS = ['ui', 'play', 'online', 'app'];

/** Names that two packages mean differently on purpose; at most twelve, each with its reason. */
const SHARED_NAMES = {};

const SOURCE = /\.tsx?$/;
const NOT_COUNTED = /\.test\.tsx?$|\.generated\.ts$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
const IMPORT = /\b(?:from|import|new URL)\s*\(?\s*(['"`])(\.[^'"`]+)\1/g;
const TYPE = /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:class|interface|type|enum)\s+(\w+)/gm;

/** Everything wrong with a tree, in words; `files` holds each file's text by its path from the root. */
export function findFaults(files, sharedNames = SHARED_NAMES) {
  const imports = importsOf(files);
  return [...cyclesOf(imports), ...upwardImports(imports), ...sharedTypeNames(files, sharedNames)];
}

function importsOf(files) {
  return [...files].flatMap(([from, text]) =>
    [...text.replaceAll(COMMENT, '').matchAll(IMPORT)]
      .map(([, , path]) => ({ from, to: posix.join(posix.dirname(from), path) }))
      .filter(({ to }) => files.has(to)),
  );
}

/** Folders in circles, each with its files between single folders and with everything below it. */
function cyclesOf(imports) {
  const single = new Map();
  const whole = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [posix.dirname(from), posix.dirname(to)];
    if (isWithin(a, b) || isWithin(b, a)) continue;
    addEdge(single, a, b);
    addEdge(whole, ...siblingsAbove(a, b));
  }
  const found = [...circles(single), ...circles(whole)].map((circle) => circle.sort().join(', '));
  return [...new Set(found)].map((folders) => `folders import each other in a circle: ${folders}`);
}

function isWithin(folder, other) {
  return `${folder}/`.startsWith(`${other}/`);
}

/** The highest folders that part the two. */
function siblingsAbove(a, b) {
  const [one, other] = [a.split('/'), b.split('/')];
  const parting = one.findIndex((part, depth) => part !== other[depth]);
  return [one, other].map((parts) => parts.slice(0, parting + 1).join('/'));
}

function addEdge(graph, from, to) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** The groups of folders that reach each other. */
function circles(graph) {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reach(graph, folder)]));
  const seen = new Set();
  return [...graph.keys()].flatMap((folder) => {
    if (seen.has(folder) || !reached.get(folder).has(folder)) return [];
    const circle = [...reached.get(folder)].filter((other) => reached.get(other)?.has(folder));
    for (const other of circle) seen.add(other);
    return [circle];
  });
}

function reach(graph, start) {
  const found = new Set();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  }
  return found;
}

function upwardImports(imports) {
  const floorOf = (file) => FLOORS.indexOf(/^packages\/web\/src\/(\w+)\//.exec(file)?.[1]);
  return imports
    .filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} imports from a floor above: ${to}`);
}

function sharedTypeNames(files, sharedNames) {
  const homes = new Map();
  for (const [file, text] of files) {
    for (const [, name] of text.matchAll(TYPE)) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  const shared = [...homes].filter(([, in_]) => new Set(in_).size > 1);
  const known = Object.keys(sharedNames);
  const stale = known.filter((name) => !shared.some(([other]) => other === name));
  return [
    ...shared
      .filter(([name]) => !known.includes(name))
      .map(([name, in_]) => `${name} is exported by several files: ${in_.join(', ')}`),
    ...stale.map((name) => `${name} is listed as shared, but has one home`),
    ...(known.length > 12 ? ['more than 12 names are listed as shared'] : []),
  ];
}

/** The sources of all packages below a folder. */
export function readSources(root) {
  const files = new Map();
  for (const name of readdirSync(join(root, 'packages'))) {
    for (const entry of readdirSync(join(root, 'packages', name), { recursive: true, encoding: 'utf8' })) {
      if (!entry.startsWith('src/') || !SOURCE.test(entry) || NOT_COUNTED.test(entry)) continue;
      const path = posix.join('packages', name, entry);
      files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = findFaults(readSources(dirname(dirname(fileURLToPath(import.meta.url)))));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
