import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** Plays a few turns against Expert on the built page: how soon a click shows, and what holds up the page while bots think. */
const [map = 'north-america', slow = '1'] = process.argv.slice(2);
const MY_TURN = '.draw-row[data-drawing="true"]';
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
  const setup = { seats: [{ ...bot, kind: 'person' }, bot, bot], first: 0 };
  localStorage.setItem('waybill.setups', JSON.stringify({ [id]: setup }));
  localStorage.setItem('waybill.settings', JSON.stringify({ sound: 'off', pace: 'instant' }));
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

const shown = new Map();
const spent = new Map();
/** From the press to the frame after the effect is there, by the page's own clock. */
async function timed(name, target, effect) {
  const seq = await page.locator('main.table').getAttribute('data-seq');
  await page.evaluate(awaitEffect, effect ?? `main.table:not([data-seq="${seq}"])`);
  await page.locator(target).hover({ force: true });
  const before = await busy();
  await page.mouse.down();
  await page.mouse.up();
  const after = await page.evaluate(() => globalThis.shownAfter);
  spent.set(name, [...(spent.get(name) ?? []), (await busy()) - before]);
  shown.set(name, [...(shown.get(name) ?? []), after]);
}

await timed('tick a ticket', '.offered input >> nth=0', '[data-chosen="true"]');
await page.locator('.offered input >> nth=1').click();
await timed('keep tickets', '.ticket-choice .primary');
const thinking = { tasks: [], gaps: [], busy: [] };
for (let turn = 0; turn < 6; turn++) {
  await page.locator(MY_TURN).waitFor({ timeout: 60_000 });
  await timed('pick a color', '.stack >> nth=0', '.stack[aria-pressed="true"]');
  await timed('open the menu', '.table-bar .icon-button >> nth=0', 'dialog[open]');
  await page.keyboard.press('Escape');
  await timed('draw a card', '[data-spot="deck"]');
  await timed('ask why not', '[data-spot="tickets-deck"]', '.why-not-answer');
  await timed('draw the second', '[data-spot="deck"]');
  await page.evaluate(() => Object.assign(globalThis, { longTasks: [], frameGaps: [] }));
  const [began, busyBefore] = [performance.now(), await busy()];
  await page.locator(MY_TURN).waitFor({ timeout: 60_000 });
  thinking.busy.push(((await busy()) - busyBefore) / (performance.now() - began));
  const { tasks, gaps } = await page.evaluate(() => ({ tasks: longTasks, gaps: frameGaps }));
  thinking.tasks.push(...tasks);
  thinking.gaps.push(...gaps);
}
console.log(`${map}, CPU slowed ${slow} times; milliseconds from a press to the frame that shows it:`);
for (const [name, times] of shown)
  console.log(`  ${name.padEnd(18)}`, summed(times), '; the page itself was busy:', summed(spent.get(name)));
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

/** Runs in the page. */
function awaitEffect(effect) {
  globalThis.shownAfter = new Promise((resolve) => {
    let pressed = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const watcher = new MutationObserver(() => {
      if (!pressed || !document.querySelector(effect)) return;
      watcher.disconnect();
      // What follows a frame's callbacks in the queue comes after its paint.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
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
