import type { GameState, Seat, TicketId } from '@waybill/engine';

/** How likely a seat thought it that another holds a ticket. */
export interface Belief {
  readonly seat: Seat;
  readonly ticket: TicketId;
  readonly chance: number;
}

const MOST = 3;

/** Which tickets the others held in the worlds that a seat imagined. */
export class Beliefs {
  private readonly asking: Seat;
  private readonly state: GameState;
  private readonly counts: Int32Array;
  private worlds = 0;

  constructor(state: GameState, asking: Seat) {
    this.state = state;
    this.asking = asking;
    this.counts = new Int32Array(state.players * state.board.tickets.length);
  }

  note(world: GameState): void {
    const { tickets } = world.board;
    this.worlds++;
    for (let ticket = 0; ticket < tickets.length; ticket++) {
      const seat = world.ticketHolder(ticket);
      if (seat >= world.players || seat === this.asking) continue;
      const at = seat * tickets.length + ticket;
      this.counts[at] = (this.counts[at] ?? 0) + 1;
    }
  }

  /** The surest ones first. */
  strongest(): Belief[] {
    const { tickets } = this.state.board;
    return [...this.counts]
      .map((count, at) => ({
        seat: Math.floor(at / tickets.length),
        ticket: tickets[at % tickets.length]?.id ?? '',
        chance: this.worlds === 0 ? 0 : count / this.worlds,
      }))
      .filter(({ chance }) => chance > 0)
      .sort((one, other) => other.chance - one.chance)
      .slice(0, MOST);
  }
}
