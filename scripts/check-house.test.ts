import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findFaults, readSources } from './check-house.mjs';

const WEB = 'packages/web/src';
const CLIENT = 'packages/client/src';

const faultsOf = (files: Record<string, string>, shared: Record<string, string> = {}) =>
  findFaults(new Map(Object.entries(files)), shared);

/** Two files that import each other, each in the way given. */
const pair = (there: string, back: string) => ({
  [`${CLIENT}/planner/journey.ts`]: there.replace('?', '../words/journey-words.ts'),
  [`${CLIENT}/words/journey-words.ts`]: back.replace('?', '../planner/journey.ts'),
});
const CIRCLE = [`folders import each other in a circle: ${CLIENT}/planner, ${CLIENT}/words`];

describe('folders', () => {
  test.each([
    ['import', "import { a } from '?';"],
    ['import of a type', "import type { A } from '?';"],
    ['import over several lines', "import {\n  a,\n  b,\n} from '?';"],
    ['bare import', "import '?';"],
    ['dynamic import', "const load = () => import('?');"],
    ['type of an import', "type A = typeof import('?');"],
    ['export', "export * from '?';"],
    ['worker', "new Worker(new URL('?', import.meta.url))"],
  ])('a circle closed by an %s', (_, back) => {
    expect(faultsOf(pair("import { b } from '?';", back))).toEqual(CIRCLE);
  });

  test('a circle through three folders', () => {
    const files = {
      'packages/server/src/room/room.ts': "import '../table/table.ts';",
      'packages/server/src/table/table.ts': "import '../orders/order-book.ts';",
      'packages/server/src/orders/order-book.ts': "import '../room/rooms.ts';",
      'packages/server/src/room/rooms.ts': '',
    };
    const folders = ['orders', 'room', 'table'].map((name) => `packages/server/src/${name}`).join(', ');
    expect(faultsOf(files)).toEqual([`folders import each other in a circle: ${folders}`]);
  });

  test('a circle of whole subtrees, no two of whose folders are in one', () => {
    const files = {
      [`${WEB}/ui/board/art/a.ts`]: "import '../../art/b.ts';",
      [`${WEB}/ui/art/b.ts`]: '',
      [`${WEB}/ui/art/ink/c.ts`]: "import '../../board/d.ts';",
      [`${WEB}/ui/board/d.ts`]: '',
    };
    expect(faultsOf(files)).toEqual([
      `folders import each other in a circle: ${WEB}/ui/art, ${WEB}/ui/board`,
    ]);
  });

  test('a folder and its own subfolder may import each other', () => {
    const files = {
      [`${WEB}/ui/board/board.ts`]: "import './drawings/plan.ts';",
      [`${WEB}/ui/board/drawings/plan.ts`]: "import '../board.ts';",
    };
    expect(faultsOf(files)).toEqual([]);
  });

  test('one way, and what a comment says, is no circle', () => {
    expect(faultsOf(pair("import { b } from '?';", "// import { a } from '?';\n/* import '?'; */"))).toEqual(
      [],
    );
  });
});

describe('floors', () => {
  test.each([
    ['ui', 'play'],
    ['ui', 'app'],
    ['play', 'online'],
    ['online', 'app'],
  ])('%s may not import %s, which may import it', (low, high) => {
    const lowFile = `${WEB}/${low}/one/low.ts`;
    const highFile = `${WEB}/${high}/two/high.ts`;
    const up = { [lowFile]: "import type { High } from '../../X/two/high.ts';".replace('X', high) };
    expect(faultsOf({ ...up, [highFile]: '' })).toEqual([
      `${lowFile} imports from a floor above: ${highFile}`,
    ]);
    const down = { [highFile]: `import('../../${low}/one/low.ts');` };
    expect(faultsOf({ ...down, [lowFile]: '' })).toEqual([]);
  });
});

describe('type names', () => {
  const files = {
    [`${CLIENT}/words/log-lines.ts`]: 'export interface Row {}\ninterface Mine {}',
    'packages/server/src/store/store.ts': 'export abstract class Row {}\nexport type Mine = 1;',
  };
  const shared = `${CLIENT}/words/log-lines.ts, packages/server/src/store/store.ts`;

  test('an exported name has one home', () => {
    expect(faultsOf(files)).toEqual([`Row is exported by several files: ${shared}`]);
  });

  test('unless it is listed, and only as long as it is shared', () => {
    expect(faultsOf(files, { Row: 'a reason' })).toEqual([]);
    expect(faultsOf({}, { Row: 'a reason' })).toEqual(['Row is listed as shared, but has one home']);
  });

  test('twelve names at most are listed', () => {
    const names = Array.from({ length: 13 }, (_, index) => `Name${index}`);
    const both = names.map((name) => `export type ${name} = 1;`).join('\n');
    const list = Object.fromEntries(names.map((name) => [name, 'a reason']));
    expect(faultsOf({ 'packages/bots/src/a.ts': both, 'packages/cli/src/b.ts': both }, list)).toEqual([
      'more than 12 names are listed as shared',
    ]);
  });
});

test('the tree itself is read', () => {
  const files = readSources(fileURLToPath(new URL('../', import.meta.url)));
  expect(files.get('packages/engine/src/contract.ts')).toContain('export interface View');
  expect([...files.keys()].filter((file) => file.includes('.test.'))).toEqual([]);
});
