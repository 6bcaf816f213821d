import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileBoard, PHASES } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playTrial } from '../../test/trial-game.ts';
import { FAILURE_KINDS } from './failure.ts';
import * as limits from './messages.ts';
import { FALLBACK, MOST_RESTARTS, OpenSeat } from './open-seat.ts';
import { PROGRAM_BUDGET_MS } from './program-contestant.ts';

const ROOT = new URL('../../../../', import.meta.url);
const DOCUMENT = fileURLToPath(new URL('docs/bot-protocol.md', ROOT));
const BOT = fileURLToPath(new URL('examples/python-bot/bot.py', ROOT));
const WIDTH = 100;
const folder = mkdtempSync(join(tmpdir(), 'waybill-transcript-'));

let lines: readonly string[] = [];

beforeAll(async () => {
  lines = await transcript();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Stands between Waybill and the example and writes down what both say. */
const SCRIBE = `
const [record, bot] = process.argv.slice(2);
const { appendFileSync } = require('node:fs');
const { createInterface } = require('node:readline');
const child = require('node:child_process').spawn('python3', [bot], {
  stdio: ['pipe', 'pipe', 'inherit'],
  env: { ...process.env, PYTHONHASHSEED: '0' },
});
const relay = (input, output, mark) =>
  createInterface({ input }).on('line', (line) => {
    appendFileSync(record, mark + line + '\\n');
    output.write(line + '\\n');
  });
relay(process.stdin, child.stdin, '→ ');
relay(child.stdout, process.stdout, '← ');
child.on('exit', () => process.exit());
`;

async function transcript(): Promise<string[]> {
  const scribe = join(folder, 'scribe.cjs');
  const record = join(folder, 'record.txt');
  writeFileSync(scribe, SCRIBE);
  const failures: string[] = [];
  const seat = new OpenSeat({
    command: process.execPath,
    args: [scribe, record, BOT],
    graceMilliseconds: 20_000,
    onFailure: ({ kind, stderr }) => void failures.push(`${kind} ${stderr}`),
  });
  await playTrial(seat, {
    board: compileBoard(sanFrancisco),
    players: 2,
    seat: 0,
    seed: 11,
    milliseconds: 1000,
  });
  await seat.close();
  if (failures.length > 0) throw new Error(`the example failed (it needs python3): ${failures.join()}`);
  return readFileSync(record, 'utf8').trim().split('\n');
}

/** Lists are cut: objects to two, words and numbers to eight. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const most = items.some((item) => typeof item === 'object' && item !== null) ? 2 : 8;
    const cut = items.slice(0, most).map(shortened);
    return items.length > most ? [...cut, '…'] : cut;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** What does not fit on a line is broken at its outermost commas. */
function laidOut(value: unknown, indent = '  '): string {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const inner = Array.isArray(value)
    ? value.map((item) => laidOut(item, `${indent}  `))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${laidOut(item, `${indent}  `)}`);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  return `${start}\n${inner.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${end}`;
}

function documented(): string {
  const second = lines.findIndex((line) => line.startsWith('← ') && JSON.parse(line.slice(2)).id === 2);
  const shown = lines.map((line) => `${line.slice(0, 2)}${laidOut(shortened(JSON.parse(line.slice(2))))}`);
  const left = `  … ${lines.length - second - 4} messages`;
  return [...shown.slice(0, second + 1), left, ...shown.slice(-3)].join('\n');
}

it('the transcript in docs/bot-protocol.md is what is really said (`npx vitest run protocol-doc -u` renews it)', async () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const block = /(<!-- transcript -->\n```\n)[^]*?(\n```\n<!-- end -->)/;
  expect(text).toMatch(block);
  const renewed = text.replace(block, (_, before: string, after: string) => before + documented() + after);
  await expect(renewed).toMatchFileSnapshot(DOCUMENT);
});

it('what a seat may not see is not said', () => {
  const events = lines.filter((line) => line.startsWith('→ {"type":"events"'));
  const secrets = events.flatMap((line) =>
    (JSON.parse(line.slice(2)) as { events: { seat?: number; secret?: unknown }[] }).events.filter(
      ({ secret }) => secret,
    ),
  );
  expect(secrets.length).toBeGreaterThan(0);
  expect(secrets.filter(({ seat }) => seat !== 0)).toEqual([]);
});

it('docs/bot-protocol.md names every failure, phase and limit', () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  for (const word of [...FAILURE_KINDS, ...PHASES, FALLBACK, limits.PROTOCOL])
    expect(text).toContain(`\`${word}\``);
  const bytes = (count: number): string => `${count / 1024} KiB`;
  for (const words of [
    `${limits.LONGEST_LINE_TO_BOT / 2 ** 20} MiB`,
    bytes(limits.LONGEST_LINE_FROM_BOT),
    `${limits.MOST_OUTPUT / 2 ** 20} MiB`,
    `${limits.MOST_LOGS} \`log\` messages`,
    `${limits.LONGEST_LOG} characters`,
    `${limits.HELLO_MS / 1000} s`,
    `${limits.GRACE_MS} ms`,
    `${limits.FAREWELL_MS} ms`,
    `${limits.LONGEST_THINKING_MS} `,
    `${PROGRAM_BUDGET_MS} ms`,
    `${MOST_RESTARTS} times`,
  ]) {
    expect(text).toContain(words);
  }
});
