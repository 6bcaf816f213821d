import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { GameFile } from '@waybill/engine';
import { expectAccessible } from './axe.ts';
import { fixture, importFile, openFixture } from './game-files.ts';
import { Person, settle } from './person.ts';

const place = (page: Page) => page.locator('.replay-position');
const seq = (page: Page) => page.locator('main.table');

test.beforeEach(({ page }) => settle(page, { theme: 'system' }));

test('an imported game is stepped through by keyboard alone, from its deal to its result', async ({
  page,
}) => {
  const { log } = await openFixture(page, 'north-america', { names: ['Ada', 'Bo'] });
  await expect(place(page)).toContainText(`Move 0 of ${log.length}`);
  await expect(page.locator('.all-hands')).toContainText('Ada');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText('Move 2 of');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(place(page)).toContainText('turn 1');
  await page.keyboard.press(']');
  const mark = await seq(page).getAttribute('data-seq');
  expect(Number(mark)).toBeGreaterThan(4);
  await page.keyboard.press('ArrowLeft');
  await expect(seq(page)).toHaveAttribute('data-seq', String(Number(mark) - 1));
  await page.keyboard.press('End');
  const scores = page.getByRole('table', { name: 'Final scores' });
  await expect(scores.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Home');
  await expect(scores).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.locator('.text-keys')).toContainText('Next turn');
  await page.keyboard.press('Escape');
  // The slider steps by itself once it has the focus.
  await page.getByRole('slider', { name: 'Position in the game' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText('Move 1 of');
});

test('a replay plays by itself until somebody takes over; a link to a move leads there again', async ({
  page,
}) => {
  await test.step('plays by itself, faster if wanted, until somebody takes over', async () => {
    await openFixture(page, 'san-francisco');
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(place(page)).toContainText(/Move ([3-9]|\d\d) of/);
    await page.getByRole('button', { name: 'Previous move' }).click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    // What somebody had to choose then takes the focus from nobody now.
    await page.getByRole('combobox', { name: 'View as' }).selectOption('Player 1');
    const slider = page.getByRole('slider', { name: 'Position in the game' });
    await slider.fill('4');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.ticket-choice')).toBeVisible();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(slider).toBeFocused();
  });
  await test.step('a link to a move leads there again, seen by the same seat', async () => {
    await openFixture(page, 'san-francisco');
    await page.getByRole('combobox', { name: 'View as' }).selectOption('Player 2');
    await page.getByRole('slider', { name: 'Position in the game' }).fill('40');
    await expect(page).toHaveURL(/#\/replay\/file-[0-9a-f]+\/40\/2$/);
    const hand = await page.locator('.hand').innerText();
    await page.reload();
    await expect(place(page)).toContainText('Move 40 of');
    await expect(page.locator('.seat[data-mine="true"]')).toContainText('Player 2');
    expect(await page.locator('.hand').innerText()).toBe(hand);
    await page.evaluate(() => (location.hash = location.hash.replace('/40/2', '/12/1')));
    await expect(place(page)).toContainText('Move 12 of');
    await expect(page.locator('.seat[data-mine="true"]')).toContainText('Player 1');
  });
});

test('a branch is played on against bots and kept, or begins with a move that was tried', async ({
  page,
}) => {
  await test.step('a branch is played on against bots, says what it is, and is kept', async () => {
    await openFixture(page, 'san-francisco');
    await page.getByRole('combobox', { name: 'View as' }).selectOption('Player 1');
    const slider = page.getByRole('slider', { name: 'Position in the game' });
    await slider.fill('20');
    const owned = page.locator('[data-route]:is([data-status="mine"], [data-status="taken"])');
    const before = await owned.count();
    await page.getByRole('button', { name: 'What if …' }).click();
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: 'The others play' })
      .selectOption('beginner');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect(page).toHaveURL(/#\/game\//);
    await expect(page.locator('.table-bar')).toContainText('What if, from move 20');
    await expect.poll(() => owned.count()).toBeGreaterThanOrEqual(before);
    const person = new Person(page);
    for (let moves = 0; moves < 5; moves++) expect(await person.play()).toBe(true);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.reload();
    await expect(page.locator('.table-bar')).toContainText('What if, from move 20');
    await page.goto('/#/');
    await expect(page.getByRole('link', { name: /What if, from move 20/ })).toBeVisible();
  });
  await test.step('a move tried at the table of a replay becomes a branch that begins with it', async () => {
    const { log } = await openFixture(page, 'san-francisco');
    const turn = log.findIndex(
      ({ action, seat }, index) => index > 12 && seat === 0 && action.startsWith('claim'),
    );
    await page.getByRole('combobox', { name: 'View as' }).selectOption('Player 1');
    await page.getByRole('slider', { name: 'Position in the game' }).fill(String(turn));
    await page.locator('[data-anchor="deck"]').click();
    await expect(page.getByRole('dialog')).toContainText('It begins with your move');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect(page.locator('.table-bar')).toContainText('Draw your second card');
  });
});

test('an honest deal verifies, and tampered or damaged files are refused with the place', async ({
  page,
}) => {
  const file = await openFixture(page, 'san-francisco');
  await page.keyboard.press('End');
  await page.getByText('A fair deal').click();
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await expect(page.locator('.deal-verdict')).toContainText('All in order');

  const answer = page.locator('.import-answer');
  const drawn = file.log.findIndex(({ chance }) => chance !== undefined);
  const stacked = file.log.map((entry, at) => (at === drawn ? { ...entry, chance: [0, 0] } : entry));
  await importFile(page, { ...file, log: stacked });
  await expect(answer).toContainText(`Step ${drawn + 1}:`);
  await importFile(page, { ...file, result: { totals: [200, 1], winners: [0] } });
  await expect(answer).toContainText('The file says that the scores are 200,1');
  await importFile(page, { ...file, seed: 'ab'.repeat(32) });
  await expect(answer).toContainText('not the one that was promised');
  await importFile(page, { ...file, branchedAt: 4 });
  await expect(answer).toContainText('left another one after step 4');
  await importFile(page, JSON.stringify(file).slice(0, 900));
  await expect(answer).toContainText('not valid JSON');
  await importFile(page, { ...file, result: null, seed: null, log: file.log.slice(0, 9) });
  await expect(answer).toContainText('not over yet');
  await importFile(page, `${JSON.stringify(file)}${' '.repeat(300_000)}`);
  await expect(answer).toContainText('larger than 256 kB');
});

test('finished games are listed, saved as files that come back as they were, and deleted', async ({
  page,
}) => {
  const { log, result } = await openFixture(page, 'san-francisco', { names: ['Ada', 'Bo'] });
  await page.goto('/#/games');
  const row = page.locator('.finished');
  await expect(row).toContainText('From a file');
  await expect(row).toContainText(`Bo${result?.totals[1]}`);
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /Save file/ }).click();
  const saved = JSON.parse(readFileSync((await (await downloading).path()) ?? '', 'utf8')) as GameFile;
  expect(saved.log).toEqual(log);
  expect(saved.names).toEqual(['Ada', 'Bo']);
  await row.getByRole('button', { name: /Delete/ }).click();
  await row.getByRole('button', { name: /Delete/ }).click();
  await expect(row).toHaveCount(0);
  // Dropped instead of chosen.
  const drop = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'game.json', { type: 'application/json' }));
    return data;
  }, JSON.stringify(saved));
  await page.locator('.import').dispatchEvent('drop', { dataTransfer: drop });
  await expect(place(page)).toContainText('Move 0 of');
});

test('a finished game of a server’s table is looked at by its link; an address without one says so', async ({
  browser,
  page,
}) => {
  await test.step('a finished game of a server’s table is looked at by its link, by anybody', async () => {
    const kept = await page.request.post('/api/games', { data: fixture('san-francisco') });
    const { table } = (await kept.json()) as { table: string };
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`/#/replay/table:${table}/30/2`);
    await expect(place(stranger)).toContainText('Move 30 of 93');
    await stranger.reload();
    await expect(place(stranger)).toContainText('Move 30 of 93');
    await stranger.goto('/#/replay/table:nothing/3');
    await expect(stranger.getByRole('heading', { name: 'Game not found' })).toBeVisible();
    await stranger.context().close();
  });
  await test.step('an address without a finished game says so', async () => {
    await page.goto('/#/replay/nothing/5');
    await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  });
});

test('the score sheet has statistics, and a picture to share with board, names and scores', async ({
  page,
}) => {
  await openFixture(page, 'north-america', { names: ['Ada', 'Bo'] });
  await page.keyboard.press('End');
  await page.getByText('Statistics', { exact: true }).click();
  await expect(page.getByRole('img', { name: /Points over the game: Ada −167 and Bo −33/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Points from' }).selectOption('routes');
  await expect(page.getByRole('img', { name: /Points over the game: Ada 37 and Bo 50/ })).toBeVisible();
  const kept = page.getByRole('table', { name: 'Statistics by player' }).getByRole('row', { name: /^Kept/ });
  await expect(kept.getByRole('cell')).toHaveText(['19', '7']);
  await page.getByRole('button', { name: 'Picture to share' }).click();
  await expect(page.getByRole('img', { name: 'North America: Bo −33 and Ada −167' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const path = await (await downloading).path();
  const colors = await page.evaluate(countColors, readFileSync(path).toString('base64'));
  // The paper, our name and both players' pieces: nothing was lost on the way into the picture.
  expect(colors.width).toBe(1800);
  expect(Math.min(...colors.found)).toBeGreaterThan(200);
});

/** How many pixels of the picture have the color of the paper, of our name, and of each of two players. */
async function countColors(base64: string): Promise<{ width: number; found: number[] }> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
  const probe = document.createElement('i');
  document.body.append(probe);
  const wanted = ['--paper', '--signal', '--seat-0', '--seat-1'].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
  });
  const found = wanted.map(() => 0);
  for (let at = 0; at < data.length; at += 4) {
    for (const [index, color] of wanted.entries())
      if (color.every((value, part) => data[at + part] === value)) found[index] = (found[index] ?? 0) + 1;
  }
  return { width: image.width, found };
}

test('axe finds nothing in a replay, its dialogs, its end, and among finished games', async ({ page }) => {
  await openFixture(page, 'san-francisco');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('slider').fill('30');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'View as' }).selectOption('Player 1');
  await page.getByRole('button', { name: 'What if …' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('Statistics', { exact: true }).click();
  await page.locator('.points-chart svg').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Picture to share' }).click();
  await page.locator('.poster-picture').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/#/games');
  await page.locator('.finished').waitFor();
  await expectAccessible(page);
});
