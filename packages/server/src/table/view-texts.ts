import { type GameState, type View, viewFor } from '@waybill/engine';

/** One position as JSON for each of its viewers; what they have in common is built and written once. */
export class ViewTexts {
  private readonly state: GameState;
  private readonly open: View;
  private readonly seats: readonly string[];
  private readonly common: string;

  constructor(state: GameState) {
    this.state = state;
    this.open = viewFor(state, 'spectator');
    const { viewer: _viewer, ticketDeck: _ticketDeck, seats, ...common } = this.open;
    this.seats = seats.map((seat) => JSON.stringify(seat));
    this.common = JSON.stringify(common).slice(1);
  }

  viewOf(seat: number | null): View {
    return viewFor(this.state, seat ?? 'spectator', this.open);
  }

  textOf({ viewer, ticketDeck, seats }: View): string {
    const texts = seats.map((each, seat) => {
      return each === this.open.seats[seat] ? this.seats[seat] : JSON.stringify(each);
    });
    const deck = JSON.stringify(ticketDeck);
    return `{"viewer":${JSON.stringify(viewer)},"ticketDeck":${deck},"seats":[${texts.join()}],${this.common}`;
  }
}
