import type { MapData } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { ruleFacts } from '../../packages/web/src/play/rulebook/rule-facts.ts';
import { chaptersOf, type Rule } from '../../packages/web/src/play/rulebook/rule-list.ts';
import type { RuleTests } from './rule-tests.ts';

/** What the page is made of: the rules page of the game, its words, and the tests by rule id. */
interface Sources {
  readonly t: Translate;
  readonly maps: readonly MapData[];
  readonly tests: RuleTests;
}

const HEAD = `# Rules

Every rule has an id. Code cites the id, a refusal names it, and the tests below prove it. Where the printed rules are
silent or their translations disagree, we decide, and call it a ruling.

The sentences are those of the game's own rules page, \`packages/i18n/src/catalogs/en/rulebook.json\`. A script makes this
page: after a change of a rule, of its sentence or of a test's title, run \`npm run docs:write\`.
[Add a rule](guides/add-a-rule.md) shows how.
`;

export function rulesPage(sources: Sources): string {
  const { t, maps, tests } = sources;
  const titles = new Map(maps.flatMap((map) => chaptersOf(map)).map(({ id, title }) => [id, title]));
  const chapters = [...titles].map(([id, title]) => {
    const ids = new Set(maps.flatMap((map) => rulesIn(map, id)).map((rule) => rule.id));
    const rules = [...ids].sort((a, b) => numberOf(a) - numberOf(b));
    return [`## ${t.fromCode(title, {})}`, ...rules.map((rule) => ruleSection(sources, rule))].join('\n\n');
  });
  const unproven = [...rulesOfAll(maps)].filter((id) => !tests.has(id));
  if (unproven.length > 0) throw new Error(`no test in packages/engine/test names ${unproven.join(', ')}`);
  return `${[HEAD, ...chapters].join('\n')}\n`;
}

function rulesOfAll(maps: readonly MapData[]): Set<string> {
  return new Set(maps.flatMap((map) => chaptersOf(map).flatMap(({ rules }) => rules)).map(({ id }) => id));
}

function rulesIn(map: MapData, chapter: string): readonly Rule[] {
  return chaptersOf(map).find(({ id }) => id === chapter)?.rules ?? [];
}

function numberOf(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1));
}

function ruleSection(sources: Sources, id: string): string {
  const texts = sources.maps.flatMap((map) => {
    const rule = chaptersOf(map)
      .flatMap(({ rules }) => rules)
      .find((each) => each.id === id);
    return rule ? [{ map: map.name, text: sentence(sources.t, map, rule) }] : [];
  });
  return [`### ${id}`, ...sentences(texts, sources.maps.length), ...testList(sources.tests.get(id))].join(
    '\n\n',
  );
}

function sentence(t: Translate, map: MapData, { text, ruling }: Rule): string {
  const facts = ruleFacts(t, map);
  return [t.fromCode(text, facts), ...(ruling ? [`*Ruling:* ${t.fromCode(ruling, facts)}`] : [])].join(' ');
}

/** Once where all games say the same, else game by game. */
function sentences(texts: readonly { map: string; text: string }[], games: number): string[] {
  const isCommon = texts.length === games && new Set(texts.map(({ text }) => text)).size === 1;
  if (isCommon) return texts.slice(0, 1).map(({ text }) => text);
  return [texts.map(({ map, text }) => `- **${map}:** ${text}`).join('\n')];
}

function testList(tests: ReadonlyMap<string, readonly string[]> = new Map()): string[] {
  return [...tests].map(([file, titles]) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return `Proven in [${name}](../${file}):\n\n${titles.map((title) => `- \`${title.replaceAll('`', "'")}\``).join('\n')}`;
  });
}
