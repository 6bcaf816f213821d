import { describe, expect, it } from 'vitest';
import { na, sf } from '../test/boards.ts';
import { FastChance } from './chance.ts';
import { type GameFile, parseGameFile } from './game-file.ts';
import { GameRecord } from './game-record.ts';
import { nextToAct } from './legal-actions.ts';
import { RandomPlayer } from './random-player.ts';
import { sha256 } from './sha256.ts';
import { Phase } from './state.ts';
import { replayGame, verifyGame } from './verify-game.ts';

function recorded(steps = Number.POSITIVE_INFINITY): GameFile {
  const record = new GameRecord(sf, { players: 2, first: 1 }, { seed: sha256('a game') });
  const dice = new FastChance(3);
  const { state } = record.game;
  for (let step = 0; step < steps && state.phase !== Phase.over; step++) {
    const seat = nextToAct(state);
    record.play(seat, new RandomPlayer(dice).uniform(state, seat));
  }
  return JSON.parse(JSON.stringify(record.file())) as GameFile;
}

type Draft = { -readonly [K in keyof GameFile]: GameFile[K] };

function faultOf(file: GameFile, change: (draft: Draft) => void): object | null {
  const draft: Draft = structuredClone(file);
  change(draft);
  return verifyGame(sf, draft);
}

const whole = recorded();
const running = recorded(20);

describe('a game file', () => {
  it('verifies, whole or running, and keeps its seed secret until the end', () => {
    expect(verifyGame(sf, whole)).toBeNull();
    expect(verifyGame(sf, running)).toBeNull();
    expect(running.seed).toBeNull();
    expect(running.result).toBeNull();
    expect(whole.seed).toBe(sha256('a game'));
  });

  it('opens at any move', () => {
    const turns: number[] = [];
    replayGame(sf, whole, { afterStep: (_, step) => turns.push(step) });
    expect(turns).toEqual([...Array(whole.log.length + 1).keys()]);
  });

  it('writes nothing down that was refused', () => {
    const record = new GameRecord(na, { players: 2 }, { seed: sha256('x') });
    expect(record.play(0, 'pass')?.code).toBe('CHOOSE_STARTING_TICKETS');
    expect(record.play(9, 'pass')?.code).toBe('NO_SUCH_SEAT');
    expect(record.file().log).toEqual([]);
  });

  it.each<[string, (draft: Draft) => void]>([
    ['UNKNOWN_MAP', (draft) => (draft.map = 'atlantis')],
    ['OTHER_BOARD', (draft) => (draft.board = na.fingerprint())],
    ['WRONG_PLAYERS', (draft) => (draft.players = 5)],
    ['WRONG_PLAYERS', (draft) => (draft.first = 2)],
    ['COMMITMENT_BROKEN', (draft) => (draft.seed = sha256('another'))],
    ['COMMITMENT_BROKEN', (draft) => (draft.commitment = sha256('another'))],
    ['COMMITMENT_BROKEN', (draft) => (draft.seed = 'short')],
    ['IMPOSSIBLE_CHANCE', (draft) => (draft.deal = draft.deal.slice(1))],
    ['IMPOSSIBLE_CHANCE', (draft) => (draft.deal = [...draft.deal, 0])],
    ['IMPOSSIBLE_CHANCE', (draft) => (draft.deal = draft.deal.map(() => 200))],
    ['RESULT_MISSING', (draft) => (draft.result = null)],
    ['SEED_MISSING', (draft) => (draft.seed = null)],
    ['WRONG_WINNERS', (draft) => (draft.result = { totals: draft.result?.totals ?? [], winners: [0, 1] })],
    ['WRONG_RESULT', (draft) => (draft.result = { totals: [999, 0], winners: [0] })],
    ['ILLEGAL_ACTION', (draft) => (draft.log = [...draft.log, { seat: 0, action: 'draw' }])],
    [
      'ILLEGAL_ACTION',
      (draft) => (draft.log = draft.log.map((entry) => ({ ...entry, seat: 1 - entry.seat }))),
    ],
  ])('is refused with %s', (code, change) => {
    expect(faultOf(whole, change)).toMatchObject({ code });
  });

  it('is refused when it ends before its end', () => {
    const cut = (draft: Draft) => (draft.log = draft.log.slice(0, -1));
    expect(faultOf(whole, cut)).toMatchObject({ code: 'RESULT_TOO_EARLY' });
    const noResult = (draft: Draft) => {
      cut(draft);
      draft.result = null;
    };
    expect(faultOf(whole, noResult)).toMatchObject({ code: 'SEED_TOO_EARLY' });
  });

  it('names the step whose chance did not come from the seed', () => {
    const seeded = recorded(12);
    const step = seeded.log.findIndex(({ chance }) => chance !== undefined) + 1;
    const stacked = (draft: Draft) => {
      draft.seed = sha256('a game');
      draft.log = draft.log.map((entry, index) => {
        return index === step - 1
          ? { ...entry, chance: entry.chance?.map((n) => (n > 0 ? n - 1 : n + 1)) ?? [] }
          : entry;
      });
    };
    expect(faultOf(seeded, stacked)).toMatchObject({ code: 'CHANCE_NOT_FROM_SEED', step });
  });

  it.each([
    ['NOT_JSON', '{'],
    ['FOREIGN_FORMAT', '[]'],
    ['FOREIGN_FORMAT', '{"format":"pgn"}'],
    ['UNKNOWN_VERSION', '{"format":"waybill-game","version":7}'],
    ['MISSING_FIELD', '{"format":"waybill-game","version":1}'],
  ])('of another kind is refused with %s: %s', (code, text) => {
    const parsed = parseGameFile(text);
    expect('fault' in parsed && parsed.fault.code).toBe(code);
  });

  it.each<[keyof GameFile, unknown]>([
    ['map', 1],
    ['board', null],
    ['players', '2'],
    ['players', -1],
    ['first', 'me'],
    ['commitment', 5],
    ['commitment', ''],
    ['seed', 'short'],
    ['seed', 5],
    ['deal', [0.5]],
    ['deal', 'all'],
    ['log', [{ seat: 0 }]],
    ['log', [{ seat: 0, action: 'draw', chance: ['x'] }]],
    ['log', [null]],
    ['result', { totals: [1.5], winners: [] }],
    ['result', { totals: [1] }],
    ['branchedAt', 'here'],
    ['names', 'Ada'],
    ['names', [1]],
  ])('with a bad %s is refused by name: %j', (field, value) => {
    const parsed = parseGameFile(JSON.stringify({ ...whole, [field]: value }));
    expect('fault' in parsed && parsed.fault).toEqual({ code: 'MISSING_FIELD', params: { field } });
  });

  it('parses what was written', () => {
    const parsed = parseGameFile(JSON.stringify(whole));
    expect('file' in parsed && parsed.file).toEqual(whole);
  });

  it('keeps nothing but the fields it knows', () => {
    const padding = 'x'.repeat(1000);
    const padded = {
      ...whole,
      padding,
      log: whole.log.map((entry) => ({
        ...entry,
        action: `  ${entry.action.replaceAll(' ', '   ')} `,
        padding,
      })),
      result: { ...whole.result, padding },
    };
    const parsed = parseGameFile(JSON.stringify(padded));
    expect('file' in parsed && parsed.file).toEqual(whole);
  });

  it.each([
    ['names', Array.from({ length: 9 }, () => 'Ann')],
    ['names', ['x'.repeat(201)]],
    ['log', [{ seat: 0, action: `draw${' '.repeat(1000)}` }]],
  ])('refuses %s longer than any game needs', (field, value) => {
    const parsed = parseGameFile(JSON.stringify({ ...whole, [field]: value }));
    expect(parsed).toEqual({ fault: { code: 'MISSING_FIELD', params: { field } } });
  });
});
