import { routeName, type Speaker, ticketWithPoints } from '@waybill/i18n';
import { costSummary, outcomeWords } from '../aids/journey-words.ts';
import { useTable } from '../table/table-state.ts';
import { ClaimOffer } from './claim-offer.tsx';
import type { RouteFacts } from './route-facts.ts';
import type { TicketFacts } from './ticket-facts.ts';

interface TicketListProps {
  readonly speaker: Speaker;
  readonly tickets: readonly TicketFacts[];
  readonly routes: readonly RouteFacts[];
}

/** Each ticket: done or not, and the routes that are still to be claimed for it. */
export function TicketList({ speaker, tickets, routes }: TicketListProps) {
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
          <WayToClaim speaker={speaker} facts={facts} routes={routes} />
        </li>
      ))}
    </ul>
  );
}

function standing(speaker: Speaker, { done, plan }: TicketFacts): string {
  const { t } = speaker;
  if (done) return t('reader.TICKET_DONE');
  const open = t('reader.TICKET_OPEN');
  if (!plan) return open;
  return `${open}: ${plan.way ? costSummary(speaker, plan.way) : outcomeWords(speaker, plan.outcome)}`;
}

interface WayProps {
  readonly speaker: Speaker;
  readonly facts: TicketFacts;
  readonly routes: readonly RouteFacts[];
}

function WayToClaim({ speaker, facts, routes }: WayProps) {
  const planned = facts.plan?.way?.routes ?? [];
  const toClaim = planned.flatMap(({ index }) => routes[index] ?? []);
  if (toClaim.length === 0) return null;
  return (
    <ul>
      {toClaim.map((one) => (
        <li key={one.route.id}>
          {routeName(speaker, one.route.id)} ({one.route.length}) <ClaimOffer speaker={speaker} facts={one} />
        </li>
      ))}
    </ul>
  );
}
