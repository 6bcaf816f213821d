import { type Browser, expect, type Page, test } from '@playwright/test';
import { nameField, newVisitor, openChat, Plug, setTable, sitDown, twoAtTable } from './online-page.ts';
import { Person } from './person.ts';
import { playOn } from './quick-player.ts';
import { TerminalPlayer } from './terminal-player.ts';

/** The same player on another device, by the link that works once. */
async function secondDevice(browser: Browser, first: Page, table: string): Promise<Page> {
  const tab = await first.context().newPage();
  await tab.goto('/#/online/me');
  await tab.getByRole('button', { name: 'Make a link' }).click();
  const link = await tab.getByLabel('Link for your other device').inputValue();
  const device = await newVisitor(browser);
  await device.goto(link);
  await device.locator('.table-row a').first().click();
  await expect(device).toHaveURL(new RegExp(`${new URL(table).pathname}$`));
  await device.locator('main.table').waitFor();
  await tab.goto(link);
  await expect(tab.getByRole('alert')).toContainText('has been used');
  await tab.close();
  return device;
}

/** What is done while the line is down waits, says so, and is done once it is up. */
async function drawWithoutLine(page: Page, plug: Plug): Promise<void> {
  const table = page.locator('main.table');
  const before = (await table.getAttribute('data-seq')) ?? '';
  plug.pull();
  const banner = page.locator('[data-alert="lost"]:visible');
  await expect(banner).toContainText('The connection is lost; trying again.');
  await page.getByRole('button', { name: 'Draw a card from the deck', exact: true }).click();
  await expect(banner).toContainText('Your move waits to be sent: draw a card', { ignoreCase: true });
  await banner.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(banner).not.toContainText('Your move waits');
  await page.getByRole('button', { name: 'Draw a card from the deck', exact: true }).click();
  await expect(banner).toContainText('Your move waits to be sent: draw a card', { ignoreCase: true });
  await expect(table).toHaveAttribute('data-seq', before);
  plug.putBack();
  await expect(banner).toBeHidden();
  await expect(table).toHaveAttribute('data-seq', String(Number(before) + 1));
}

/** A spectator can open the replay afterwards, in a tab of its own. */
async function expectReplay(spectator: Page, scores: string): Promise<void> {
  const link = await spectator.getByRole('link', { name: 'Replay' }).getAttribute('href');
  const tab = await spectator.context().newPage();
  await tab.goto(`/${link}`);
  await expect(tab.locator('.replay-position')).toContainText('Move 0 of');
  await tab.keyboard.press('End');
  await expect(tab.locator('.score-sheet table')).toHaveText(scores, { useInnerText: true });
  await tab.close();
}

/** Planner and ledger think at every step; what is proven here is the line. */
async function withoutAids(page: Page, map: string): Promise<void> {
  await page.goto('/#/online');
  await page.getByRole('button', { name: `Change ${map}` }).click();
  for (const aid of await page.getByRole('group').getByRole('checkbox').all()) await aid.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
}

async function seqOf(page: Page): Promise<number> {
  return Number(await page.locator('main.table').getAttribute('data-seq'));
}

/** On until it is this person's turn to draw. */
async function playToTurnOf(person: Page, people: readonly Page[]): Promise<void> {
  const draw = person.getByRole('button', { name: 'Draw a card from the deck', exact: true });
  while (!(await draw.isVisible())) {
    const next = (await seqOf(person)) + 1;
    await Promise.all(people.map((page) => playOn(page, next)));
  }
}

test('two friends and a spectator play a whole game, come what may', async ({ browser }) => {
  const map = 'San Francisco';
  const problems: string[] = [];
  const [ann, bo, eve] = [
    await newVisitor(browser),
    await newVisitor(browser),
    await newVisitor(browser),
  ] as const;
  const plug = await Plug.on(bo);
  await withoutAids(ann, map);
  const link = await setTable(ann, { name: 'Ann', map });
  await sitDown(bo, { link, name: 'Bo' });
  await eve.goto(link);
  await expect(eve.getByText('You are watching.')).toBeVisible();
  await ann.locator('main.table').waitFor();
  await Promise.all([ann, bo].map((page) => playOn(page, 20)));
  await ann.reload();
  await ann.locator('main.table').waitFor();
  await playToTurnOf(bo, [ann, bo]);
  await drawWithoutLine(bo, plug);
  const phone = await secondDevice(browser, ann, link);
  await ann.close();
  for (const page of [phone, bo, eve]) page.on('pageerror', ({ message }) => problems.push(message));
  await Promise.all([phone, bo].map((page) => playOn(page, Number.POSITIVE_INFINITY)));

  await Promise.all([phone, bo].map((page) => page.keyboard.press('Escape')));
  for (const page of [phone, bo, eve]) {
    await page.locator('.count-show button.primary, .score-sheet table').first().click();
    await expect(page.locator('.score-sheet tbody tr')).toHaveCount(2);
  }
  const scores = await eve.locator('.score-sheet table').innerText();
  const own = await bo.locator('.score-sheet table').innerText();
  expect(own.replace('Bo (you)', 'Bo')).toBe(scores);
  expect(own).not.toBe(scores);
  expect(problems).toEqual([]);
  await expectReplay(eve, scores);

  await phone.getByRole('button', { name: 'Rematch' }).click();
  await expect(phone.getByRole('heading', { name: 'Invite your friends' })).toBeVisible();
  await expect(phone.getByLabel('Seat 2')).toHaveValue('reserved');
  await expect(phone.getByLabel('Seat 2')).toContainText('Kept for Bo, who has been asked');
  await bo.getByRole('button', { name: 'Take your seat for the rematch' }).click();
  await Promise.all([bo, phone].map((page) => page.locator('.ticket-choice').waitFor()));
  await eve.getByRole('link', { name: 'Watch the rematch' }).click();
  await expect(eve.locator('main.table')).toBeVisible();
  await expect(eve.locator('.ticket-choice, [data-anchor^="hand-"]')).toHaveCount(0);
});

test('talk at the table: phrases in each reader’s language, text as text, and nobody must listen', async ({
  browser,
}) => {
  const { ann, bo } = await twoAtTable(browser, 'San Francisco');
  await ann.locator('main.table[data-laid="true"]').waitFor();
  await ann.keyboard.press('g');
  await expect(ann.getByLabel('Say something')).toBeFocused();
  await ann.getByRole('button', { name: 'Good luck!' }).click();
  await expect(ann.locator('.chat-line time')).toHaveText(/\d:\d\d/);
  const [choice, drawer] = await Promise.all(
    ['.ticket-choice', '.chat-drawer'].map((part) => ann.locator(part).boundingBox()),
  );
  expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThanOrEqual(drawer?.x ?? 0);
  await expect(bo.getByRole('button', { name: 'Chat: 1 new line' })).toBeVisible();
  await expect(bo.locator('[data-voice="chat"]')).toHaveText('Ann: Good luck!');
  await openChat(bo);
  await bo.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('waybill.settings') ?? '{}');
    localStorage.setItem('waybill.settings', JSON.stringify({ ...settings, language: 'fi' }));
  });
  await bo.reload();
  await bo.getByRole('button', { name: /^Keskustelu/ }).click();
  await expect(bo.locator('.chat-line')).toContainText('Onnea peliin!');

  const evil = '<img src=x onerror="document.title=1"> \u202egnp.exe';
  await ann.getByLabel('Say something').fill(evil);
  await ann.getByRole('button', { name: 'Send' }).click();
  await expect(bo.locator('.chat-line').nth(1)).toContainText(
    '<img src=x onerror="document.title=1"> gnp.exe',
  );
  await expect(bo.locator('.chat img')).toHaveCount(0);

  await bo.getByRole('button', { name: 'Vaienna Ann' }).click();
  await expect(bo.locator('.chat-line')).toHaveCount(0);
  await ann.getByRole('button', { name: 'Thank you!' }).click();
  await expect(ann.locator('.chat-line')).toHaveCount(3);
  await bo.getByRole('button', { name: 'Kuuntele taas: Ann' }).click();
  await expect(bo.locator('.chat-line')).toHaveCount(3);
});

test('a friend at a terminal: seat, moves and talk both ways', async ({ browser }) => {
  const ann = await newVisitor(browser);
  const link = await setTable(ann, { name: 'Ann', map: 'North America' });
  const bo = new TerminalPlayer(link, 'Bo');
  try {
    await expect(ann.locator('.seat-name').nth(1)).toHaveText(/^Bo/);
    await openChat(ann);
    await ann.getByRole('button', { name: 'Good luck!' }).click();
    await expect.poll(() => bo.output).toContain('Ann: Good luck!');
    bo.type('say 1');
    await expect(ann.locator('.chat-line').last()).toContainText('Hello!');
    await ann.keyboard.press('Escape');
    await playOn(ann, 12);
    await expect.poll(() => bo.output).toMatch(/Ann (drew|claimed)/);
    await expect(ann.locator('main.text-view')).toContainText(/Bo drew/);
  } finally {
    bo.close();
  }
});

test('names: what cannot be one is answered in words, and what can is only text', async ({ browser }) => {
  const [ann, bo] = [await newVisitor(browser), await newVisitor(browser)];
  const name = "O'Neill & Søn";
  const link = await setTable(ann, { name, map: 'San Francisco' });
  await ann.getByRole('button', { name: 'Leave this table' }).click();
  const sure = ann.getByRole('button', { name: 'Really leave? The link you sent will no longer work.' });
  await expect(sure).toBeFocused();
  await ann.keyboard.press('Tab');
  await bo.goto(link);
  await expect(bo.locator('.waiting-name').first()).toHaveText(name);
  const sit = bo.getByRole('button', { name: 'Sit down and play' });
  for (const [wanted, answer] of [
    ['', 'needs at least one letter'],
    ['<b>Bo</b>', 'characters that names cannot have'],
    ['O’NeiII & Son', 'looks like'],
  ] as const) {
    await nameField(bo).fill(wanted);
    await sit.click();
    await expect(bo.locator('#online-name-note')).toContainText(answer);
    await expect(nameField(bo)).toBeFocused();
  }
  await nameField(bo).fill('Bo');
  await sit.click();
  await expect(ann.locator('.seat-name').nth(1)).toHaveText(/^Bo/);
});

/** The menu asks before it gives the seat away. */
async function leaveToBot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await page.getByRole('button', { name: 'Really? A bot plays from now on.' }).click();
}

test('a seat given to a bot is back in one tap, and a move can be taken back until something shows', async ({
  browser,
}) => {
  const { ann, bo, link } = await twoAtTable(browser, 'San Francisco');
  await bo.getByRole('button', { name: 'Menu' }).click();
  await leaveToBot(bo);
  await expect(ann.locator('li[data-seat="1"]')).toContainText('a bot plays on');
  await ann.keyboard.press('v');
  await expect(ann.getByRole('rowheader', { name: /Bo/ })).toContainText('a bot plays on');
  await ann.keyboard.press('v');
  await bo.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(ann.locator('li[data-seat="1"]')).not.toContainText('a bot plays on');
  await new Person(ann).keepTickets();
  if (await bo.locator('.ticket-choice').isVisible()) await new Person(bo).keepTickets();

  const people = [new Person(ann), new Person(bo)];
  const wanted = await Promise.all(people.map(({ page }) => page.locator('.token-panel').isVisible()));
  const first = people[wanted.indexOf(true)];
  if (!first) return expect(first).toBeDefined();
  const { page } = first;
  await first.placeStack();
  await page.locator('button.undo').click();
  await expect(page.locator('.token-panel fieldset')).toBeVisible();

  // A seat that its player has left for good: others ask for it, and those who play decide.
  const eve = await newVisitor(browser);
  await bo.getByRole('button', { name: 'Menu' }).click();
  await bo.getByRole('button', { name: 'Leave for good' }).click();
  await bo.getByRole('button', { name: 'Really? You can’t simply come back.' }).click();
  await bo.getByText('You have left this game for good').waitFor();
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Ask for the seat of Bo' }).click();
  await nameField(eve).fill('Eve');
  await eve.getByRole('dialog').getByRole('button', { name: 'Ask for the seat of Bo' }).click();
  await expect(eve.getByText('Asked. Waiting for Ann.')).toBeVisible();
  await ann.getByText('Eve would like to play on for Bo').waitFor();
  await ann.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(eve.locator('li[data-seat="1"]')).toContainText('Eve (you)');
  await expect(eve.locator('[data-anchor^="hand-"]').first()).toBeVisible();
  await expect(bo.getByText('You are watching.')).toBeVisible();
  await expect(bo.locator('[data-anchor^="hand-"]')).toHaveCount(0);
});

test('the host decides whom free seats are for; public tables are found in the lobby and can be watched', async ({
  browser,
}) => {
  const [ann, bo] = [await newVisitor(browser), await newVisitor(browser)];
  await ann.goto('/#/online');
  await ann.getByRole('button', { name: 'Change North America' }).click();
  await ann.getByLabel('Who finds the table').selectOption('public');
  await ann.getByLabel('Time control').selectOption('move3');
  await ann.getByRole('button', { name: 'Add an open seat' }).click();
  await ann.getByRole('button', { name: 'Save', exact: true }).click();
  const link = await setTable(ann, { name: 'Hostess', map: 'North America' });
  await ann.getByLabel('Name of the table').fill('Thursday club');
  await ann.getByRole('button', { name: 'Save the name' }).click();
  await ann.getByLabel('Seat 3').selectOption('random');
  await expect(ann.getByText('Waiting for 1 more player.')).toBeVisible();

  await bo.goto('/#/online');
  const row = bo.locator('.table-row', { hasText: 'Hostess' });
  await expect(row).toContainText('Join');
  await row.getByText('Join').click();
  await expect(bo.getByRole('button', { name: 'Sit down and play' })).toBeVisible();
  // Whoever is sent the link learns who asks, what it is and how long it takes.
  await bo.goto(link);
  await expect(bo.getByRole('heading', { name: 'Thursday club' })).toBeVisible();
  await expect(bo.getByText('Hostess invites you to a game of trains – about 60 minutes.')).toBeVisible();
  await expect(bo.getByRole('link', { name: 'Learn it first, in five minutes' })).toBeVisible();
  await ann.getByLabel('Lock: nobody else can sit down').click();
  await expect(ann.getByLabel('Lock: nobody else can sit down')).toBeChecked();
  await expect(bo.getByText('The table is locked: nobody else can sit down.')).toBeVisible();
  await ann.getByRole('button', { name: 'Begin with those who are here' }).click();
  await ann.locator('main.table').waitFor();
  await expect(ann.locator('li[data-seat="0"]').getByRole('timer')).toHaveText(/^[23]:\d\d$/);
  await expect(bo.getByText('You are watching.')).toBeVisible();
});

test('without a server it is said in words, and games on this device go on', async ({ page, context }) => {
  await page.goto('/#/online');
  await page.getByRole('heading', { name: 'Public tables' }).waitFor();
  await context.route('**/api/**', (route) => route.abort());
  await nameField(page).fill('Ann');
  await page.getByRole('button', { name: 'Create a table North America' }).click();
  await expect(page.locator('[data-problem="UNREACHABLE"]')).toContainText('The server cannot be reached.');
  await page.goto('/#/online/t/nobody-knows-this');
  await expect(page.getByRole('heading', { name: 'The table cannot be reached just now' })).toBeVisible();
  await context.unroute('**/api/**');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No table here' })).toBeVisible();
  await expect(page.getByText('There is no such table. Check the link.')).toBeVisible();
});
