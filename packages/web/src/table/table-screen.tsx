import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { LedgerPanel } from '../aids/ledger-panel.tsx';
import { PlannerPanel } from '../aids/planner-panel.tsx';
import { useStages } from '../app/stages.ts';
import { Reader } from '../reader/reader.tsx';
import { WordsFirst } from '../reader/words-first.tsx';
import type { Session } from '../session/session.ts';
import { Alerts } from './alerts.tsx';
import { BoardArea } from './board-area.tsx';
import { DrawRow } from './draw-row.tsx';
import { EndShow } from './end/end-show.tsx';
import { HandDock } from './hand-dock.tsx';
import { LogPanel } from './log-panel.tsx';
import { startMotion } from './motion/motion.ts';
import { SeatsStrip } from './seats-strip.tsx';
import { StatusBar } from './status-bar.tsx';
import { TableMenu } from './table-menu.tsx';
import {
  createTableState,
  LOG_LIGHT,
  TableContext,
  type TableExtras,
  type TableState,
} from './table-state.ts';
import { TableTools } from './table-tools.tsx';
import { TicketChoice } from './ticket-choice.tsx';
import { watchTickets } from './ticket-watch.ts';
import { TicketsPanel } from './tickets-panel.tsx';
import { TokenPanel } from './tokens/token-panel.tsx';
import { WhyNotAnswer } from './why-not/why-not-answer.tsx';
import './table.css';

/** A ticket that was tapped and a line of the log stay lit until something else is touched. */
function lookAway(table: TableState, touched: Element): void {
  if (!touched.closest('.tickets, .ticket-choice, .aids')) table.pointedTicket.value = null;
  const fromLog = table.spotlight.value?.key.startsWith(LOG_LIGHT) ?? false;
  if (fromLog && !touched.closest('.log')) table.spotlight.value = null;
}

/** The table is laid in so many tasks, and shown when everything is in its place. */
const STAGES = 6;

interface TableScreenProps {
  readonly session: Session;
  readonly extras?: TableExtras;
  /** What can be read while the table is being laid. */
  readonly first?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/**
 * The game screen. What must be chosen shows in `.table-dock`, so that board, row and hand stay visible; what answers to the
 * board floats on it.
 */
export function TableScreen({ session, extras, first, children }: TableScreenProps) {
  const table = useMemo(() => createTableState(session, extras), [session, extras]);
  const { Bar = StatusBar, End = EndShow } = table.extras;
  const root = useRef<HTMLElement>(null);
  const { layout, Middle } = table.extras;
  // Bound to their attributes: the screen itself is not drawn anew with every step.
  const seq = useComputed(() => table.now.value.seq);
  const inWords = useComputed(() => table.panel.value === 'text');
  useEffect(() => () => table.close(), [table]);
  useEffect(() => watchTickets(table), [table]);
  useEffect(() => (root.current ? startMotion(table, root.current) : undefined), [table]);
  const stage = useStages(STAGES);
  return (
    <TableContext.Provider value={table}>
      <WordsFirst />
      <main
        class="table"
        ref={root}
        data-map={table.map.id}
        data-layout={layout}
        data-seq={seq}
        data-busy={table.busy}
        data-laid={stage === STAGES}
        hidden={inWords}
        onPointerDown={({ target }) => target instanceof Element && lookAway(table, target)}
      >
        <h1 class="visually-hidden">{table.map.name}</h1>
        {stage > 0 && <Bar />}
        {stage > 0 && <TableTools />}
        <div class="table-side">
          {stage > 1 && <SeatsStrip />}
          {stage > 1 && <TicketsPanel />}
          <div class="aids">
            {stage > 5 && <PlannerPanel />}
            {stage > 5 && <LedgerPanel />}
          </div>
          {stage > 3 && <LogPanel />}
        </div>
        {stage > 0 && <Alerts />}
        {stage > 4 && <BoardArea />}
        {stage > 2 && <DrawRow />}
        <div class="table-dock">
          {stage > 2 && <TicketChoice />}
          {stage > 2 && <TokenPanel />}
          {stage > 2 && <End />}
        </div>
        {stage > 2 && Middle && <Middle />}
        {stage > 2 && <HandDock />}
        {stage > 5 && <TableMenu />}
        {stage > 5 && <WhyNotAnswer />}
      </main>
      <Reader laid={stage === STAGES} />
      {first}
      {stage === STAGES && children}
    </TableContext.Provider>
  );
}
