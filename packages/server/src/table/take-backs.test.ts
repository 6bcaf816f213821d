import { chanceOf } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

/** Three people who choose their starting tickets, a hundred seconds each. */
function tableOfThree(): Table {
  const settings = {
    map: 'san-francisco',
    seats: ['ann', 'bob', 'cid'].map((player) => ({ kind: 'person' as const, player, name: player })),
    first: 0,
    order: 'fixed' as const,
    pace: { kind: 'game' as const, seconds: 100 },
    visibility: 'link' as const,
    aids: { planner: false, ledger: false },
    host: 'ann',
    seed: 'a'.repeat(64),
    rematchOf: null,
  };
  return new Table({ id: 'table', settings, createdAt: 0, chanceFrom: chanceOf });
}

describe('taking back', () => {
  it('is free twenty times a game, however many turns it has', () => {
    const table = tableOfThree();
    const keep = (seat: number) => table.absorb({ kind: 'played', seat, action: 'keep 1' }, 1000);
    const takeBack = (seat: number) => table.absorb({ kind: 'tookBack', seat }, 1000);
    let taken = 0;
    for (let turn = 0; turn < 10; turn++) {
      for (let change = 0; change < 3; change++) {
        keep(0);
        if (!table.canTakeBack(0)) return expect(taken).toBe(20);
        takeBack(0);
        taken++;
      }
      // Another one's move begins a new turn.
      keep(1);
      takeBack(1);
    }
    expect.unreachable();
  });

  it('winds up nobody’s clock who came back meanwhile', () => {
    const table = tableOfThree();
    table.absorb({ kind: 'kept', seat: 2, why: 'left' }, 1000);
    table.absorb({ kind: 'played', seat: 0, action: 'keep 1' }, 2000);
    table.absorb({ kind: 'returned', seat: 2, player: 'cid', name: 'cid' }, 3000);
    table.absorb({ kind: 'tookBack', seat: 0 }, 4000);
    table.absorb({ kind: 'played', seat: 2, action: 'keep 1' }, 20_000);
    expect(table.game?.clocks.left(2, 20_000)).toBe(80_000);
  });

  it('charges nobody for the time of the bot that sits in for them', () => {
    const table = tableOfThree();
    table.absorb({ kind: 'played', seat: 0, action: 'keep 1' }, 1000);
    table.absorb({ kind: 'kept', seat: 2, why: 'absent' }, 5000);
    table.absorb({ kind: 'tookBack', seat: 0 }, 6000);
    table.absorb({ kind: 'played', seat: 2, action: 'keep 1' }, 20_000);
    expect(table.game?.clocks.left(2, 20_000)).toBe(95_000);
  });

  it('lets time that nobody played stand still', () => {
    const table = tableOfThree();
    table.absorb({ kind: 'played', seat: 0, action: 'keep 1' }, 1000);
    for (const seat of [0, 1, 2]) table.absorb({ kind: 'kept', seat, why: 'left' }, 2000);
    table.absorb({ kind: 'returned', seat: 0, player: 'ann', name: 'ann' }, 900_000);
    table.absorb({ kind: 'tookBack', seat: 0 }, 901_000);
    expect(table.game?.clocks.left(0, 901_000)).toBe(97_000);
  });

  it('on a copy that is dropped changes nothing', () => {
    const table = tableOfThree();
    table.absorb({ kind: 'played', seat: 0, action: 'keep 1' }, 1000);
    table.fork().absorb({ kind: 'kept', seat: 2, why: 'left' }, 2000);
    table.absorb({ kind: 'tookBack', seat: 0 }, 3000);
    table.absorb({ kind: 'played', seat: 2, action: 'keep 1' }, 20_000);
    expect(table.game?.clocks.left(2, 20_000)).toBe(80_000);
  });
});
