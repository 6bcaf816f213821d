import type { TicketId } from '@waybill/engine';
import { type Speaker, ticketWithPoints } from '@waybill/i18n';
import { offerWords } from '../aids/journey-words.ts';
import type { OfferWorth } from '../aids/offer-worth.ts';
import { fewestToKeep } from '../table/options.ts';
import { useTable } from '../table/table-state.ts';

/** Tickets on offer as boxes to tick; the ticks are the same as on the table. */
export function KeepTickets({ speaker }: { readonly speaker: Speaker }) {
  const table = useTable();
  const { me, options, kept } = table;
  const offer = me.value?.own?.offer ?? [];
  if (options.value.keeps.size === 0) return null;
  const chosen = [...kept.value].filter((place) => place < offer.length);
  return (
    <form
      class="text-view-keep"
      onSubmit={(event) => {
        event.preventDefault();
        void table.act({ type: 'keepTickets', keep: chosen.map((place) => place + 1).sort((a, b) => a - b) });
      }}
    >
      <fieldset>
        <legend>{speaker.t('reader.KEEP_LEGEND', { fewest: fewestToKeep(options.value) })}</legend>
        {offer.map((ticket, place) => (
          <label key={ticket}>
            <input
              type="checkbox"
              checked={kept.value.has(place)}
              onChange={() => (kept.value = toggled(kept.value, place))}
            />
            {offered(speaker, ticket, worthOf(ticket))}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="text-view-do">
        {speaker.t('reader.KEEP', { count: chosen.length })}
      </button>
    </form>
  );

  function worthOf(ticket: TicketId): OfferWorth | undefined {
    return table.aids.offers.value.find((worth) => worth.ticket === ticket);
  }
}

function offered(speaker: Speaker, ticket: TicketId, worth: OfferWorth | undefined): string {
  const name = ticketWithPoints(speaker, ticket);
  return worth ? `${name}: ${offerWords(speaker, worth)}` : name;
}

export function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
