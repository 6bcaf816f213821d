import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { maps } from '@waybill/maps';
import { preview } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** Plays some turns against Expert on the built page: how soon a click shows, and what holds up the page while bots think. */
const [map = 'north-america', slow = '1'] = process.argv.slice(2);
const TURNS = 24;
const REST_MS = 150;
const MY_TURN = '.draw-row[data-drawing="true"]';
const PLAYABLE = '.route[data-status="payable"] .space >> nth=0';
const GAME_OVER = '.count-show, .score-sheet';
const executablePath = findBrowser();
const server = await preview({
  root: join(import.meta.dirname, '..'),
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'silent',
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript((id) => {
  const bot = { kind: 'bot', name: '', level: 'expert' };
  const setup = { seats: [{ ...bot, kind: 'person' }, bot], first: 0 };
  localStorage.setItem('waybill.setups', JSON.stringify({ [id]: setup }));
  localStorage.setItem(
    'waybill.settings',
    JSON.stringify({ sound: 'off', pace: 'instant', confirm: 'always' }),
  );
}, map);
await page.goto(server.resolvedUrls.local[0]);
await page.locator(`.poster[data-map="${map}"] .poster-sheet`).click();
await page.locator('.ticket-choice').waitFor();
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(slow) });
// Time on the processor, which does not depend on what else the machine is doing.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
await page.evaluate(watchFrames);

async function busy() {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

const kinds = new Map();
/** From the click to the frame after the effect is there, by the page's own clock; and from the press to the first frame after it. */
async function timed(name, target, effect) {
  const seq = await page.locator('main.table').getAttribute('data-seq');
  await page.evaluate(awaitEffect, effect ?? `main.table:not([data-seq="${seq}"])`);
  await page.locator(target).hover({ force: true });
  // A hand that has come to a card rests there before it presses.
  await page.waitForTimeout(REST_MS);
  const before = await busy();
  await page.mouse.down();
  await page.mouse.up();
  const { effect: shown, answer } = await page.evaluate(() => globalThis.shownAfter);
  const found = kinds.get(name) ?? { shown: [], answered: [], spent: [] };
  kinds.set(name, found);
  found.shown.push(shown);
  found.answered.push(answer);
  found.spent.push((await busy()) - before);
}

/** Ticks and unticks, then keeps what the rules ask for. */
async function chooseTickets(fewest) {
  await page.locator('.ticket-choice').waitFor();
  const ticked = (place, yes) => `li:nth-child(${place + 1}) > [data-chosen="${yes}"]`;
  for (const place of [0, 1]) {
    const box = `.offered input >> nth=${place}`;
    await timed('tick a ticket', box, ticked(place, true));
    if (place >= fewest) await timed('untick it', box, ticked(place, false));
  }
  await timed('keep tickets', '.ticket-choice .primary');
}

/** Expert may be done before all turns are played. */
async function isMyTurn() {
  await page.locator(MY_TURN).or(page.locator(GAME_OVER)).first().waitFor({ timeout: 60_000 });
  return page.locator(MY_TURN).isVisible();
}

/** A claim may end at two tokens. */
async function takeTokens() {
  const tokens = page.locator('.token-panel button');
  if (await tokens.first().isVisible()) await tokens.first().click();
}

await chooseTickets(maps.find(({ id }) => id === map).rules.startingTickets.keep);
const thinking = { tasks: [], gaps: [], busy: [] };
for (let turn = 0; turn < TURNS && (await isMyTurn()); turn++) {
  await timed('pick a color', '.stack >> nth=0', '.board[data-dimmed="true"]');
  await timed('open the menu', '.table-bar .icon-button >> nth=0', '.table-menu:popover-open');
  await page.keyboard.press('Escape');
  // Nobody presses the next thing while the menu is still going.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  if (turn % 2 === 0) {
    await timed('draw tickets', '[data-anchor="tickets-deck"]', '.ticket-choice');
    await chooseTickets(1);
    continue;
  }
  if (turn % 4 === 3 && (await page.locator(PLAYABLE).count()) > 0) {
    // The color is put back first.
    await page.keyboard.press('Escape');
    await page.locator('.board[data-dimmed="false"]').waitFor();
    await timed('click a route', PLAYABLE, '[data-claim="pay"]');
    await timed('claim it', '[data-claim="pay"]');
    await takeTokens();
    continue;
  }
  await timed('draw a card', '[data-anchor="deck"]');
  await timed('ask why not', '[data-anchor="tickets-deck"]', '.why-not-answer');
  await timed('draw the second', '[data-anchor="deck"]');
  await page.evaluate(() => Object.assign(globalThis, { longTasks: [], frameGaps: [] }));
  const [began, busyBefore] = [performance.now(), await busy()];
  await isMyTurn();
  thinking.busy.push(((await busy()) - busyBefore) / (performance.now() - began));
  const { tasks, gaps } = await page.evaluate(() => ({ tasks: longTasks, gaps: frameGaps }));
  thinking.tasks.push(...tasks);
  thinking.gaps.push(...gaps);
}
console.log(`${map}, CPU slowed ${slow} times; milliseconds from a press to the frame that shows it:`);
for (const [name, { shown, answered, spent }] of kinds) {
  console.log(`  ${name.padEnd(16)}`, summed(shown));
  console.log('    it looks pressed:', summed(answered), '; the page itself was busy:', summed(spent));
}
console.log('while bots think: frames', summed(thinking.gaps));
console.log('  the page itself is busy', summed(thinking.busy.map((part) => part * 100)), '% of the time');
console.log('  tasks over 50 ms:', thinking.tasks.map(Math.round).join(', ') || 'none');
await browser.close();
await server.close();

function summed(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} (${sorted.length})`;
}

/** Runs in the page. What follows a frame's callbacks in the queue comes after its paint. */
function awaitEffect(effect) {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  globalThis.shownAfter = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no ${effect}`)), 10_000);
    let clicked = 0;
    let answer = 0;
    const onPress = async ({ timeStamp }) => {
      await painted();
      answer = performance.now() - timeStamp;
    };
    addEventListener('pointerdown', onPress, { capture: true, once: true });
    // A hand holds a button down for a while; what it asks for begins when it lets go.
    addEventListener('pointerup', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    const watcher = new MutationObserver(async () => {
      if (!clicked || !document.querySelector(effect)) return;
      watcher.disconnect();
      await painted();
      const after = performance.now() - clicked;
      resolve({ effect: after, answer: answer || after });
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Runs in the page. */
function watchFrames() {
  Object.assign(globalThis, { longTasks: [], frameGaps: [] });
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((e) => e.duration))).observe({
    type: 'longtask',
  });
  let last = performance.now();
  requestAnimationFrame(function tick(time) {
    frameGaps.push(time - last);
    last = time;
    requestAnimationFrame(tick);
  });
}
