import { pieceCount, routeName, type Speaker, ticketName } from '@waybill/i18n';
import { ColorSymbol } from '../art/color-symbol.tsx';
import { RouteChip } from '../art/route-chip.tsx';
import { OPTIONS, settings } from '../settings/settings.ts';
import { useTable } from '../table/table-state.ts';
import { AidPanel } from './aid-panel.tsx';
import type { CardNeeds } from './card-needs.ts';
import type { Journey, TicketPlan, Way } from './journey.ts';
import {
  costSummary,
  lossWords,
  neededCard,
  needWords,
  outcomeWords,
  planSentences,
  planSummary,
  wildsWords,
} from './journey-words.ts';
import { WishList } from './wish-list.tsx';

/** What is still to be built for the tickets, and what that takes. */
export function PlannerPanel() {
  const { aids, speaker } = useTable();
  if (!aids.shown.value.planner) return null;
  return (
    <AidPanel name="planner" title={speaker.value.t('aids.PLANNER')}>
      <PlanReport />
      <WishList />
    </AidPanel>
  );
}

function PlanReport() {
  const { aids, me, speaker } = useTable();
  const { t } = speaker.value;
  const journey = aids.journey.value;
  const loss = aids.loss.value;
  if (!journey) return <div class="plan" aria-busy="true" />;
  const chooses = (me.value?.own?.tickets.length ?? 0) === 0;
  if (journey.tickets.length === 0)
    return <p class="plan-empty">{t(chooses ? 'aids.NO_TICKETS' : 'aids.ALL_DONE')}</p>;
  return (
    <div class="plan">
      {loss && <p class="plan-loss">{lossWords(speaker.value, loss)}</p>}
      <PlanTotal journey={journey} />
      <ul class="plan-tickets">
        {journey.tickets.map((plan) => (
          <li key={plan.ticket.id} data-outcome={plan.outcome}>
            <TicketWay plan={plan} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The plan for those who read or listen. */
export function PlanInWords() {
  const { aids, speaker } = useTable();
  const journey = aids.journey.value;
  const loss = aids.loss.value;
  if (!journey) return <p aria-busy="true" />;
  return (
    <ul class="plan-words">
      {loss && <li>{lossWords(speaker.value, loss)}</li>}
      {planSentences(speaker.value, journey).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function PlanTotal({ journey }: { readonly journey: Journey }) {
  const speaker = useTable().speaker.value;
  const { t } = speaker;
  if (journey.routes.length === 0) return null;
  return (
    <div class="plan-total">
      <h3>{t('aids.TOGETHER')}</h3>
      <Thrift />
      <p class="plan-sum">{planSummary(speaker, journey)}</p>
      <Needs speaker={speaker} needs={journey.needs} />
    </div>
  );
}

function Needs({ speaker, needs }: { readonly speaker: Speaker; readonly needs: CardNeeds }) {
  return (
    <>
      <ul class="plan-needs" aria-label={speaker.t('aids.NEEDS')}>
        {needs.cards.map((need) => (
          <li key={need.card} data-done={need.held >= need.need} title={neededCard(speaker, need.card)}>
            <ColorSymbol color={need.card} />
            <span aria-hidden="true">
              {need.held}/{need.need}
            </span>
            <span class="visually-hidden">{needWords(speaker, need)}</span>
          </li>
        ))}
      </ul>
      {needs.wildsToHelp > 0 && <p class="plan-note">{wildsWords(speaker, needs.wildsToHelp)}</p>}
    </>
  );
}

function Thrift() {
  const { map, speaker } = useTable();
  const { t } = speaker.value;
  const { piece } = map.vocabulary;
  return (
    <label class="plan-thrift">
      {t('aids.THRIFT')}
      <select
        value={settings.thrift.value}
        onChange={({ currentTarget }) => {
          settings.thrift.value = OPTIONS.thrift.find((one) => one === currentTarget.value) ?? 'turns';
        }}
      >
        {OPTIONS.thrift.map((option) => (
          <option key={option} value={option}>
            {t('aids.THRIFT_OPTION', { option, piece })}
          </option>
        ))}
      </select>
    </label>
  );
}

function TicketWay({ plan }: { readonly plan: TicketPlan }) {
  const { pointedTicket, speaker } = useTable();
  const { ticket, outcome, way } = plan;
  const title = (
    <>
      <span class="plan-ticket-name">{ticketName(speaker.value, ticket.id)}</span>
      <b>{ticket.points}</b>
    </>
  );
  const point = () => {
    pointedTicket.value = ticket.id;
  };
  const leave = () => {
    if (pointedTicket.value === ticket.id) pointedTicket.value = null;
  };
  if (!way) {
    return (
      <>
        <p class="plan-ticket">{title}</p>
        <p class="plan-note">{outcomeWords(speaker.value, outcome)}</p>
      </>
    );
  }
  return (
    <details
      onPointerEnter={(event) => event.pointerType === 'mouse' && point()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
    >
      <summary onFocus={point} onBlur={leave}>
        <span class="plan-ticket">{title}</span>
        <span class="plan-note">{costSummary(speaker.value, way)}</span>
      </summary>
      <Needs speaker={speaker.value} needs={way.needs} />
      <WayRoutes way={way} />
    </details>
  );
}

function WayRoutes({ way }: { readonly way: Way }) {
  const { aids, map, speaker } = useTable();
  const { t } = speaker.value;
  return (
    <ol class="plan-routes">
      {way.routes.map(({ id, index, length }) => {
        const route = map.routes[index];
        const name = routeName(speaker.value, id);
        return (
          <li key={id} data-planned={id}>
            {route && <RouteChip route={route} height="0.875em" />}
            <span>
              {name} <span class="visually-hidden">{pieceCount(speaker.value, length)}</span>
            </span>
            <button
              type="button"
              aria-label={t('aids.PIN_ROUTE', { route: name })}
              onClick={() => aids.wish({ kind: 'through', of: 'route', id })}
            >
              {t('aids.PIN')}
            </button>
            <button
              type="button"
              aria-label={t('aids.AVOID_ROUTE', { route: name })}
              onClick={() => aids.wish({ kind: 'avoid', of: 'route', id })}
            >
              {t('aids.AVOID')}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
