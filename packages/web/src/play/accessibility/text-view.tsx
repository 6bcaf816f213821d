import { useComputed } from '@preact/signals';
import { ticketFacts } from '@waybill/client/planner/ticket-plans';
import { routeFacts } from '@waybill/client/position/route-status';
import { linesOf } from '@waybill/client/words/log-lines';
import { statusWords } from '@waybill/client/words/status-words';
import type { Phrasing, Translate } from '@waybill/i18n';
import { useEffect, useRef } from 'preact/hooks';
import { LedgerReport, LedgerSentences } from '../assist/ledger-panel.tsx';
import { PlanInWords } from '../assist/planner-panel.tsx';
import { WishList } from '../assist/wish-list.tsx';
import { type TableState, useTable } from '../model/table-state.ts';
import { ActionsNow } from './actions-now.tsx';
import { LocationWalk } from './location-walk.tsx';
import { PlayersTable } from './players-table.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { ResultTable } from './result-table.tsx';
import { RouteWalk } from './route-walk.tsx';
import { TicketList } from './ticket-list.tsx';
import './text-view.css';
import { mapName } from '../../ui/words/map-name.ts';

/** The whole game in words: everything the board shows can be read, and everything that can be done is a button. */
export function TextView() {
  const table = useTable();
  const { map, board, view, options, extras } = table;
  const { Alert } = extras;
  const phrasing = table.phrasing.value;
  const routes = useComputed(() => routeFacts(board, view.value, options.value));
  const tickets = useComputed(() => ticketFacts(board, view.value, table.assist.journey.value));
  const { t } = phrasing;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main class="text-view prose" aria-labelledby="text-view-title">
      <header class="text-view-head">
        <h1 id="text-view-title" ref={title} tabIndex={-1}>
          {t('accessibility.TITLE', { map: mapName(t, map) })}
        </h1>
        <button type="button" onClick={() => (table.panel.value = null)}>
          {t('accessibility.TO_BOARD')}
        </button>
      </header>
      {Alert && <Alert />}
      <Jumps t={t} />
      <div class="text-view-parts">
        <Part id="now" title={t('accessibility.NOW')}>
          <p class="text-view-status">{statusWords(table)}</p>
          <RefusalLine phrasing={phrasing} />
          <ActionsNow phrasing={phrasing} />
          <ResultTable phrasing={phrasing} />
        </Part>
        <Part id="tickets" title={t('accessibility.TICKETS')}>
          <TicketList phrasing={phrasing} tickets={tickets.value} routes={routes.value} />
        </Part>
        <AidParts table={table} />
        <Part id="players" title={t('accessibility.PLAYERS')}>
          <PlayersTable phrasing={phrasing} />
        </Part>
        <Part id="places" title={t('accessibility.LOCATIONS', { place: map.vocabulary.place })}>
          <LocationWalk phrasing={phrasing} routes={routes.value} />
        </Part>
        <Part id="routes" title={t('accessibility.ROUTES')}>
          <RouteWalk phrasing={phrasing} routes={routes.value} />
        </Part>
        <Part id="log" title={t('accessibility.LOG')}>
          <Happened phrasing={phrasing} />
        </Part>
      </div>
    </main>
  );
}

interface TextPartProps {
  readonly id: string;
  readonly title: string;
  readonly children: preact.ComponentChildren;
}

function Part({ id, title, children }: TextPartProps) {
  return (
    <section class="text-view-part" data-part={id} aria-labelledby={`text-${id}`}>
      <h2 id={`text-${id}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The planner and the ledger, where the table allows them. */
function AidParts({ table }: { readonly table: TableState }) {
  const { t } = table.phrasing.value;
  const { planner, ledger } = table.assist.allowed.value;
  return (
    <>
      {planner && (
        <Part id="planner" title={t('assist.PLANNER')}>
          <PlanInWords />
          <WishList />
        </Part>
      )}
      {ledger && (
        <Part id="ledger" title={t('assist.LEDGER')}>
          <LedgerReport />
          <LedgerSentences />
        </Part>
      )}
    </>
  );
}

/** Buttons, not links: the address says which game this is. */
function Jumps({ t }: { readonly t: Translate }) {
  const { map, assist } = useTable();
  const { planner, ledger } = assist.allowed.value;
  const parts = [
    ['now', t('accessibility.NOW')],
    ['tickets', t('accessibility.TICKETS')],
    ...(planner ? [['planner', t('assist.PLANNER')] as const] : []),
    ...(ledger ? [['ledger', t('assist.LEDGER')] as const] : []),
    ['players', t('accessibility.PLAYERS')],
    ['places', t('accessibility.LOCATIONS', { place: map.vocabulary.place })],
    ['routes', t('accessibility.ROUTES')],
    ['log', t('accessibility.LOG')],
  ] as const;
  return (
    <nav class="text-view-jumps" aria-label={t('accessibility.JUMP')}>
      {parts.map(([id, title]) => (
        <button key={id} type="button" onClick={() => document.getElementById(`text-${id}`)?.focus()}>
          {title}
        </button>
      ))}
    </nav>
  );
}

/** The latest first: what one comes here for. */
function Happened({ phrasing }: { readonly phrasing: Phrasing }) {
  const { session } = useTable();
  const lines = session.history.value.flatMap((step) => linesOf(phrasing, step));
  return (
    <ol class="text-view-log" reversed tabIndex={0} aria-labelledby="text-log">
      {lines.toReversed().map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  );
}
