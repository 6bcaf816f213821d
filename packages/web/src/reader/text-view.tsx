import { useComputed } from '@preact/signals';
import type { Speaker, Translate } from '@waybill/i18n';
import { useEffect, useRef } from 'preact/hooks';
import { LedgerReport, LedgerSentences } from '../aids/ledger-panel.tsx';
import { PlanInWords } from '../aids/planner-panel.tsx';
import { WishList } from '../aids/wish-list.tsx';
import { linesOf } from '../table/log-lines.ts';
import { type TableState, useTable } from '../table/table-state.ts';
import { ActionsNow } from './actions-now.tsx';
import { PlaceWalk } from './place-walk.tsx';
import { PlayersTable } from './players-table.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { ResultTable } from './result-table.tsx';
import { routeFacts } from './route-facts.ts';
import { RouteWalk } from './route-walk.tsx';
import { statusWords } from './status-words.ts';
import { ticketFacts } from './ticket-facts.ts';
import { TicketList } from './ticket-list.tsx';
import './text-view.css';

/** The whole game in words: everything the board shows can be read, and everything that can be done is a button. */
export function TextView() {
  const table = useTable();
  const { map, board, view, options, extras } = table;
  const { Alert } = extras;
  const speaker = table.speaker.value;
  const routes = useComputed(() => routeFacts(board, view.value, options.value));
  const tickets = useComputed(() => ticketFacts(board, view.value, table.aids.journey.value));
  const { t } = speaker;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main class="text-view" aria-labelledby="text-view-title">
      <header class="text-view-head">
        <h1 id="text-view-title" ref={title} tabIndex={-1}>
          {t('reader.TITLE', { map: map.name })}
        </h1>
        <button type="button" onClick={() => (table.panel.value = null)}>
          {t('reader.TO_BOARD')}
        </button>
      </header>
      {Alert && <Alert />}
      <Jumps t={t} />
      <div class="text-view-parts">
        <Part id="now" title={t('reader.NOW')}>
          <p class="text-view-status">{statusWords(table)}</p>
          <RefusalLine speaker={speaker} />
          <ActionsNow speaker={speaker} />
          <ResultTable speaker={speaker} />
        </Part>
        <Part id="tickets" title={t('reader.TICKETS')}>
          <TicketList speaker={speaker} tickets={tickets.value} routes={routes.value} />
        </Part>
        <AidParts table={table} />
        <Part id="players" title={t('reader.PLAYERS')}>
          <PlayersTable speaker={speaker} />
        </Part>
        <Part id="places" title={t('reader.PLACES', { place: map.vocabulary.place })}>
          <PlaceWalk speaker={speaker} routes={routes.value} />
        </Part>
        <Part id="routes" title={t('reader.ROUTES')}>
          <RouteWalk speaker={speaker} routes={routes.value} />
        </Part>
        <Part id="log" title={t('reader.LOG')}>
          <Happened speaker={speaker} />
        </Part>
      </div>
    </main>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: preact.ComponentChildren;
}

function Part({ id, title, children }: PartProps) {
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
  const { t } = table.speaker.value;
  const { planner, ledger } = table.aids.allowed.value;
  return (
    <>
      {planner && (
        <Part id="planner" title={t('aids.PLANNER')}>
          <PlanInWords />
          <WishList />
        </Part>
      )}
      {ledger && (
        <Part id="ledger" title={t('aids.LEDGER')}>
          <LedgerReport />
          <LedgerSentences />
        </Part>
      )}
    </>
  );
}

/** Buttons, not links: the address says which game this is. */
function Jumps({ t }: { readonly t: Translate }) {
  const { map, aids } = useTable();
  const { planner, ledger } = aids.allowed.value;
  const parts = [
    ['now', t('reader.NOW')],
    ['tickets', t('reader.TICKETS')],
    ...(planner ? [['planner', t('aids.PLANNER')] as const] : []),
    ...(ledger ? [['ledger', t('aids.LEDGER')] as const] : []),
    ['players', t('reader.PLAYERS')],
    ['places', t('reader.PLACES', { place: map.vocabulary.place })],
    ['routes', t('reader.ROUTES')],
    ['log', t('reader.LOG')],
  ] as const;
  return (
    <nav class="text-view-jumps" aria-label={t('reader.JUMP')}>
      {parts.map(([id, title]) => (
        <button key={id} type="button" onClick={() => document.getElementById(`text-${id}`)?.focus()}>
          {title}
        </button>
      ))}
    </nav>
  );
}

/** The latest first: what one comes here for. */
function Happened({ speaker }: { readonly speaker: Speaker }) {
  const { session } = useTable();
  const lines = session.history.value.flatMap((step) => linesOf(speaker, step));
  return (
    <ol class="text-view-log" reversed tabIndex={0} aria-labelledby="text-log">
      {lines.toReversed().map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  );
}
