import { pieceCount, routeName, type Speaker, ticketWithPoints } from '@waybill/i18n';
import { useTable } from '../table/table-state.ts';
import { ClaimOffer } from './claim-offer.tsx';
import type { TicketFacts } from './ticket-facts.ts';

interface TicketListProps {
  readonly speaker: Speaker;
  readonly tickets: readonly TicketFacts[];
}

/** Each ticket: done or not, and what is missing between its parts. */
export function TicketList({ speaker, tickets }: TicketListProps) {
  const { pointedTicket } = useTable();
  if (tickets.length === 0) return <p>{speaker.t('reader.NO_TICKETS')}</p>;
  return (
    <ul class="text-view-tickets">
      {tickets.map((facts) => (
        <li
          key={facts.id}
          data-done={facts.done || undefined}
          onMouseEnter={() => (pointedTicket.value = facts.id)}
          onMouseLeave={() => (pointedTicket.value = null)}
        >
          <h3>{ticketWithPoints(speaker, facts.id)}</h3>
          <p>{standing(speaker, facts)}</p>
          <Missing speaker={speaker} facts={facts} />
        </li>
      ))}
    </ul>
  );
}

function standing(speaker: Speaker, { done, missing }: TicketFacts): string {
  const { t } = speaker;
  if (done) return t('reader.TICKET_DONE');
  if (missing === null) return t('reader.TICKET_LOST');
  const pieces = missing.reduce((sum, { route }) => sum + route.length, 0);
  return t('reader.TICKET_MISSING', { pieces: pieceCount(speaker, pieces) });
}

function Missing({ speaker, facts }: { readonly speaker: Speaker; readonly facts: TicketFacts }) {
  if (!facts.missing || facts.missing.length === 0) return null;
  return (
    <ul>
      {facts.missing.map((one) => (
        <li key={one.route.id}>
          {routeName(speaker, one.route.id)} ({one.route.length}) <ClaimOffer speaker={speaker} facts={one} />
        </li>
      ))}
    </ul>
  );
}
