import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type Board,
  compileBoard,
  FastChance,
  GameRecord,
  legalActions,
  newGame,
  nextToAct,
  Phase,
  resolveAction,
  sha256,
  viewFor,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { budgetOf, makeBot } from '../../src/index.ts';
import {
  type BotAnswer,
  BotThread,
  nodePort,
  type Question,
  webEndpoint,
  webPort,
} from '../../src/thread/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-bots-'));
const file = join(folder, 'bot-worker.mjs');
const threads: BotThread[] = [];
let started = 0;

beforeAll(async () => {
  const input = fileURLToPath(new URL('bot-worker.ts', import.meta.url));
  const bundle = await rolldown({
    input,
    platform: 'node',
    tsconfig: false,
    resolve: { conditionNames: ['waybill-source', 'import'] },
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
});
afterEach(() => {
  for (const thread of threads.splice(0)) thread.close();
  started = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

function threadOf(options: { mostWaiting?: number; graceMs?: number } = {}): BotThread {
  const start = () => {
    started++;
    return nodePort(new Worker(file));
  };
  const thread = new BotThread({ start, ...options });
  threads.push(thread);
  return thread;
}

const board = compileBoard(northAmerica);
const { state } = newGame(board, { players: 2 }, { chance: new FastChance(7) });
const FOREVER = { milliseconds: 1e9, rollouts: 1e12 };

function questionOf(of: Partial<Question> = {}): Question {
  return { game: 'g', seat: 0, bot: 'regular', view: viewFor(state, 0), seed: 5, ...of };
}

/** A view that makes the test's worker do something else. */
function oddQuestion(map: string): Question {
  return questionOf({ view: { ...viewFor(state, 0), map } });
}

function failureOf(answer: BotAnswer): string | null {
  return 'failure' in answer ? answer.failure : null;
}

test.each([
  { map: northAmerica, bot: 'regular' },
  { map: sanFrancisco, bot: 'strong' },
] as const)('$map.id, $bot: a whole game is played in a thread', async ({ map, bot }) => {
  const thread = threadOf();
  const here: Board = compileBoard(map);
  const record = new GameRecord(here, { players: 2 }, { seed: sha256(bot) });
  const { game } = record;
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    const view = viewFor(game.state, seat);
    const budget = { milliseconds: 1000, rollouts: 20 };
    const answer = await thread.ask({ game: map.id, seat, bot, view, budget, seed: 1 });
    expect(answer).toHaveProperty('action');
    expect('action' in answer && record.play(seat, answer.action)).toBe(null);
  }
  expect(started).toBe(1);
  thread.forget(map.id);
});

test('a bot in a thread does what it does here', async () => {
  const thread = threadOf();
  const budget = { milliseconds: Number.POSITIVE_INFINITY, rollouts: 40 };
  const question = questionOf({ bot: 'strong', budget });
  const chance = new FastChance(question.seed, question.seat);
  const turn = { view: question.view, legal: legalActions(state, 0), chance, budget };
  const here = board.actions.describe(makeBot('strong', board).choose(turn));
  expect(await thread.ask(question)).toEqual({ action: here });
  thread.forget('g');
  expect(await thread.ask(question)).toEqual({ action: here });
});

test('a canceled bot stops thinking, and the thread goes on with the next question', async () => {
  const thread = threadOf();
  await thread.ask(questionOf());
  const cancel = new AbortController();
  const first = thread.ask(questionOf({ bot: 'expert', budget: FOREVER }), cancel.signal);
  const second = thread.ask(questionOf());
  expect(thread.load).toBe(2);
  cancel.abort();
  expect(failureOf(await first)).toBe('CANCELED');
  expect(await second).toHaveProperty('action');
  expect(started).toBe(1);
});

test('a question may be canceled before its turn comes', async () => {
  const thread = threadOf();
  const cancel = new AbortController();
  const first = thread.ask(questionOf());
  const second = thread.ask(questionOf({ bot: 'expert', budget: FOREVER }), cancel.signal);
  cancel.abort();
  expect(failureOf(await second)).toBe('CANCELED');
  expect(await first).toHaveProperty('action');
  expect(failureOf(await thread.ask(questionOf(), cancel.signal))).toBe('CANCELED');
});

test('without shared memory a canceled bot loses its thread', async () => {
  const shared = globalThis.SharedArrayBuffer;
  Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
  try {
    const thread = threadOf();
    const cancel = new AbortController();
    const first = thread.ask(questionOf({ bot: 'expert', budget: FOREVER }), cancel.signal);
    const second = thread.ask(questionOf());
    cancel.abort();
    expect(failureOf(await first)).toBe('CANCELED');
    expect(await second).toHaveProperty('action');
    expect(started).toBe(2);
  } finally {
    globalThis.SharedArrayBuffer = shared;
  }
});

test('a queue that is full refuses', async () => {
  const thread = threadOf({ mostWaiting: 1 });
  const answers = [thread.ask(questionOf()), thread.ask(questionOf()), thread.ask(questionOf())];
  expect((await Promise.all(answers)).map(failureOf)).toEqual([null, null, 'CROWDED']);
});

test('what goes wrong is an answer', async () => {
  const thread = threadOf();
  const unknown = await thread.ask(oddQuestion('atlantis'));
  expect(unknown).toEqual({ failure: 'BOT_FAILED', reason: 'no such board: atlantis' });
  expect(failureOf(await thread.ask(questionOf({ seat: 1 })))).toBe('BOT_FAILED');
  expect(failureOf(await thread.ask(oddQuestion('crash')))).toBe('THREAD_FAILED');
  expect(await thread.ask(questionOf())).toHaveProperty('action');
  expect(started).toBe(2);
});

test('a thread that does not answer in time is replaced', async () => {
  const thread = threadOf({ graceMs: 300 });
  expect(failureOf(await thread.ask(oddQuestion('sleep')))).toBe('TOO_LATE');
  expect(started).toBe(1);
});

test('a thread that cannot be started is an answer too', async () => {
  const start = () => {
    throw new Error('no more threads');
  };
  const answer = await new BotThread({ start }).ask(questionOf());
  expect(answer).toEqual({ failure: 'THREAD_FAILED', reason: 'Error: no more threads' });
});

test('closing answers everything', async () => {
  const thread = threadOf();
  const answers = [thread.ask(questionOf({ bot: 'expert', budget: FOREVER })), thread.ask(questionOf())];
  thread.close();
  expect((await Promise.all(answers)).map(failureOf)).toEqual(['CLOSED', 'CLOSED']);
  expect(failureOf(await thread.ask(questionOf()))).toBe('CLOSED');
});

test.each(['beginner', 'regular', 'strong', 'expert'] as const)('%s answers within its time', async (bot) => {
  const thread = threadOf();
  const answer = await thread.ask(questionOf({ bot }));
  expect('action' in answer && 'number' in resolveAction(board, answer.action)).toBe(true);
  const before = performance.now();
  await thread.ask(questionOf({ bot }));
  // Other work on the machine must not fail this test; the arena measures the real figures.
  expect(performance.now() - before).toBeLessThan(budgetOf(bot) * 5 + 1000);
});

test('a Web Worker fits as well', async () => {
  const inside = new EventTarget();
  const outside = new EventTarget();
  const post = (to: EventTarget) => (data: unknown) =>
    void to.dispatchEvent(Object.assign(new Event('message'), { data }));
  const portOf = (own: EventTarget, other: EventTarget) => ({
    postMessage: post(other),
    addEventListener: own.addEventListener.bind(own) as never,
    terminate: () => {},
  });
  const heard: unknown[] = [];
  webEndpoint(portOf(inside, outside)).onMessage((message) => void heard.push(message));
  const line = webPort(portOf(outside, inside));
  line.onFailure((reason) => void heard.push(reason));
  line.postMessage('question');
  outside.dispatchEvent(Object.assign(new Event('error'), { message: 'lost' }));
  expect(heard).toEqual(['question', 'lost']);
});
