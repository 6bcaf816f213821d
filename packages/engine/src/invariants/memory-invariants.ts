import type { GameState } from '../state.ts';
import { AT, MOST_CARD_KINDS, MOST_OFFERED, MOST_SLOTS, SEAT_AT } from '../state-layout.ts';
import { everySeat } from './count.ts';

/** What nothing stands in is zero: equal games have equal bytes. */
export function unusedIsClear(state: GameState): boolean {
  const { board, bytes, layout } = state;
  const clear = (from: number, to: number) => bytes.subarray(from, to).every((byte) => byte === 0);
  const kinds = board.cards.length;
  const queue = board.tickets.length;
  return (
    clear(AT.row + board.slots, AT.row + MOST_SLOTS) &&
    clear(AT.deck + kinds, AT.deck + MOST_CARD_KINDS) &&
    clear(AT.discards + kinds, AT.discards + MOST_CARD_KINDS) &&
    clear(layout.queue + state.queueLength, layout.queue + queue) &&
    clear(layout.queueKnown + state.queueLength, layout.queueKnown + queue) &&
    everySeat(state, (seat) => {
      const start = AT.seats + seat * SEAT_AT.size;
      return (
        (bytes[start + SEAT_AT.hasChosen] ?? 2) <= 1 &&
        clear(start + SEAT_AT.hand + kinds, start + SEAT_AT.hand + MOST_CARD_KINDS) &&
        clear(start + SEAT_AT.known + kinds, start + SEAT_AT.known + MOST_CARD_KINDS) &&
        clear(start + SEAT_AT.offer + state.offerSize(seat), start + SEAT_AT.offer + MOST_OFFERED)
      );
    })
  );
}
