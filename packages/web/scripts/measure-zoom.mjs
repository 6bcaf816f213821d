import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** Zooms, pans and lets pieces land on a CPU slowed four times, and says what the main thread had to do for it. */
const [map = 'north-america', slow = '4'] = process.argv.slice(2);
const executablePath = findBrowser();
const server = await createServer({
  root: join(import.meta.dirname, '..'),
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'silent',
});
await server.listen();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${server.resolvedUrls.local[0]}scripts/gallery/index.html?map=${map}&state=late`);
await page.locator('.board-drawing').waitFor();
await page.waitForTimeout(1500);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(slow) });

async function measured(name, act) {
  await page.evaluate(() => {
    const times = [];
    const tick = (time) => {
      times.push(time);
      window.frameTimes = times;
      window.nextFrame = requestAnimationFrame(tick);
    };
    window.nextFrame = requestAnimationFrame(tick);
  });
  const events = [];
  devtools.removeAllListeners('Tracing.dataCollected');
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Tracing.start', {
    categories: 'devtools.timeline,toplevel',
    transferMode: 'ReportEvents',
  });
  await act();
  const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await done;
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.nextFrame);
    return window.frameTimes;
  });
  const gaps = times
    .slice(1)
    .map((time, i) => time - times[i])
    .sort((a, b) => a - b);
  // Time on the processor, which does not depend on what else the machine is doing.
  const sum = (kind) =>
    events.filter((e) => e.name === kind).reduce((ms, e) => ms + (e.tdur ?? e.dur ?? 0) / 1000, 0);
  const most = (kind) =>
    Math.max(0, ...events.filter((e) => e.name === kind).map((e) => (e.tdur ?? e.dur ?? 0) / 1000));
  console.log(
    name.padEnd(10),
    `frames ${gaps.length}, median ${gaps[gaps.length >> 1]?.toFixed(1)} ms, 95 % ${gaps[Math.floor(gaps.length * 0.95)]?.toFixed(1)} ms, worst ${gaps.at(-1)?.toFixed(1)} ms;`,
    'CPU ms a frame (most at once):',
    ['FunctionCall', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']
      .map((kind) => `${kind} ${(sum(kind) / gaps.length).toFixed(2)} (${most(kind).toFixed(1)})`)
      .join(', '),
  );
}

await page.mouse.move(700, 450);
await measured('wheel', async () => {
  for (let n = 0; n < 60; n++) {
    await page.mouse.wheel(0, n < 30 ? -40 : 40);
    await page.waitForTimeout(16);
  }
});
await measured('after', () => page.waitForTimeout(600));
await page.mouse.wheel(0, -600);
await page.waitForTimeout(600);
await measured('drag', async () => {
  await page.mouse.down();
  for (let n = 0; n < 60; n++) {
    await page.mouse.move(700 + 5 * n, 450 + 2 * n);
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
});
await browser.close();
await server.close();
