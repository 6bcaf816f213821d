import type { Board, GameState, Seat, TicketId, View } from '@waybill/engine';

/** How likely a seat thought it that another holds a ticket. */
export interface Belief {
  readonly seat: Seat;
  readonly ticket: TicketId;
  readonly chance: number;
}

const MOST = 3;

/** Which tickets the others held, and what the deck did, in the worlds that a seat imagined. */
export class Beliefs {
  private readonly board: Board;
  private readonly asking: View['viewer'];
  private readonly counts: Int32Array;
  /** By card: its share of the deck, summed up. */
  private readonly deck: Float64Array;
  private worlds = 0;

  constructor(board: Board, view: View) {
    this.board = board;
    this.asking = view.viewer;
    this.deck = new Float64Array(board.cards.length);
    this.counts = new Int32Array(view.players * board.tickets.length);
  }

  note(world: GameState): void {
    const { tickets } = world.board;
    this.worlds++;
    for (let card = 0; card < this.deck.length && world.deckSize > 0; card++)
      this.deck[card] = (this.deck[card] ?? 0) + world.deck(card) / world.deckSize;
    for (let ticket = 0; ticket < tickets.length; ticket++) {
      const seat = world.ticketHolder(ticket);
      if (seat >= world.players || seat === this.asking) continue;
      const at = seat * tickets.length + ticket;
      this.counts[at] = (this.counts[at] ?? 0) + 1;
    }
  }

  /** How likely the next card of the deck is this one. */
  oddsOf(card: number): number {
    return this.worlds === 0 ? 0 : (this.deck[card] ?? 0) / this.worlds;
  }

  /** The surest ones first. */
  strongest(): Belief[] {
    const { tickets } = this.board;
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
