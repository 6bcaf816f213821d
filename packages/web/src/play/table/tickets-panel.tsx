import { useComputed } from '@preact/signals';
import { type MyTicket, ticketsHeld } from '@waybill/client/position/my-tickets';
import { ticketName } from '@waybill/i18n';
import { pointOf, useTable } from '../model/table-state.ts';
import './tickets-panel.css';

/** The viewer's tickets: to do, then done. Pointing at one lights its ends on the board. */
export function TicketsPanel() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const tickets = useComputed(() => {
    const { seat, view } = table.now.value;
    return seat === null ? [] : ticketsHeld(table.board, view, seat);
  });
  if (tickets.value.length === 0) return null;
  const todo = tickets.value.filter(({ done }) => !done);
  const done = tickets.value.filter((ticket) => ticket.done);
  return (
    <section class="tickets" aria-label={t('table.TICKETS')} data-anchor="my-tickets">
      {todo.length > 0 && <TicketGroup title={t('table.TICKETS_TODO')} tickets={todo} />}
      {done.length > 0 && <TicketGroup title={t('table.TICKETS_DONE')} tickets={done} />}
    </section>
  );
}

function TicketGroup({ title, tickets }: { readonly title: string; readonly tickets: readonly MyTicket[] }) {
  const { t } = useTable().phrasing.value;
  const sum = tickets.reduce((total, { points }) => total + points, 0);
  return (
    <div class="tickets-group" data-done={tickets.every(({ done }) => done)}>
      <h2>
        {title} <span class="tickets-sum">{t('table.POINTS', { score: sum })}</span>
      </h2>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketLine ticket={ticket} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TicketLine({ ticket }: { readonly ticket: MyTicket }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { pointedTicket } = table;
  const pressed = pointedTicket.value === ticket.id;
  const name = ticketName(phrasing, ticket.id);
  const point = () => {
    pointedTicket.value = ticket.id;
  };
  const leave = () => {
    if (pointedTicket.value === ticket.id) pointedTicket.value = null;
  };
  return (
    <button
      type="button"
      class="ticket-line"
      data-ticket={ticket.id}
      data-done={ticket.done}
      aria-pressed={pressed}
      aria-label={phrasing.t('table.TICKET_LABEL', {
        ticket: name,
        points: ticket.points,
        state: ticket.done ? 'done' : 'open',
      })}
      onPointerEnter={(event) => event.pointerType === 'mouse' && point()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && point()}
      onBlur={leave}
      // A mouse points by hovering; its click must not put the light out again.
      onClick={(event) => (pressed && pointOf(event).pointer !== 'mouse' ? leave() : point())}
    >
      <span class="ticket-line-name">{name}</span>
      <span class="ticket-line-value">{ticket.points}</span>
    </button>
  );
}
