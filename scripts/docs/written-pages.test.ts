// Pages of `docs` that are made from sources. `npm run docs:write` writes them anew.
import { readdirSync, readFileSync } from 'node:fs';
import { maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../packages/client/test/words-of.ts';
import { commandsPage } from './commands-page.ts';
import { decisionsIndex } from './decisions-index.ts';
import { ruleTests } from './rule-tests.ts';
import { rulesPage } from './rules-page.ts';

const ROOT = new URL('../../', import.meta.url);
const DOCS = new URL('../../docs/', import.meta.url);

function readDecisions(): Map<string, string> {
  const folder = new URL('decisions/', DOCS);
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return new Map(files.sort().map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
}

/** The engine's tests by path. */
function readEngineTests(): Map<string, string> {
  const folder = 'packages/engine/test/';
  return new Map(
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .sort()
      .map((file) => [folder + file, readFileSync(new URL(folder + file, ROOT), 'utf8')]),
  );
}

describe('is what its sources make it (else run `npm run docs:write`)', () => {
  it('docs/decisions/README.md', async () => {
    await expect(decisionsIndex(readDecisions())).toMatchFileSnapshot('../../docs/decisions/README.md');
  });

  it('docs/rules.md, with a test of the engine for every rule', async () => {
    const t = await wordsOf('en', 'rulebook', 'word');
    const page = rulesPage({ t, maps, tests: ruleTests(readEngineTests()) });
    await expect(page).toMatchFileSnapshot('../../docs/rules.md');
  });

  it('docs/commands.md', async () => {
    await expect(await commandsPage()).toMatchFileSnapshot('../../docs/commands.md');
  });
});

it.each([
  ['1-a.md', '# A\n\nAccepted on 2026-11-15.\n', 'NNNN-title'],
  ['0001-a.md', '# A\n\n2026-11-15\n', 'Accepted on'],
  ['0001-a.md', '# A\n\nAccepted on 2026-11-15.\n\n## Context\n', 'headings'],
])('a decision of another form is refused: %s', (file, text, reason) => {
  expect(() => decisionsIndex(new Map([[file, text]]))).toThrow(reason);
});

it('finds the titles that name a rule, however they are written', () => {
  const text = `describe('DRAW-1', () => {
    it.each(GAMES)(
      'CLAIM-2, DRAW-1: $game',
      () => { expect('CLAIM-3').toBe('CLAIM-3'); },
    );
    it("doesn't", () => {}); // END-1
  });`;
  const found = ruleTests(new Map([['a.test.ts', text]]));
  expect([...found.keys()]).toEqual(['DRAW-1', 'CLAIM-2']);
  expect(found.get('DRAW-1')?.get('a.test.ts')).toEqual(['DRAW-1', 'CLAIM-2, DRAW-1: $game']);
});

it('a rule that no test names is refused', async () => {
  const t = await wordsOf('en', 'rulebook', 'word');
  expect(() => rulesPage({ t, maps, tests: new Map() })).toThrow('SETUP-1');
});
