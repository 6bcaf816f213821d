import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../test/boards.ts';
import { SEED, tables } from '../test/random-play.ts';
import type { Board } from './board.ts';
import { FastChance } from './chance.ts';
import type { Chance, ChancePurpose } from './contract.ts';
import type { LogEntry } from './game-file.ts';
import { GameRecord } from './game-record.ts';
import { GameRecorder } from './game-recorder.ts';
import { ChancePosition, chanceOf, KeyedChance, RecordingChance } from './keyed-chance.ts';
import { nextToAct } from './legal-actions.ts';
import { RandomPlayer } from './random-player.ts';
import { sha256 } from './sha256.ts';
import { NONE, Phase } from './state.ts';
import { verifyGame } from './verify-game.ts';

const DEAL = 'c0ffee'.padEnd(64, '0');

/** What `sha256sum` and a pocket calculator say. */
function byHand(key: string, n: number): number {
  const hash = createHash('sha256').update(`waybill chance 2:${DEAL}:${key}`).digest('hex');
  return Number((BigInt(`0x${hash.slice(0, 10)}`) * BigInt(n)) >> 40n);
}

describe('the number of a key', () => {
  it('can be checked by hand', () => {
    const position = new ChancePosition();
    const chance = new RecordingChance(new KeyedChance(DEAL, position), position);
    const asked: [ChancePurpose, number][] = [
      ['stack', NONE],
      ['hand', 0],
      ['hand', 0],
      ['hand', 1],
      ['row', NONE],
    ];
    const numbers = asked.map(([purpose, seat]) => chance.below(110, purpose, seat));
    const keys = ['stack:-:0:0', 'hand:0:0:0', 'hand:0:0:1', 'hand:1:0:0', 'row:-:0:0'];
    expect(numbers).toEqual(keys.map((key) => byHand(key, 110)));
    expect(chance.takeOutcomes()).toEqual(numbers);
    expect(chance.takeOutcomes()).toEqual([]);
    expect(position.drawn).toBe(5);
  });

  it('is for something, and of a seed', () => {
    const position = new ChancePosition();
    expect(() => new KeyedChance('guess', position)).toThrow(RangeError);
    expect(() => new KeyedChance(DEAL, position).below(7)).toThrow(RangeError);
  });

  it('gives every number below n equally often', () => {
    const counts = Array<number>(7).fill(0);
    const position = new ChancePosition();
    const chance = new RecordingChance(chanceOf(2, DEAL, position), position);
    for (let i = 0; i < 7000; i++) {
      const n = chance.below(7, 'draw', 0);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000));
  });
});

describe('a deal', () => {
  /** Over many deals: every card is as likely as its share of the deck, in every hand and slot. */
  it('brings each card to each hand and each slot by its share', () => {
    const deals = 1000;
    for (const board of [na, sf]) {
      const cards = board.cardCounts.reduce((sum, count) => sum + count, 0);
      const { startingHand } = board.rules;
      const held = [0, 1].map(() => Array<number>(board.cards.length).fill(0));
      for (let n = 0; n < deals; n++) {
        const { state } = new GameRecord(board, { players: 2 }, { seed: sha256(`${SEED} share ${n}`) }).game;
        for (const [seat, counts] of held.entries())
          for (const card of board.cards.keys()) counts[card] = (counts[card] ?? 0) + state.hand(seat, card);
      }
      for (const counts of held)
        for (const [card, count] of counts.entries()) {
          const share = (board.cardCounts[card] ?? 0) / cards;
          const expected = deals * startingHand * share;
          expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
        }
    }
  });

  it('gives the seats first draws that have nothing to do with each other', () => {
    const deals = 3000;
    const [mine, theirs] = [0, 1].map((seat) =>
      Array.from({ length: deals }, (_, n) => {
        const position = new ChancePosition();
        return chanceOf(2, sha256(`${SEED} first draws ${n}`), position).below(1000, 'draw', seat);
      }),
    );
    expect(Math.abs(correlation(mine ?? [], theirs ?? []))).toBeLessThan(5 / Math.sqrt(deals));
  });

  it('has a first draw that others’ cards do not shift', () => {
    // Both games differ in what seat 0 does first: it draws, or it takes tickets.
    const second = ['draw', 'tickets'].map((action) => {
      const record = started(na, 'shift');
      play(record, action);
      play(record, action === 'draw' ? 'draw' : 'keep 1');
      play(record, 'draw');
      return record.entries.at(-1)?.chance?.[0] ?? 0;
    });
    // The deck has two cards less in one of them, and the number is mapped through it.
    expect(Math.abs((second[0] ?? 0) - (second[1] ?? 9))).toBeLessThanOrEqual(2);
    const [key] = second.map((_, game) => byHandOf('shift', `draw:1:2:0`, game === 0 ? 95 : 97));
    expect(second[0]).toBe(key);
  });
});

function byHandOf(seed: string, key: string, n: number): number {
  const hash = sha256(`waybill chance 2:${sha256(seed)}:${key}`);
  return Number((BigInt(`0x${hash.slice(0, 10)}`) * BigInt(n)) >> 40n);
}

function started(board: Board, seed: string): GameRecord {
  const record = new GameRecord(board, { players: 2, first: 0 }, { seed: sha256(seed) });
  for (const seat of [0, 1]) record.play(seat, 'keep 1 2');
  return record;
}

function play(record: GameRecord, action: string): void {
  const refused = record.play(record.game.state.turn, action);
  if (refused) throw new Error(refused.code);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const centered = (list: readonly number[]) => {
    const mean = list.reduce((sum, x) => sum + x, 0) / list.length;
    return list.map((x) => x - mean);
  };
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  const [one, other] = [centered(a), centered(b)];
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

describe.each(tables)(`two games on one deal (SEED=${SEED}): $name`, ({ board, players }) => {
  const seed = sha256(`${SEED} prefix`);
  const random = (record: GameRecord, dice: FastChance, entries: number): void => {
    const { state } = record.game;
    while (state.phase !== Phase.over && record.entries.length < entries) {
      const seat = nextToAct(state);
      record.play(seat, new RandomPlayer(dice).uniform(state, seat));
    }
  };

  it('share all chance as long as they share the moves, also after undoing and resuming', () => {
    for (let number = 0; number < 6; number++) {
      const dice = new FastChance(SEED, number);
      const one = new GameRecord(board, { players }, { seed });
      random(one, dice, 10_000);
      const prefix = one.entries.slice(0, dice.below(one.entries.length));
      let other = new GameRecord(board, { players }, { seed });
      for (const { seat, action } of prefix) {
        other.play(seat, action);
        if (other.canTakeBack(seat) && dice.below(2) === 0) {
          other.takeBack(seat);
          other.play(seat, action);
        }
        if (dice.below(20) === 0) other = resumed(board, other);
      }
      expect(other.entries).toEqual(prefix);
      expect(other.file().deal).toEqual(one.file().deal);
      random(other, dice, 10_000);
      expect(verifyGame(board, other.file())).toBeNull();
      expect(chanceInCommon(one.entries, other.entries)).toBe(true);
    }
  });

  it('never ask for one key twice', () => {
    const keys: string[] = [];
    const dice = new FastChance(SEED, 99);
    const chanceAt = (position: ChancePosition): Chance => ({
      below(n, purpose = 'first', seat = NONE) {
        keys.push(position.keyOf(purpose, seat));
        return dice.below(n);
      },
    });
    const recorder = GameRecorder.deal(board, { players }, { chanceAt });
    while (recorder.state.phase !== Phase.over) {
      const seat = nextToAct(recorder.state);
      const trial = recorder.attempt(seat, new RandomPlayer(dice).uniform(recorder.state, seat), {
        chanceAt,
      });
      if ('entry' in trial) recorder.commit(trial);
    }
    expect(keys.length).toBeGreaterThan(40);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

function resumed(board: Board, record: GameRecord): GameRecord {
  const again = GameRecord.resume(board, structuredClone(record.saved()));
  if ('fault' in again) throw new Error(again.fault.code);
  return again.record;
}

/** Entry by entry, as long as both did the same. */
function chanceInCommon(one: readonly LogEntry[], other: readonly LogEntry[]): boolean {
  for (const [index, entry] of one.entries()) {
    const twin = other[index];
    if (twin?.seat !== entry.seat || twin.action !== entry.action) return true;
    if (String(twin.chance) !== String(entry.chance)) return false;
  }
  return true;
}
