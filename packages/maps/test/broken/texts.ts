import type { MapFault } from '../../src/fault.ts';
import { madeUpMap } from '../made-up-map.ts';

const { text } = madeUpMap();

/** Wrong as texts: no edit of the document makes them. */
export const TEXTS: readonly (MapFault & { readonly text: string })[] = [
  badJson('{\n  "id": "x"\n  "name": "y"\n}', 3, 'CommaExpected'),
  badJson('{\n  "id": "x",\n}', 3, 'PropertyNameExpected'),
  badJson('{\r\n  // words\r\n  "id": "x"\r\n}', 2, 'InvalidCommentToken'),
  badJson('', 1, 'ValueExpected'),
  {
    text: `\n${'['.repeat(100_000)}`,
    code: 'NESTED_TOO_DEEP',
    line: 2,
    path: '',
    params: { max: 32 },
  },
  {
    text: ' '.repeat(200_001),
    code: 'FILE_TOO_LARGE',
    line: 1,
    path: '',
    params: { length: 200_001, max: 200_000 },
  },
  {
    text: text.replace('"pieces": 14', '"pieces": 14,\n"pieces": 14'),
    code: 'DUPLICATE_KEY',
    line: 9,
    path: 'rules.pieces',
    params: { key: 'pieces' },
  },
  {
    text: text.replace('"coral":8', '"coral":8,"__proto__":9'),
    code: 'UNKNOWN_KEY',
    line: 9,
    path: 'rules.colors.__proto__',
    params: { key: '__proto__' },
  },
  {
    text: text.replace('"bend":20', '"bend":1e999'),
    code: 'WRONG_TYPE',
    line: text.split('\n').findIndex((words) => words.includes('"bend":20')) + 1,
    path: 'routes[14].bend',
    params: { expected: 'number', found: 'infinity' },
  },
  {
    text: text.replace('"pieces": 14', '"pieces": 1e300'),
    code: 'TOO_LARGE',
    line: 8,
    path: 'rules.pieces',
    params: { value: 1e300, max: 200 },
  },
];

function badJson(words: string, line: number, reason: string): MapFault & { readonly text: string } {
  return { text: words, code: 'BAD_JSON', line, path: '', params: { reason } };
}
