import { useComputed } from '@preact/signals';
import { keepTicked, toggleTicket } from '@waybill/client/interaction/choosing';
import { type MyTicket, ticketsOffered } from '@waybill/client/position/my-tickets';
import { fewestToKeep } from '@waybill/client/position/options';
import { offerWords } from '@waybill/client/words/journey-words';
import { ticketName } from '@waybill/i18n';
import { TicketFace } from '../../ui/art/ticket-face.tsx';
import { pointOf, useTable } from '../model/table-state.ts';
import './ticket-choice.css';

/** Choosing which of the offered tickets to keep; what is pointed at shows on the board. */
export function TicketChoice() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const offer = useComputed(() => {
    const { seat, view } = table.now.value;
    if (seat === null || !view.toAct.includes(seat)) return [];
    if (view.phase !== 'startingTickets' && view.phase !== 'keepTickets') return [];
    return ticketsOffered(table.board, view, seat);
  });
  if (offer.value.length === 0) return null;
  const ticked = table.tickedTickets.value;
  const fewest = fewestToKeep(table.options.value);
  const enough = ticked.size >= fewest;
  const points = offer.value.reduce((sum, ticket, index) => sum + (ticked.has(index) ? ticket.points : 0), 0);
  return (
    <section class="ticket-choice" aria-label={t('table.CHOOSE_TICKETS')}>
      <ul>
        {offer.value.map((ticket, index) => (
          <li key={ticket.id}>
            <OfferedTicket ticket={ticket} index={index} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="button primary"
        aria-disabled={!enough}
        onClick={(event) => void keepTicked(table, pointOf(event))}
      >
        {enough
          ? t('table.KEEP_WORTH', { count: ticked.size, points })
          : t('table.KEEP_AT_LEAST', { fewest })}
      </button>
    </section>
  );
}

function OfferedTicket({ ticket, index }: { readonly ticket: MyTicket; readonly index: number }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { tickedTickets, pointedTicket } = table;
  const chosen = tickedTickets.value.has(index);
  const worth = table.assist.offers.value.find((one) => one.ticket === ticket.id);
  const data = table.map.tickets.find(({ a, b }) => a === ticket.a && b === ticket.b);
  const leave = () => {
    if (pointedTicket.value === ticket.id) pointedTicket.value = null;
  };
  return (
    <label
      class="offered"
      data-ticket={ticket.id}
      data-chosen={chosen}
      onPointerEnter={() => {
        pointedTicket.value = ticket.id;
      }}
      onPointerLeave={leave}
    >
      {data && <TicketFace map={table.map} ticket={data} />}
      <span class="offered-keep">
        <input
          type="checkbox"
          checked={chosen}
          onChange={() => toggleTicket(table, index)}
          onFocus={() => {
            pointedTicket.value = ticket.id;
          }}
          onBlur={leave}
        />
        <span class="offered-name">
          {ticketName(phrasing, ticket.id)} <b>{ticket.points}</b>
        </span>
        <span>{phrasing.t(ticket.done ? 'table.KEEP_CONNECTED' : 'table.KEEP_THIS')}</span>
      </span>
      {worth && !ticket.done && <span class="offered-worth">{offerWords(phrasing, worth)}</span>}
    </label>
  );
}
