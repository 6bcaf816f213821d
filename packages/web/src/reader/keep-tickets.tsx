import type { TicketId } from '@waybill/engine';
import { pieceCount, type Speaker, ticketWithPoints } from '@waybill/i18n';
import { fewestToKeep } from '../table/options.ts';
import { useTable } from '../table/table-state.ts';
import type { RouteFacts } from './route-facts.ts';
import { missingBetween } from './ticket-facts.ts';

interface KeepTicketsProps {
  readonly speaker: Speaker;
  readonly routes: readonly RouteFacts[];
}

/** Tickets on offer as boxes to tick; the ticks are the same as on the table. */
export function KeepTickets({ speaker, routes }: KeepTicketsProps) {
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
            {offered(speaker, ticket, piecesFor(ticket))}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="text-view-do">
        {speaker.t('reader.KEEP', { count: chosen.length })}
      </button>
    </form>
  );

  function piecesFor(ticket: TicketId): number {
    return (missingBetween(table.board, ticket, routes) ?? []).reduce(
      (sum, { route }) => sum + route.length,
      0,
    );
  }
}

function offered(speaker: Speaker, ticket: TicketId, pieces: number): string {
  const way = speaker.t('reader.KEEP_WAY', { pieces: pieceCount(speaker, pieces) });
  return `${ticketWithPoints(speaker, ticket)}, ${way}`;
}

export function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
