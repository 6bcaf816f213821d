import { expect, type Page, test } from '@playwright/test';
import { CHARACTERS } from '@waybill/bots/characters';
import type { MapData } from '@waybill/engine';
import { LANGUAGE_NAMES } from '@waybill/i18n';
import { maps } from '@waybill/maps';
import { Person, settle } from './person.ts';

/** Facts that are the same in every language: names of places and languages, ids of rules. */
const FACTS = new Set(
  ['Waybill', ...Object.values(LANGUAGE_NAMES), ...maps.flatMap(namesOf)].flatMap((name) => name.split(' ')),
);

function namesOf({ name, locations }: MapData): string[] {
  return [name, ...locations.map((place) => place.name)];
}

function isFact(text: string, players: readonly string[]): boolean {
  const words = text.split(/[\s–(),]+/).filter((word) => /\p{Letter}{2}/u.test(word));
  return words.every((word) => FACTS.has(word) || players.includes(word) || /^[A-Z]+-\d+$/.test(word));
}

/** Labels, and visible texts with letters that come from no catalog; place names, players and rule ids are facts. */
function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    for (const part of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const label = part.getAttribute(name) ?? '';
        if (!/[⟦⟧]/.test(label)) texts.push(label);
      }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!element || !/\p{Letter}{2}/u.test(text) || /[⟦⟧]/.test(element.closest('*')?.textContent ?? ''))
        continue;
      if (element.closest('script, style, option, [translate="no"]')) continue;
      if (element.checkVisibility()) texts.push(text);
    }
    return texts;
  });
}

/** Texts that are cut off or push the page sideways. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // For ears, or off the screen until the keyboard reaches it.
    const hidden = '.visually-hidden, [aria-hidden="true"], .words-first:not(:focus)';
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, h1, h2, h3, p, label, th, td, a, li',
    )) {
      if (!element.checkVisibility() || element.closest(hidden)) continue;
      const { overflowX } = getComputedStyle(element);
      const cut =
        element.scrollWidth > element.clientWidth + 2 && (overflowX === 'hidden' || overflowX === 'clip');
      const box = element.getBoundingClientRect();
      const outside = box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
      const scrolls = element.closest('[data-scrolls], .scrolls') !== null;
      if (cut || (outside && !scrolls))
        found.push(`${element.tagName} ${element.className}: ${element.innerText.slice(0, 60)}`);
    }
    return found;
  });
}

/** The bots of a local game have these names in every language. */
const BOTS = [...CHARACTERS.map(({ name }) => name), 'Basil', 'Cora', 'Dexter', 'Edna', 'Felix'];

async function look(page: Page): Promise<void> {
  const strangers = (await plainTexts(page)).filter((text) => !isFact(text, BOTS));
  expect.soft(strangers, `texts from no catalog at ${page.url()}`).toEqual([]);
  expect.soft(await misfits(page), `texts that do not fit at ${page.url()}`).toEqual([]);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test('in the pseudo-language every text and label is from a catalog and fits, on three screens', async ({
  page,
}) => {
  await settle(page);
  for (const screen of ['#/games', '#/settings', '#/rules/north-america', '#/rules/san-francisco', '']) {
    await page.goto(`/?lang=pseudo${screen}`);
    await page.locator('h1').first().waitFor();
    await lookEverywhere(page);
  }
  await page.locator('.poster-setup button').first().click();
  await lookEverywhere(page);
  await page.keyboard.press('Escape');
  await page.locator('.poster-sheet').last().click();
  const person = new Person(page);
  for (let decisions = 0; decisions < 6; decisions++) {
    await person.wanted();
    await lookEverywhere(page);
    await person.play();
  }
});

async function lookEverywhere(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(page);
  }
}
