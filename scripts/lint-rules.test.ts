import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

type Sample = [file: string, text: string];

const take = (from: string) => `import { thing } from '${from}';\n\nexport const taken = thing;\n`;
const takeType = (from: string) => `import type { Thing } from '${from}';\n\nexport type Taken = Thing;\n`;
const takeLater = (from: string) => `export const later = () => import('${from}');\n`;
const passOn = (from: string) => `export { thing } from '${from}';\n`;
const lines = (count: number) => Array.from({ length: count }, (_, at) => `  ${at + 1},\n`).join('');
/** A function of as many lines as asked, with blank lines and comments that do not count. */
const longFunction = (count: number) =>
  `export function numbers() {\n  // A reason.\n\n  return [\n${lines(count - 4)}  ];\n}\n`;
const parameters = (names: string[]) =>
  `export const sum = (${names.map((name) => `${name}: number`).join(', ')}) => ${names.join(' + ')};\n`;

const IMPORTS = 'eslint(no-restricted-imports)';
const PARENT = 'import(no-relative-parent-imports)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';

const refused: Record<string, Sample[]> = {
  [IMPORTS]: [
    ['engine/src', take('@waybill/maps')],
    ['engine/src', takeType('@waybill/maps')],
    ['engine/src', takeLater('@waybill/maps')],
    ['engine/src', passOn('@waybill/bots/open-seat')],
    ['engine/src', take('zod')],
    ['engine/src', take('node:fs')],
    ['engine/src', take('fs/promises')],
    ['engine/src', take('../../maps/src/index.ts')],
    ['engine/src', take('./rules/../../../maps/src/index.ts')],
    ['engine/src/rules', take('node:fs')],
    ['engine/src/rules', take('../../maps/src/index.ts')],
    ['engine/src/rules', take('../../../maps/src/index.ts')],
    ['engine/src/rules', takeType('../../test/scenario.ts')],
    ['engine/src/longest-path', take('../../../maps/src/index.ts')],
    ['maps/src', take('@waybill/engine')],
    ['maps/src', takeLater('@waybill/engine')],
    ['maps/src', passOn('@waybill/engine')],
    ['maps/src', takeType('@waybill/i18n')],
    ['maps/src', take('node:fs')],
    ['maps/src', take('intl-messageformat')],
    ['maps/src', takeType('../../engine/src/index.ts')],
    ['i18n/src', take('@waybill/engine')],
    ['i18n/src', take('@waybill/maps')],
    ['i18n/src', take('@waybill/maps/load')],
    ['i18n/src', takeType('@waybill/bots')],
    ['i18n/src', take('node:fs')],
    ['i18n/src', take('zod')],
    ['i18n/src/catalogs', take('../../../maps/src/index.ts')],
    ['bots/src', take('@waybill/arena')],
    ['bots/src', take('@waybill/maps')],
    ['bots/src', take('node:fs')],
    ['bots/src/plan', take('node:fs')],
    ['bots/src/plan', take('../../../engine/src/index.ts')],
    ['bots/src/open-seat', take('@waybill/arena')],
    ['bots/src/open-seat', take('zod')],
    ['bots/src/open-seat', take('../../../engine/src/index.ts')],
    ['arena/src', take('@waybill/cli')],
    ['arena/src', take('@waybill/maps')],
    ['arena/src', take('zod')],
    ['arena/src', take('../../bots/src/index.ts')],
    ['cli/src', take('@waybill/web')],
    ['cli/src', take('@waybill/server/rooms')],
    ['cli/src/play', take('../../../engine/src/index.ts')],
    ['protocol/src', take('@waybill/server')],
    ['protocol/src', take('node:fs')],
    ['server/src', take('@waybill/web')],
    ['server/src/room', take('@waybill/arena')],
    ['web/src', take('@waybill/server')],
    ['web/src/play', take('@waybill/bots/open-seat')],
    ['web/src/play', take('node:fs')],
  ],
  [PARENT]: [
    ['engine/src', take('../test/scenario.ts')],
    ['engine/src', takeType('../../maps/src/index.ts')],
    ['arena/src', take('..')],
    ['cli/src', take('./../../bots/src/index.ts')],
  ],
  [GLOBALS]: [
    ['engine/src', 'export const now = () => Date.now();\n'],
    ['engine/src', 'export const now = () => new Date();\n'],
    ['engine/src', 'export const now = () => globalThis.Date.now();\n'],
    ['engine/src', 'export const now = () => performance.now();\n'],
    ['engine/src', 'export const wait = (then: () => void) => setTimeout(then, 1);\n'],
    ['engine/src', 'export const mode = () => process.env;\n'],
    ['engine/src', 'export const id = () => crypto.randomUUID();\n'],
    ['engine/src', "export const page = () => fetch('https://example.org');\n"],
    ['engine/src/rules', "export const say = () => console.log('hello');\n"],
  ],
  [PROPERTIES]: [
    ['engine/src', 'export const dice = () => Math.random();\n'],
    ['engine/src', "export const dice = () => Math['random']();\n"],
    ['engine/src/rules', 'export const { random } = Math;\n'],
  ],
  'eslint(max-params)': [
    ['engine/src', parameters(['a', 'b', 'c', 'd'])],
    ['cli/src/play', parameters(['a', 'b', 'c', 'd'])],
  ],
  'eslint(max-lines-per-function)': [
    ['engine/src', longFunction(41)],
    ['cli/src/play', longFunction(41)],
  ],
  'eslint(max-lines)': [['bots/src', `export const numbers = [\n${lines(399)}];\n`]],
  'typescript(no-require-imports)': [['engine/src', "import fs = require('node:fs');\n\nexport { fs };\n"]],
  'react-hooks(exhaustive-deps)': [
    [
      'web/src/play',
      "import { useEffect } from 'preact/hooks';\n\nexport function useTitle(title: string) {\n  useEffect(() => { document.title = title; }, []);\n}\n",
    ],
  ],
  'react-hooks(rules-of-hooks)': [
    [
      'web/src/play',
      "import { useId } from 'preact/hooks';\n\nexport function useName(given: string) {\n  return given === '' ? useId() : given;\n}\n",
    ],
  ],
  'typescript(consistent-type-imports)': [
    ['engine/src', "export type Taken = import('@waybill/maps').Thing;\n"],
  ],
};

const accepted: Sample[] = [
  ['engine/src', take('./board.ts')],
  ['engine/src', take('./rules/draw.ts')],
  ['engine/src/rules', take('../board.ts')],
  ['engine/src/rules', take('../longest-path/trail.ts')],
  ['engine/src', 'export const least = (a: number, b: number) => Math.min(a, b);\n'],
  ['engine/src', parameters(['a', 'b', 'c'])],
  ['engine/src', longFunction(40)],
  ['maps/src', takeType('@waybill/engine')],
  ['maps/src', "import { type Thing } from '@waybill/engine';\n\nexport type Taken = Thing;\n"],
  ['maps/src', take('zod')],
  ['maps/src', take('jsonc-parser')],
  ['i18n/src', takeType('@waybill/engine')],
  ['i18n/src', takeType('@waybill/maps/load')],
  ['i18n/src', take('intl-messageformat')],
  ['i18n/src/catalogs/en', take('../words.ts')],
  ['bots/src', take('@waybill/engine')],
  ['bots/src/plan', take('../bot.ts')],
  ['bots/src/open-seat', take('node:child_process')],
  ['bots/src/open-seat', take('node:fs/promises')],
  ['arena/src', take('@waybill/engine')],
  ['arena/src', take('@waybill/bots')],
  ['arena/src', take('@waybill/bots/open-seat')],
  ['arena/src', take('node:worker_threads')],
  ['cli/src', take('@waybill/arena')],
  ['cli/src/play', take('@waybill/i18n')],
  ['cli/src', take('cli-progress')],
  ['cli/src', `export const numbers = [\n${lines(398)}];\n`],
  ['engine/test', take('@waybill/maps')],
  ['engine/test', 'export const now = () => Date.now();\n'],
  ['bots/test', take('../../maps/src/index.ts')],
];

/** Circles need names: the files of one refer to each other. */
const circles: Record<string, string> = {
  'packages/engine/src/chicken.ts':
    "import { egg } from './egg.ts';\n\nexport const chicken = () => [egg];\n",
  'packages/engine/src/egg.ts':
    "import { chicken } from './chicken.ts';\n\nexport const egg = () => [chicken];\n",
  'packages/engine/src/hen.ts':
    "import type { Chick } from './chick.ts';\n\nexport type Hen = Chick[];\nexport const hen = 1;\n",
  'packages/engine/src/chick.ts':
    "import { hen } from './hen.ts';\n\nexport type Chick = number;\nexport const chick: Chick = hen;\n",
};

const place = (sample: Sample, name: string) => `packages/${sample[0]}/${name}.ts`;
const bad = Object.entries(refused).flatMap(([rule, samples]) =>
  samples.map((sample, at) => ({
    rule,
    file: place(sample, `bad-${rule.replaceAll(/\W/g, '-')}-${at}`),
    text: sample[1],
  })),
);
const good = accepted.map((sample, at) => ({ file: place(sample, `good-${at}`), text: sample[1] }));

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-lint-')));
const found = new Map<string, Set<string>>();
const codesOf = (file: string) => [...(found.get(file) ?? [])];
const brief = (text: string) =>
  (text.length > 100 ? `${text.slice(0, 40)}…` : text).replaceAll(/\s+/g, ' ').trim();

beforeAll(() => {
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const files = { ...circles };
  for (const { file, text } of [...bad, ...good]) files[file] = text;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const run = spawnSync(process.execPath, [OXLINT, '--format=json'], { cwd: folder, encoding: 'utf8' });
  const report: { number_of_files: number; diagnostics: { code: string; filename: string }[] } = JSON.parse(
    run.stdout,
  );
  if (report.number_of_files !== Object.keys(files).length)
    throw new Error(`Files were skipped. ${run.stderr}`);
  for (const { code, filename } of report.diagnostics) {
    found.set(filename, (found.get(filename) ?? new Set()).add(code));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter refuses', () => {
  for (const { rule, file, text } of bad) {
    test(`${dirname(file)}: ${brief(text)} [${rule}]`, () => expect(codesOf(file)).toContain(rule));
  }

  test('a circle of imports', () => {
    expect(codesOf('packages/engine/src/chicken.ts')).toEqual(['import(no-cycle)']);
    expect(codesOf('packages/engine/src/egg.ts')).toEqual(['import(no-cycle)']);
  });
});

describe('the linter accepts', () => {
  for (const { file, text } of good) {
    test(`${dirname(file)}: ${brief(text)}`, () => expect(codesOf(file)).toEqual([]));
  }

  test('a circle closed by types alone', () => {
    expect(codesOf('packages/engine/src/hen.ts')).toEqual([]);
    expect(codesOf('packages/engine/src/chick.ts')).toEqual([]);
  });
});
