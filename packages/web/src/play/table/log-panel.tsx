import { useComputed } from '@preact/signals';
import { endsOf, routeAndEnds } from '@waybill/client/interaction/board-picture';
import type { Spotlight } from '@waybill/client/interaction/interaction-state';
import type { Step } from '@waybill/client/session/session';
import { type LogLine, linesOf } from '@waybill/client/words/log-lines';
import { useEffect, useRef } from 'preact/hooks';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { LOG_LIGHT, type TableState, useTable } from '../model/table-state.ts';
import { keepNewestReadable } from './newest-line.ts';
import './log-panel.css';

/** Each step is put into words once: the log grows with the game, what a move costs must not. */
function useLogLines(table: TableState): readonly LogLine[] {
  const linesFor = useComputed(() => {
    const phrasing = table.phrasing.value;
    const known = new WeakMap<Step, readonly LogLine[]>();
    return (step: Step) => {
      const lines = known.get(step) ?? linesOf(phrasing, step);
      known.set(step, lines);
      return lines;
    };
  });
  return useComputed(() => table.session.history.value.flatMap((step) => linesFor.value(step))).value;
}

/** The log, the newest line last; a line about a route lights it. */
export function LogPanel() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const lines = useLogLines(table);
  const open = table.panel.value === 'log';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? keepNewestReadable(box.current) : undefined), []);
  return (
    <section class="log" aria-label={t('table.LOG')} data-open={open}>
      <button
        type="button"
        class="icon-button log-toggle"
        aria-expanded={open}
        aria-label={t('table.LOG_ALL')}
        onClick={() => {
          table.panel.value = open ? null : 'log';
        }}
      >
        <Icon name={open ? 'close' : 'log'} />
      </button>
      {/* Scrolled by keyboard, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="log-lines" tabIndex={0} ref={box}>
        <ol>
          {lines.map((line) => (
            <li key={line.key} class="log-line" data-weight={line.weight}>
              <LogEntry line={line} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function LogEntry({ line }: { readonly line: LogLine }) {
  const table = useTable();
  const { seat, route } = line;
  const body = (
    <>
      {seat !== null && <PlayerBadge seat={seat} name={table.phrasing.value.playerName(seat)} size="1.5em" />}
      <span class="log-text">
        {line.text} <LogCards line={line} />
      </span>
    </>
  );
  const lights = lightsOf(table, line);
  const key = `${LOG_LIGHT}${line.key}`;
  if (!lights) return <div class="log-entry">{body}</div>;
  return (
    <button
      type="button"
      class="log-entry"
      data-route={route}
      aria-pressed={table.spotlight.value?.key === key}
      onClick={() => {
        table.spotlight.value = table.spotlight.value?.key === key ? null : { ...lights, key };
        if (table.panel.value === 'log') table.panel.value = null;
      }}
    >
      {body}
    </button>
  );
}

/** In the order of the words beside them. */
function LogCards({ line: { cards } }: { readonly line: LogLine }) {
  const named = useTable().board.cards.filter((card) => (cards[card] ?? 0) > 0);
  // Even nothing would wrap, into an empty line.
  if (named.length === 0) return null;
  return (
    <span class="log-cards" aria-hidden="true">
      {named.map((card) => (
        <span key={card}>
          {(cards[card] ?? 0) > 1 && cards[card]}
          <ColorSymbol color={card} />
        </span>
      ))}
    </span>
  );
}

/** What of the board a line speaks of. */
function lightsOf({ board }: TableState, { route, tickets }: LogLine): Omit<Spotlight, 'key'> | null {
  if (route !== null) return routeAndEnds(board, route);
  return tickets.length > 0 ? { routes: [], locations: endsOf(board, tickets) } : null;
}
