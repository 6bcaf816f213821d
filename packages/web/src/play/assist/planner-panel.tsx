import type { CardNeeds } from '@waybill/client/planner/card-needs';
import type { Journey, TicketPlan, Way } from '@waybill/client/planner/journey';
import {
  costSummary,
  lossWords,
  neededCard,
  needWords,
  nothingToPlan,
  outcomeWords,
  planSentences,
  planSummary,
  wildsWords,
} from '@waybill/client/words/journey-words';
import { type Phrasing, pieceCount, routeName, ticketName } from '@waybill/i18n';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { RouteChip } from '../../ui/art/route-chip.tsx';
import { OPTIONS, settings } from '../../ui/preferences/settings.ts';
import { useTable } from '../model/table-state.ts';
import { AssistPanel } from './assist-panel.tsx';
import { WishList } from './wish-list.tsx';

/** What is still to be built for the tickets, and what that takes. */
export function PlannerPanel() {
  const { assist, phrasing } = useTable();
  if (!assist.shown.value.planner) return null;
  return (
    <AssistPanel name="planner" title={phrasing.value.t('assist.PLANNER')}>
      <PlanReport />
      <WishList />
    </AssistPanel>
  );
}

function PlanReport() {
  const { assist, phrasing } = useTable();
  const journey = assist.journey.value;
  const loss = assist.loss.value;
  if (!journey) return <div class="plan" aria-busy="true" />;
  if (journey.tickets.length === 0) return <p class="plan-empty">{nothingToPlan(phrasing.value, journey)}</p>;
  return (
    <div class="plan">
      {loss && <p class="plan-loss">{lossWords(phrasing.value, loss)}</p>}
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
  const { assist, phrasing } = useTable();
  const journey = assist.journey.value;
  const loss = assist.loss.value;
  if (!journey) return <p aria-busy="true" />;
  return (
    <ul class="plan-words prose">
      {loss && <li>{lossWords(phrasing.value, loss)}</li>}
      {planSentences(phrasing.value, journey).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function PlanTotal({ journey }: { readonly journey: Journey }) {
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  if (journey.routes.length === 0) return null;
  return (
    <div class="plan-total">
      <h3>{t('assist.TOGETHER')}</h3>
      <Thrift />
      <p class="plan-sum">{planSummary(phrasing, journey)}</p>
      <Needs phrasing={phrasing} needs={journey.needs} />
    </div>
  );
}

function Needs({ phrasing, needs }: { readonly phrasing: Phrasing; readonly needs: CardNeeds }) {
  return (
    <>
      <ul class="plan-needs" aria-label={phrasing.t('assist.NEEDS')}>
        {needs.cards.map((need) => (
          <li key={need.card} data-done={need.held >= need.need} title={neededCard(phrasing, need.card)}>
            <ColorSymbol color={need.card} />
            <span aria-hidden="true">
              {need.held}/{need.need}
            </span>
            <span class="visually-hidden">{needWords(phrasing, need)}</span>
          </li>
        ))}
      </ul>
      {needs.wildsToHelp > 0 && <p class="plan-note">{wildsWords(phrasing, needs.wildsToHelp)}</p>}
    </>
  );
}

function Thrift() {
  const { map, phrasing } = useTable();
  const { t } = phrasing.value;
  const { piece } = map.vocabulary;
  return (
    <label class="plan-thrift">
      {t('assist.THRIFT')}
      <select
        value={settings.thrift.value}
        onChange={({ currentTarget }) => {
          settings.thrift.value = OPTIONS.thrift.find((one) => one === currentTarget.value) ?? 'turns';
        }}
      >
        {OPTIONS.thrift.map((option) => (
          <option key={option} value={option}>
            {t('assist.THRIFT_OPTION', { option, piece })}
          </option>
        ))}
      </select>
    </label>
  );
}

function TicketWay({ plan }: { readonly plan: TicketPlan }) {
  const { pointedTicket, phrasing } = useTable();
  const { ticket, outcome, way } = plan;
  const title = (
    <>
      <span class="plan-ticket-name">{ticketName(phrasing.value, ticket.id)}</span>
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
        <p class="plan-note">{outcomeWords(phrasing.value, outcome)}</p>
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
        <span class="plan-note">{costSummary(phrasing.value, way)}</span>
      </summary>
      <Needs phrasing={phrasing.value} needs={way.needs} />
      <WayRoutes way={way} />
    </details>
  );
}

function WayRoutes({ way }: { readonly way: Way }) {
  const { assist, map, phrasing } = useTable();
  const { t } = phrasing.value;
  return (
    <ol class="plan-routes">
      {way.routes.map(({ id, index, length }) => {
        const route = map.routes[index];
        const name = routeName(phrasing.value, id);
        return (
          <li key={id} data-planned={id}>
            {route && <RouteChip route={route} height="0.875em" />}
            <span>
              {name} <span class="visually-hidden">{pieceCount(phrasing.value, length)}</span>
            </span>
            <button
              type="button"
              aria-label={t('assist.PIN_ROUTE', { route: name })}
              onClick={() => assist.wish({ kind: 'through', of: 'route', id })}
            >
              {t('assist.PIN')}
            </button>
            <button
              type="button"
              aria-label={t('assist.AVOID_ROUTE', { route: name })}
              onClick={() => assist.wish({ kind: 'avoid', of: 'route', id })}
            >
              {t('assist.AVOID')}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
