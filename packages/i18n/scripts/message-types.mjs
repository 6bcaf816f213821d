import { paramsOf, parseMessage } from './icu.mjs';

const TYPES = { text: 'string', number: 'number', either: 'Value' };
/** As the formatter of this repository breaks lines, so that it leaves the file as it is written. */
const LINE_WIDTH = 110;

/**
 * The TypeScript that tells which messages there are, from the English catalog.
 *
 * @param {import('./message-types.d.mts').AreaTexts} english
 */
export function messageTypes(english) {
  const lines = Object.entries(english).flatMap(([area, text]) =>
    Object.entries(JSON.parse(text))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, message]) => property(`${area}.${name}`, message)),
  );
  return [
    '/** Written by `npm run messages -w @waybill/i18n` from the English catalog. */',
    '',
    '/** What stands in a sentence as it is. */',
    'type Value = string | number;',
    '',
    '/** Every message, and what must be said with it. */',
    'export interface MessageArguments {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

function property(key, message) {
  const params = [...paramsOf(parseMessage(message))].map(([name, kind]) => `${name}: ${TYPES[kind]}`);
  if (params.length === 0) return `  '${key}': [];`;
  const inOne = `params: { ${params.join('; ')} }`;
  const line = `  '${key}': [${inOne}];`;
  if (line.length <= LINE_WIDTH) return line;
  const inMany = `params: {\n${params.map((param) => `      ${param};\n`).join('')}    }`;
  const fits = inOne.length + 5 <= LINE_WIDTH;
  return `  '${key}': [\n    ${fits ? inOne : inMany},\n  ];`;
}
