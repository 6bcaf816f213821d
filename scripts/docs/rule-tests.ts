/** For each rule id the files whose tests name it, each with the titles that do. */
export type RuleTests = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const RULE_ID = /\b(?:SETUP|TURN|DRAW|CLAIM|TICKET|END|SECRET)-\d+\b/g;
/** `it('…'`, `describe.each(…)('…'`, over as many lines as the formatter makes of it. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1\s*,/g;

export function ruleTests(files: ReadonlyMap<string, string>): RuleTests {
  const found = new Map<string, Map<string, string[]>>();
  for (const [file, text] of files)
    for (const title of titlesOf(text))
      for (const id of new Set(title.match(RULE_ID) ?? [])) {
        const byFile = found.get(id) ?? new Map<string, string[]>();
        found.set(id, byFile.set(file, [...(byFile.get(file) ?? []), title]));
      }
  return found;
}

function titlesOf(text: string): string[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
}
