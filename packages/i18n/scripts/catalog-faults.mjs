import { areaLoaders } from './area-loaders.mjs';
import { choicesOf, hasStrayNumberSign, missingPlurals, paramsOf, parseMessage } from './icu.mjs';
import { messageTypes } from './message-types.mjs';

/**
 * Everything wrong with the catalogs, one line each. `catalogs` is language → area → JSON text,
 * `generated` and
 * `loaders` the written files as they stand, `sources` the TypeScript that may use the messages.
 *
 * @param {import('./catalog-faults.d.mts').CheckedTexts} texts
 */
export function catalogFaults({ catalogs, generated, loaders, sources }) {
  const faults = Object.entries(catalogs).flatMap(([language, texts]) => textFaults(language, texts));
  if (faults.length > 0) return faults;

  const languages = Object.entries(catalogs).map(([language, texts]) => [language, messagesOf(texts)]);
  const english = messagesOf(catalogs.en);
  faults.push(...languages.flatMap(([language, messages]) => parityFaults(language, messages, english)));
  faults.push(...languages.flatMap(([language, messages]) => messageFaults(language, messages, english)));
  faults.push(...unusedKeys([...english.keys()], sources).map((key) => `en: ${key} is used nowhere`));
  if (faults.length > 0) return faults;
  const written = {
    'src/messages.generated.ts': messageTypes(catalogs.en) === generated,
    'src/area-loaders.generated.ts': areaLoaders(Object.keys(catalogs), Object.keys(catalogs.en)) === loaders,
  };
  for (const [file, isFresh] of Object.entries(written)) {
    if (!isFresh) faults.push(`${file} is stale: npm run messages -w @waybill/i18n`);
  }
  return faults;
}

/** Files that are not JSON objects of plain texts, or say one key twice. */
function textFaults(language, texts) {
  return Object.entries(texts).flatMap(([area, text]) => {
    const file = `${language}/${area}.json`;
    try {
      const wrong = Object.entries(JSON.parse(text)).filter(([, message]) => typeof message !== 'string');
      const keys = [...text.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:)?/g)].filter(([, , colon]) => colon);
      const names = keys.map(([, name]) => name);
      const twice = names.filter((name, index) => names.indexOf(name) < index);
      return [
        ...wrong.map(([name]) => `${language}: ${area}.${name} is not a text`),
        ...twice.map((name) => `${language}: ${area}.${name} stands twice in ${file}`),
      ];
    } catch (error) {
      return [`${language}: ${file} is not JSON: ${error.message}`];
    }
  });
}

function messagesOf(texts) {
  return new Map(
    Object.entries(texts).flatMap(([area, text]) =>
      Object.entries(JSON.parse(text)).map(([name, message]) => [`${area}.${name}`, message]),
    ),
  );
}

function parityFaults(language, messages, english) {
  const missing = [...english.keys()].filter((key) => !messages.has(key));
  const extra = [...messages.keys()].filter((key) => !english.has(key));
  return [
    ...missing.map((key) => `${language}: ${key} is missing`),
    ...extra.map((key) => `${language}: ${key} is not in English`),
  ];
}

function messageFaults(language, messages, english) {
  return [...messages].flatMap(([key, message]) => {
    const tree = treeOf(message);
    if (typeof tree === 'string') return [`${language}: ${key} is no ICU message: ${tree}`];
    const faults = missingPlurals(tree, language).map(
      (form) => `${language}: ${key} lacks the plural form “${form}”`,
    );
    if (hasStrayNumberSign(tree)) faults.push(`${language}: ${key} has a “#” that stands for no number`);
    if (message.trim() === '') faults.push(`${language}: ${key} is empty`);
    const original = treeOf(english.get(key) ?? message);
    return typeof original === 'string'
      ? faults
      : [...faults, ...differences(language, key, { tree, original })];
  });
}

/** The syntax tree, or what is wrong with the message. */
function treeOf(message) {
  try {
    return parseMessage(message);
  } catch (error) {
    return error.message;
  }
}

function differences(language, key, { tree, original }) {
  const faults = [];
  const [ours, theirs] = [paramsText(tree), paramsText(original)];
  if (ours !== theirs) faults.push(`${language}: ${key} has the parameters (${ours}), English (${theirs})`);
  const choices = choicesOf(tree);
  for (const [param, options] of choicesOf(original)) {
    const missing = [...options].filter((option) => !choices.get(param)?.has(option));
    const extra = [...(choices.get(param) ?? [])].filter((option) => !options.has(option));
    faults.push(...missing.map((option) => `${language}: ${key} does not choose “${option}” of {${param}}`));
    faults.push(
      ...extra.map((option) => `${language}: ${key} chooses “${option}” of {${param}}, English not`),
    );
  }
  return faults;
}

function paramsText(tree) {
  return [...paramsOf(tree).keys()].join(', ');
}

/**
 * Keys that no source names. A key counts as named by its literal text, or by a template such as
 * `fault.MAP_${…}` where the rest of the key stands somewhere as a word of its own.
 */
export function unusedKeys(keys, sources) {
  const literals = new Set([...sources.matchAll(/['"`]([a-z]+\.[A-Z0-9_]+)['"`]/g)].map(([, key]) => key));
  const beginnings = [
    ...new Set([...sources.matchAll(/`([a-z]+\.[A-Z0-9_]*)\$\{/g)].map(([, text]) => text)),
  ];
  const words = new Set(sources.match(/\b[A-Z][A-Z0-9_]*\b/g) ?? []);
  const isBuilt = (key) =>
    beginnings.some((beginning) => key.startsWith(beginning) && words.has(key.slice(beginning.length)));
  return keys.filter((key) => !literals.has(key) && !isBuilt(key));
}
