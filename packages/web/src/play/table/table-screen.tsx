import { useComputed } from '@preact/signals';
import { watchTickets } from '@waybill/client/interaction/ticket-watch';
import type { Session } from '@waybill/client/session/session';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useInkDefs } from '../../ui/art/ink-defs.tsx';
import { boardShape } from '../../ui/board/geometry/board-layout.ts';
import { useStages } from '../../ui/rendering/stages.ts';
import { Accessibility } from '../accessibility/accessibility.tsx';
import { WordsFirst } from '../accessibility/words-first.tsx';
import { LedgerPanel } from '../assist/ledger-panel.tsx';
import { PlannerPanel } from '../assist/planner-panel.tsx';
import { EndShow } from '../end/end-show.tsx';
import {
  createTableState,
  LOG_LIGHT,
  TableContext,
  type TableExtras,
  type TableState,
} from '../model/table-state.ts';
import { startMotion } from '../motion/motion.ts';
import { TokenPanel } from '../tokens/token-panel.tsx';
import { WhyNotAnswer } from '../why-not/why-not-answer.tsx';
import { Alerts } from './alerts.tsx';
import { BoardArea } from './board-area.tsx';
import { DrawRow } from './draw-row.tsx';
import { HandDock } from './hand-dock.tsx';
import { LogPanel } from './log-panel.tsx';
import { SeatsStrip } from './seats-strip.tsx';
import { StatusBar } from './status-bar.tsx';
import { TableMenu } from './table-menu.tsx';
import { TableTools } from './table-tools.tsx';
import { TicketChoice } from './ticket-choice.tsx';
import { TicketsPanel } from './tickets-panel.tsx';
import './table.css';
import './choice-layout.css';
import { mapName } from '../../ui/words/map-name.ts';

/** A ticket that was tapped and a line of the log stay lit until something else is touched. */
function lookAway(table: TableState, touched: Element): void {
  if (!touched.closest('.tickets, .ticket-choice, .assists')) table.pointedTicket.value = null;
  const fromLog = table.spotlight.value?.key.startsWith(LOG_LIGHT) ?? false;
  if (fromLog && !touched.closest('.log')) table.spotlight.value = null;
}

/** The table is laid part by part, each in a frame of its own, and shown when everything is in its place. */
const PARTS = ['inks', 'bar', 'seats', 'row', 'hand', 'log', 'board', 'rest'] as const;

interface TableScreenProps {
  readonly session: Session;
  readonly extras?: TableExtras | undefined;
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
  const { layout, Middle, Hint } = table.extras;
  // Bound to their attributes: the screen itself is not drawn anew with every step.
  const seq = useComputed(() => table.now.value.seq);
  const inWords = useComputed(() => table.panel.value === 'text');
  useEffect(() => () => table.close(), [table]);
  useEffect(() => watchTickets(table), [table]);
  useEffect(() => (root.current ? startMotion(table, root.current) : undefined), [table]);
  const stage = useStages(PARTS.length);
  const isLaid = (part: (typeof PARTS)[number]) => stage > PARTS.indexOf(part);
  return (
    <TableContext.Provider value={table}>
      <WordsFirst />
      <main
        class="table"
        ref={root}
        data-map={table.map.id}
        data-board-shape={boardShape(table.map)}
        data-layout={layout}
        data-seq={seq}
        data-busy={table.busy}
        data-laid={isLaid('rest')}
        hidden={inWords}
        onPointerDown={({ target }) => target instanceof Element && lookAway(table, target)}
      >
        <h1 class="visually-hidden">{mapName(table.phrasing.value.t, table.map)}</h1>
        {isLaid('inks') && <Inks />}
        {isLaid('bar') && <Bar />}
        {isLaid('bar') && <TableTools />}
        <div class="table-side">
          {isLaid('seats') && <SeatsStrip />}
          {isLaid('seats') && <TicketsPanel />}
          <div class="assists">
            {isLaid('rest') && <PlannerPanel />}
            {isLaid('rest') && <LedgerPanel />}
          </div>
          {isLaid('rest') && Hint && <Hint />}
          {isLaid('log') && <LogPanel />}
        </div>
        {isLaid('bar') && <Alerts />}
        {isLaid('board') && <BoardArea />}
        {isLaid('row') && <DrawRow />}
        <div class="table-dock">
          {isLaid('hand') && <TicketChoice />}
          {isLaid('hand') && <TokenPanel />}
          {isLaid('hand') && <End />}
        </div>
        {isLaid('hand') && Middle && <Middle />}
        {isLaid('hand') && <HandDock />}
        {isLaid('rest') && <TableMenu />}
        {isLaid('rest') && <WhyNotAnswer />}
      </main>
      <Accessibility laid={isLaid('rest')} />
      {first}
      {isLaid('rest') && children}
    </TableContext.Provider>
  );
}

/** Before anything that refers to them. */
function Inks() {
  useInkDefs();
  return null;
}
