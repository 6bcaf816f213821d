import { FastChance, type GameState, newGame, Phase } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { boards } from '../../test/table.ts';
import { Policy } from '../plan/policy.ts';
import { styleFor } from '../plan/style.ts';
import { RivalMinds } from './minds.ts';

const [board] = boards;
if (!board) throw new Error('no board');

/** How often in a thousand the rival in seat 1 plays the usual way. */
function usualAfter(hands: readonly { cards: number; claims: boolean }[]): number {
  if (!board) throw new Error('no board');
  const style = styleFor(board, 2);
  const usual = new Policy(board, style);
  const rivals = new RivalMinds(board, 2, { style, usual });
  const { state } = newGame(board, { players: 2 }, { chance: new FastChance(4) });
  const seen = Object.create(state) as GameState;
  let pieces = board.rules.pieces;
  for (const { cards, claims } of [...hands, { cards: 0, claims: false }]) {
    const now = { phase: Phase.turn, turnsLeft: 0, players: 2 };
    for (const [name, value] of Object.entries(now))
      Object.defineProperty(seen, name, { value, configurable: true });
    const left = pieces;
    seen.pieces = () => left;
    seen.handSize = () => cards;
    rivals.watch(seen, 0);
    if (claims) pieces -= 3;
  }
  let count = 0;
  for (let drawn = 0; drawn < 1000; drawn++) if (rivals.policyFor(1, drawn) === usual) count++;
  return count;
}

describe('what a rival may be thinking', () => {
  it('is the usual in half of the worlds while nothing was seen', () => {
    expect(usualAfter([])).toBe(500);
  });

  it('is something hastier after early claims', () => {
    const early = Array.from({ length: 5 }, () => ({ cards: 24, claims: true }));
    expect(usualAfter(early)).toBeLessThan(200);
  });

  it('is the usual after long collecting', () => {
    const patient = Array.from({ length: 6 }, () => ({ cards: 30, claims: false }));
    expect(usualAfter(patient)).toBeGreaterThan(550);
  });
});
