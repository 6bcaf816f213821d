import type { Chance } from '@waybill/engine';

/**
 * The luck of one world, turn by turn: what is drawn in a turn does not depend on how much was drawn before it. Two
 * ways to go on from the same position so meet the same luck for longer, and differ less by chance alone.
 */
export class Luck implements Chance {
  private seed = 0;
  private turn = 0;
  private state = 0;

  /** `turn` is how many turns have begun before. */
  begin(seed: number, turn = 0): void {
    this.seed = seed | 0;
    this.turn = turn | 0;
    this.state = (this.seed + Math.imul(this.turn, 0x632be5ab)) | 0;
  }

  beginTurn(): void {
    this.turn = (this.turn + 1) | 0;
    this.state = (this.seed + Math.imul(this.turn, 0x632be5ab)) | 0;
  }

  below(n: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (((mixed ^ (mixed >>> 16)) >>> 0) * n * 2 ** -32) | 0;
  }
}
