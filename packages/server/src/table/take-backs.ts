/** How often somebody has changed their mind, in this turn and in the whole game. */
interface Count {
  readonly turn: number;
  readonly game: number;
}

const NONE_YET: Count = { turn: 0, game: 0 };
/** Each is an entry in the log for ever, and calls others back to a turn that was theirs. */
const MOST: Count = { turn: 3, game: 20 };

/** By seat: how often its player has taken something back. */
export class TakeBacks {
  private readonly counts: Map<number, Count>;

  constructor(from?: TakeBacks) {
    this.counts = new Map(from?.counts);
  }

  mayTakeBack(seat: number): boolean {
    const { turn, game } = this.counts.get(seat) ?? NONE_YET;
    return turn < MOST.turn && game < MOST.game;
  }

  count(seat: number): void {
    const { turn, game } = this.counts.get(seat) ?? NONE_YET;
    this.counts.set(seat, { turn: turn + 1, game: game + 1 });
  }

  /** The others' turns are over, and with them what they may take back within one. */
  noteMove(seat: number): void {
    for (const [other, { game }] of this.counts) {
      if (other !== seat) this.counts.set(other, { turn: 0, game });
    }
  }
}
