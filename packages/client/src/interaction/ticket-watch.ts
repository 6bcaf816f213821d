import { effect } from '@preact/signals-core';
import type { TicketId } from '@waybill/engine';
import { ticketsHeld } from '../position/my-tickets.ts';
import type { Interaction } from './interaction.ts';

/** How long the joy lasts. */
const SHOWN_MS = 3500;

/** Sees when one of the viewer's tickets becomes complete, and celebrates it for a while. Returns how to stop. */
export function watchTickets(table: Interaction): () => void {
  let known: { seat: number | null; seq: number; done: ReadonlySet<TicketId> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const { seat, view, seq } = table.now.value;
    const held = seat === null ? [] : ticketsHeld(table.board, view, seat);
    const done = new Set(held.filter((ticket) => ticket.done).map(({ id }) => id));
    const before = known;
    known = { seat, seq, done };
    // What is counted now lies where it would be shown.
    if (view.phase === 'over') table.celebrated.value = [];
    // Another person's hand, the first view after a reload, a jump in a replay: no ticket has just been completed.
    if (!before || before.seat !== seat || seq !== before.seq + 1 || view.phase === 'over') return;
    const fresh = [...done].filter((id) => !before.done.has(id));
    if (fresh.length === 0) return;
    table.celebrated.value = fresh;
    clearTimeout(timer);
    timer = setTimeout(() => {
      table.celebrated.value = [];
    }, SHOWN_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
