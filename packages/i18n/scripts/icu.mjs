import { IntlMessageFormat } from 'intl-messageformat';

/** The kinds of element in a parsed message, as the ICU parser numbers them. */
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;

/** The syntax tree of an ICU message; throws where it does not parse. */
export function parseMessage(text) {
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
}

/** Every element of the tree, those inside the options of a select or plural included. */
function* elementsOf(tree) {
  for (const element of tree) {
    yield element;
    for (const option of Object.values(element.options ?? {})) yield* elementsOf(option.value);
  }
}

/** What each parameter of the message must be: `text`, `number` or `either`. */
export function paramsOf(tree) {
  const params = new Map();
  for (const { type, value } of elementsOf(tree)) {
    if (type === ARGUMENT && !params.has(value)) params.set(value, 'either');
    else if (type === NUMBER || type === PLURAL) params.set(value, 'number');
    else if (type === SELECT) params.set(value, 'text');
  }
  return new Map([...params].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The options that each select of the message tells apart, by parameter. */
export function choicesOf(tree) {
  const choices = new Map();
  for (const { type, value, options } of elementsOf(tree)) {
    if (type !== SELECT) continue;
    choices.set(value, new Set([...(choices.get(value) ?? []), ...Object.keys(options)]));
  }
  return choices;
}

/** Whether a `#` would be shown as it stands: inside a select it no longer means the plural's number. */
export function hasStrayNumberSign(tree) {
  return [...elementsOf(tree)].some(({ type, value }) => type === LITERAL && value.includes('#'));
}

/** The plural forms that the language uses for whole numbers below a thousand and the message leaves out. */
export function missingPlurals(tree, locale) {
  const missing = new Set();
  for (const { type, options, pluralType } of elementsOf(tree)) {
    if (type !== PLURAL) continue;
    for (const form of formsOf(locale, pluralType)) if (!(form in options)) missing.add(form);
  }
  return [...missing];
}

function formsOf(locale, type) {
  const rules = new Intl.PluralRules(locale, { type });
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
}
