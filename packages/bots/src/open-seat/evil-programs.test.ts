import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileBoard, FastChance, legalActions, newGame, notationOf, viewFor } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { playTrial } from '../../test/trial-game.ts';
import type { FailureReport } from './failure.ts';
import { OpenSeat, type OpenSeatOptions } from './open-seat.ts';
import { ProgramContestant } from './program-contestant.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-evil-'));
const board = compileBoard(sanFrancisco);
const trial = { board, players: 2, seat: 0, seed: 7, milliseconds: 10 };
/** Long enough for a busy machine; only programs that never answer wait for it. */
const PATIENCE = 20_000;

/** An honest program; the tests replace its `hello` or `move`. `asked` counts the questions from 1. */
const HONEST = `
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const answer = (question) => say({ type: 'move', id: question.id, action: question.legal[0].notation });
let hello = () => say({ type: 'hello', name: 'honest', version: '1' });
let move = answer;
let asked = 0;
let heard = () => {};
const lines = require('node:readline').createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  heard(message);
  if (message.type === 'hello') hello();
  if (message.type === 'move') move(message, ++asked);
});
`;

let scripts = 0;
function written(script: string): string {
  const file = join(folder, `bot-${++scripts}.cjs`);
  writeFileSync(file, HONEST + script);
  return file;
}

const open: OpenSeat[] = [];
function seatFor(script: string, options: Partial<OpenSeatOptions> = {}) {
  const failures: FailureReport[] = [];
  const logs: string[] = [];
  const seat = new OpenSeat({
    command: process.execPath,
    args: [written(script)],
    helloMilliseconds: PATIENCE,
    graceMilliseconds: PATIENCE,
    onFailure: (report) => void failures.push(report),
    onLog: (text) => void logs.push(text),
    ...options,
  });
  open.push(seat);
  return { seat, failures, logs };
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((seat) => seat.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Evil {
  readonly does: string;
  readonly script: string;
  readonly kind: FailureReport['kind'];
  readonly detail?: object;
  readonly options?: Partial<OpenSeatOptions>;
}

const evils: Evil[] = [
  {
    does: 'says no hello',
    script: 'hello = () => {};',
    kind: 'NO_HELLO',
    options: { helloMilliseconds: 50 },
  },
  {
    does: 'never answers',
    script: 'move = () => {};',
    kind: 'NO_MOVE',
    options: { graceMilliseconds: 50 },
    detail: { milliseconds: 60 },
  },
  {
    does: 'exits in the middle',
    script: `move = (question, n) => { if (n === 4) { console.error('lost the thread'); process.exit(3); } answer(question); };`,
    kind: 'EXITED',
    detail: { code: 3, signal: null },
  },
  { does: 'exits before hello', script: 'process.exit(0);', kind: 'EXITED', detail: { code: 0 } },
  {
    does: 'is killed',
    script: `move = () => process.kill(process.pid, 'SIGKILL');`,
    kind: 'EXITED',
    detail: { code: null, signal: 'SIGKILL' },
  },
  {
    does: 'exits after its answer',
    script: `move = (question) => { answer(question); process.exit(0); };`,
    kind: 'EXITED',
    detail: { code: 0 },
  },
  {
    does: 'prints garbage',
    script: `move = () => process.stdout.write('I would rather \\u001b[31mnot\\n');`,
    kind: 'NOT_JSON',
    detail: { line: 'I would rather  [31mnot' },
  },
  {
    does: 'prints bytes that are not UTF-8',
    script: `move = () => process.stdout.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));`,
    kind: 'NOT_JSON',
  },
  {
    does: 'prints 10 MB without a newline',
    script: `move = () => process.stdout.write('x'.repeat(10_000_000));`,
    kind: 'LINE_TOO_LONG',
  },
  {
    does: 'prints short lines without end',
    script: `const flood = () => process.stdout.write('{"type":"future"}\\n'.repeat(3000), flood); move = flood;`,
    kind: 'FLOOD',
  },
  {
    does: 'sends an array',
    script: `move = () => say([1]);`,
    kind: 'WRONG_SHAPE',
    detail: { field: 'message' },
  },
  {
    does: 'sends no type',
    script: `move = () => say({ id: 1 });`,
    kind: 'WRONG_SHAPE',
    detail: { field: 'type' },
  },
  {
    does: 'sends no name',
    script: `hello = () => say({ type: 'hello', name: '\\n' });`,
    kind: 'WRONG_SHAPE',
    detail: { field: 'name' },
  },
  {
    does: 'sends a number as action',
    script: `move = ({ id }) => say({ type: 'move', id, action: 3 });`,
    kind: 'WRONG_SHAPE',
    detail: { field: 'action' },
  },
  {
    does: 'sends its id as text',
    script: `move = ({ id }) => say({ type: 'move', id: String(id), action: 'pass' });`,
    kind: 'WRONG_SHAPE',
    detail: { field: 'id' },
  },
  {
    does: 'answers something illegal',
    script: `move = ({ id }) => say({ type: 'move', id, action: 'pass' });`,
    kind: 'ILLEGAL_MOVE',
    detail: { action: 'pass', code: 'CHOOSE_STARTING_TICKETS', rule: 'SETUP-4' },
  },
  {
    does: 'answers nonsense nested as deep as a line allows',
    script: `move = ({ id }) => process.stdout.write('{"type":"move","id":' + id + ',"action":{"type":' + '['.repeat(30000) + ']'.repeat(30000) + '}}\\n');`,
    kind: 'ILLEGAL_MOVE',
    detail: { code: 'NOT_AN_ACTION' },
  },
  {
    does: 'answers another question',
    script: `move = ({ id, legal }) => say({ type: 'move', id: id + 1, action: legal[0].action });`,
    kind: 'WRONG_ID',
    detail: { id: 2, expected: 1 },
  },
  {
    does: 'answers twice',
    script: `move = (question) => { answer(question); answer(question); };`,
    kind: 'WRONG_ID',
    detail: { id: 1 },
  },
  {
    does: 'answers before it is asked',
    script: `hello = () => say({ type: 'move', id: 0, action: 'draw' });`,
    kind: 'WRONG_ID',
    detail: { id: 0, expected: null },
  },
];

describe('a program that', () => {
  it.each(evils)('$does loses its seat: $kind', async ({ script, kind, detail, options }) => {
    const { seat, failures } = seatFor(script, options);
    const { winners } = await playTrial(seat, trial);
    expect(winners.length).toBeGreaterThan(0);
    expect(failures).toMatchObject([{ kind, detail: detail ?? {}, game: 1, restartsLeft: 3 }]);
  });

  it('closes its input loses its seat', async () => {
    const deaf = `read -r _; exec 0<&-; echo '{"type":"hello","name":"deaf"}'; sleep 1000`;
    const { seat, failures } = seatFor('', { command: '/bin/sh', args: ['-c', deaf] });
    await playTrial(seat, trial);
    expect(failures).toMatchObject([{ kind: 'CLOSED_INPUT', question: 1 }]);
  });

  it('cannot be started loses its seat', async () => {
    const { seat, failures } = seatFor('', { command: join(folder, 'no-such-program') });
    await playTrial(seat, trial);
    expect(failures).toMatchObject([{ kind: 'CANNOT_START', detail: { error: 'ENOENT' } }]);
  });

  it('has a name no system takes loses its seat', async () => {
    const { seat, failures } = seatFor('', { command: 'a\0b' });
    await playTrial(seat, trial);
    expect(failures).toMatchObject([{ kind: 'CANNOT_START' }]);
  });

  it('is slow but within its time stays', async () => {
    const { seat, failures } = seatFor('move = (q, n) => setTimeout(() => answer(q), n < 3 ? 150 : 0);');
    await playTrial(seat, trial);
    expect(failures).toEqual([]);
  });

  it('complains on standard error is quoted, up to the last 4 KiB', async () => {
    const { seat, failures } = seatFor(
      `move = () => { process.stderr.write('y'.repeat(100_000) + '\\nlost the \\u0007thread\\n', () => process.exit(3)); };`,
    );
    await playTrial(seat, trial);
    expect(failures[0]?.stderr).toMatch(/y\nlost the {2}thread$/);
    expect(failures[0]?.stderr.length).toBeLessThanOrEqual(4096);
  });

  it('says more than it is asked is heard, but not for ever', async () => {
    const { seat, failures, logs } = seatFor(
      `heard = ({ type }) => { if (type === 'move') for (let i = 0; i < 30; i++) say({ type: 'log', text: 'thought ' + i }); };
       move = (q) => { say({ type: 'future', x: 1 }); say({ type: 'hello', name: 'again' }); process.stdout.write('\\r\\n'); answer({ ...q, extra: 1 }); };`,
    );
    await playTrial(seat, trial);
    expect(failures).toEqual([]);
    expect(seat.name).toBe('honest');
    expect(logs.slice(0, 21)).toEqual([...Array.from({ length: 20 }, (_, i) => `thought ${i}`), 'thought 0']);
  });

  it('is refused is told why before it goes', async () => {
    const { seat, failures, logs } = seatFor(
      `heard = (message) => { if (message.type === 'error') require('node:fs').writeFileSync(__filename + '.told', JSON.stringify(message)); };
       move = ({ id }) => say({ type: 'move', id, action: { type: 'keepTickets', keep: [9] } });`,
    );
    await playTrial(seat, trial);
    await seat.close();
    expect(failures).toMatchObject([{ kind: 'ILLEGAL_MOVE', question: 1 }]);
    expect(logs).toEqual([]);
    expect(JSON.parse(readFileSync(join(folder, `bot-${scripts}.cjs.told`), 'utf8'))).toEqual({
      type: 'error',
      id: 1,
      failure: 'ILLEGAL_MOVE',
      refusal: { code: 'NOT_OFFERED', rule: 'TICKET-1', params: { offered: 2 } },
    });
  });
});

describe('a seat', () => {
  it('plays game after game with one process, with new numbers for its questions', async () => {
    const { seat, failures, logs } = seatFor(
      `let last = 0; say({ type: 'log', text: String(process.pid) });
       move = (q) => { if (q.id !== ++last) process.exit(9); answer(q); };`,
    );
    for (const seed of [1, 2, 3]) await playTrial(seat, { ...trial, seed });
    expect(failures).toEqual([]);
    expect(logs).toHaveLength(1);
  });

  it('gets three new processes, then leaves the game to its fallback', async () => {
    const { seat, failures, logs } = seatFor(
      `say({ type: 'log', text: 'started' }); move = (q, n) => (n === 2 ? process.exit(1) : answer(q));`,
    );
    for (const seed of [1, 2, 3, 4, 5, 6]) await playTrial(seat, { ...trial, seed });
    expect(logs).toHaveLength(4);
    expect(failures.map(({ game, restartsLeft }) => [game, restartsLeft])).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ]);
  });

  it('does not send a line that is longer than a program must take', async () => {
    const { seat, failures } = seatFor('');
    const chance = new FastChance(1);
    const { state } = newGame(board, { players: 2 }, { chance });
    seat.sit({ board, players: 2, seat: 0, names: ['x'.repeat(2 ** 20), null] });
    const turn = {
      view: viewFor(state, 0),
      legal: legalActions(state, 0),
      chance,
      budget: { milliseconds: 10 },
    };
    expect(turn.legal).toContain(await seat.choose(turn));
    expect(failures).toMatchObject([{ kind: 'MESSAGE_TOO_LONG', detail: { type: 'game' } }]);
  });

  it('answers with its fallback when it is closed while the program thinks', async () => {
    const { seat, failures } = seatFor('move = () => say({ type: "log", text: "thinking" });', {
      onLog: () => void seat.close(),
    });
    await playTrial(seat, trial);
    expect(failures).toEqual([]);
  });

  it('leaves no process behind, nor what the program started', async () => {
    const socket = join(folder, 'alive.sock');
    const server = createServer().listen(socket);
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const child = `require('node:net').connect(${JSON.stringify(socket)}); process.on('SIGTERM', () => {});`;
    const { seat, logs } = seatFor(
      `say({ type: 'log', text: String(process.pid) }); process.on('SIGTERM', () => {});
       require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
       setInterval(() => {}, 1000);`,
    );
    await playTrial(seat, trial);
    const [grandchild] = await connected;
    const gone = once(grandchild, 'close');
    grandchild.resume();
    await seat.close();
    await gone;
    expect(() => process.kill(Number(logs[0]), 0)).toThrow('ESRCH');
    server.close();
  });
});

describe('a contestant', () => {
  it('takes two seats of one game with two processes and keeps them', async () => {
    const logs: string[] = [];
    const contestant = new ProgramContestant({
      name: 'twins',
      command: process.execPath,
      args: [written(`say({ type: 'log', text: 'started' });`)],
      onLog: (text) => void logs.push(text),
    });
    for (const seed of [1, 2]) {
      const chance = new FastChance(seed);
      const { state } = newGame(board, { players: 2 }, { chance });
      const twins = [0, 1].map((seat) => contestant.seat(board, { seat, players: 2 }));
      for (const [seat, twin] of twins.entries()) {
        const turn = { view: viewFor(state, seat), legal: legalActions(state, seat), chance };
        expect(turn.legal).toContain(await twin.choose(turn));
      }
      for (const twin of twins) twin.close();
    }
    await contestant.close();
    expect(logs).toEqual(['started', 'started']);
  });

  it('gets its seed and its games to try out, and no list of moves if it wants none', async () => {
    const { seat, logs } = seatFor(
      `const heardBefore = {};
       heard = (message) => void (heardBefore[message.type] = message);
       hello = () => say({ type: 'hello', name: 'frugal', legal: false });
       move = (question) => {
         say({ type: 'log', text: JSON.stringify([heardBefore.game.seed, question.rollouts, 'legal' in question]) });
         say({ type: 'move', id: question.id, action: 'keep 1' });
       };`,
    );
    const chance = new FastChance(1);
    const { state } = newGame(board, { players: 2 }, { chance });
    seat.sit({ board, players: 2, seat: 0, seed: 77 });
    const turn = {
      view: viewFor(state, 0),
      legal: legalActions(state, 0),
      chance,
      budget: { milliseconds: 10, rollouts: 400 },
    };
    expect(notationOf(board, await seat.choose(turn))).toBe('keep 1');
    expect(logs).toEqual(['[77,400,false]']);
    expect(seat.name).toBe('frugal');
  });
});
