import { keepTicked, toggleTicket } from '@waybill/client/interaction/choosing';
import type { OfferWorth } from '@waybill/client/planner/offer-worth';
import { fewestToKeep } from '@waybill/client/position/options';
import { offerWords } from '@waybill/client/words/journey-words';
import type { TicketId } from '@waybill/engine';
import { type Phrasing, ticketWithPoints } from '@waybill/i18n';
import { useTable } from '../model/table-state.ts';

/** Tickets on offer as boxes to tick; the ticks are the same as on the table. */
export function KeepTickets({ phrasing }: { readonly phrasing: Phrasing }) {
  const table = useTable();
  const { me, options, tickedTickets } = table;
  const offer = me.value?.own?.offer ?? [];
  if (options.value.keeps.size === 0) return null;
  const chosen = [...tickedTickets.value].filter((index) => index < offer.length).length;
  return (
    <form
      class="text-view-keep"
      onSubmit={(event) => {
        event.preventDefault();
        void keepTicked(table);
      }}
    >
      <fieldset>
        <legend>{phrasing.t('accessibility.KEEP_LEGEND', { fewest: fewestToKeep(options.value) })}</legend>
        {offer.map((ticket, index) => (
          <label key={ticket}>
            <input
              type="checkbox"
              checked={tickedTickets.value.has(index)}
              onChange={() => toggleTicket(table, index)}
            />
            {offered(phrasing, ticket, worthOf(ticket))}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="text-view-do">
        {phrasing.t('accessibility.KEEP', { count: chosen })}
      </button>
    </form>
  );

  function worthOf(ticket: TicketId): OfferWorth | undefined {
    return table.assist.offers.value.find((worth) => worth.ticket === ticket);
  }
}

function offered(phrasing: Phrasing, ticket: TicketId, worth: OfferWorth | undefined): string {
  const name = ticketWithPoints(phrasing, ticket);
  return worth ? `${name}: ${offerWords(phrasing, worth)}` : name;
}
