import { useComputed } from '@preact/signals';
import { ticketName } from '@waybill/i18n';
import { offerWords } from '../aids/journey-words.ts';
import { TicketFace } from '../art/ticket-face.tsx';
import { type MyTicket, ticketsOffered } from './my-tickets.ts';
import { fewestToKeep } from './options.ts';
import { pointOf, useTable } from './table-state.ts';
import './ticket-choice.css';

/** Choosing which of the offered tickets to keep; what is pointed at shows on the board. */
export function TicketChoice() {
  const table = useTable();
  const { t } = table.speaker.value;
  const offer = useComputed(() => {
    const { seat, view } = table.now.value;
    if (seat === null || !view.toAct.includes(seat)) return [];
    if (view.phase !== 'startingTickets' && view.phase !== 'keepTickets') return [];
    return ticketsOffered(table.board, view, seat);
  });
  if (offer.value.length === 0) return null;
  const kept = table.kept.value;
  const enough = kept.size >= fewestToKeep(table.options.value);
  const keep = [...kept].map((place) => place + 1).sort((a, b) => a - b);
  return (
    <section class="ticket-choice" aria-label={t('table.CHOOSE_TICKETS')}>
      <ul>
        {offer.value.map((ticket, place) => (
          <li key={ticket.id}>
            <OfferedTicket ticket={ticket} place={place} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="button primary"
        aria-disabled={!enough}
        onClick={(event) => void table.act({ type: 'keepTickets', keep }, pointOf(event))}
      >
        {t('table.KEEP', { count: kept.size })}
      </button>
    </section>
  );
}

function OfferedTicket({ ticket, place }: { readonly ticket: MyTicket; readonly place: number }) {
  const table = useTable();
  const speaker = table.speaker.value;
  const { kept, pointedTicket } = table;
  const chosen = kept.value.has(place);
  const worth = table.aids.offers.value.find((one) => one.ticket === ticket.id);
  const data = table.map.tickets.find(({ a, b }) => a === ticket.a && b === ticket.b);
  const leave = () => {
    if (pointedTicket.value === ticket.id) pointedTicket.value = null;
  };
  const toggle = () => {
    const next = new Set(kept.value);
    if (!next.delete(place)) next.add(place);
    kept.value = next;
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
          onChange={toggle}
          onFocus={() => {
            pointedTicket.value = ticket.id;
          }}
          onBlur={leave}
        />
        <span class="offered-name">
          {ticketName(speaker, ticket.id)} <b>{ticket.points}</b>
        </span>
        <span>{speaker.t(ticket.done ? 'table.KEEP_CONNECTED' : 'table.KEEP_THIS')}</span>
      </span>
      {worth && !ticket.done && <span class="offered-worth">{offerWords(speaker, worth)}</span>}
    </label>
  );
}
