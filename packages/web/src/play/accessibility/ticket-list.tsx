import type { TicketFacts } from '@waybill/client/planner/ticket-plans';
import type { RouteFacts } from '@waybill/client/position/route-status';
import { costSummary, outcomeWords } from '@waybill/client/words/journey-words';
import { type Phrasing, routeName, ticketWithPoints } from '@waybill/i18n';
import { useTable } from '../model/table-state.ts';
import { ClaimOffer } from './claim-offer.tsx';

interface TicketListProps {
  readonly phrasing: Phrasing;
  readonly tickets: readonly TicketFacts[];
  readonly routes: readonly RouteFacts[];
}

/** Each ticket: done or not, and the routes that are still to be claimed for it. */
export function TicketList({ phrasing, tickets, routes }: TicketListProps) {
  const { pointedTicket } = useTable();
  if (tickets.length === 0) return <p>{phrasing.t('accessibility.NO_TICKETS')}</p>;
  return (
    <ul class="text-view-tickets">
      {tickets.map((facts) => (
        <li
          key={facts.id}
          data-done={facts.done || undefined}
          onMouseEnter={() => (pointedTicket.value = facts.id)}
          onMouseLeave={() => (pointedTicket.value = null)}
        >
          <h3>{ticketWithPoints(phrasing, facts.id)}</h3>
          <p>{status(phrasing, facts)}</p>
          <WayToClaim phrasing={phrasing} facts={facts} routes={routes} />
        </li>
      ))}
    </ul>
  );
}

function status(phrasing: Phrasing, { done, plan }: TicketFacts): string {
  const { t } = phrasing;
  if (done) return t('accessibility.TICKET_DONE');
  const open = t('accessibility.TICKET_OPEN');
  if (!plan) return open;
  return `${open}: ${plan.way ? costSummary(phrasing, plan.way) : outcomeWords(phrasing, plan.outcome)}`;
}

interface WayProps {
  readonly phrasing: Phrasing;
  readonly facts: TicketFacts;
  readonly routes: readonly RouteFacts[];
}

function WayToClaim({ phrasing, facts, routes }: WayProps) {
  const planned = facts.plan?.way?.routes ?? [];
  const toClaim = planned.flatMap(({ index }) => routes[index] ?? []);
  if (toClaim.length === 0) return null;
  return (
    <ul>
      {toClaim.map((one) => (
        <li key={one.route.id}>
          {routeName(phrasing, one.route.id)} ({one.route.length}){' '}
          <ClaimOffer phrasing={phrasing} facts={one} />
        </li>
      ))}
    </ul>
  );
}
