import { clockFace, secondsLeft } from '@waybill/client/online/clock-time';
import type { RemoteSession } from '@waybill/client/online/remote-session';
import { findBoard } from '@waybill/client/session/boards';
import type { Seat } from '@waybill/engine';
import { CommandFault } from '../command-line/fault.ts';
import type { Display } from '../game-text/display.ts';
import type { LoggedEvent } from '../game-text/event-log.ts';
import type { PlayContext } from '../play/context.ts';
import { painterFor } from '../terminal/paint.ts';
import { plainText } from '../terminal/plain-text.ts';
import { screenRows } from '../terminal/terminal.ts';
import type { AtGame } from './at-table.ts';

/** What a turn at the keyboard needs, of a game that a server plays. `signal` ends the question that is open. */
export function gameContext(
  at: AtGame,
  session: RemoteSession,
  signal: () => AbortSignal | undefined,
): PlayContext {
  const { on, keyboard } = at;
  const { t } = on;
  return {
    t,
    print: on.print,
    display: displayOf(at, session),
    eventLog: eventsOf(session),
    people: 1,
    rows: () => screenRows(on.terminal),
    keyboard: { ask: () => keyboard.ask(promptAt(at), signal()) },
    save: () => {
      throw new CommandFault((say) => say('problem.NOT_OVER'));
    },
    unread: [],
    canTakeBack: () => session.now.peek().canUndo,
    aids: session.now.peek().aids,
    helpHere: [
      ['say', t('join.HELP_SAY')],
      ['chat', t('join.HELP_CHAT')],
      ['quit', t('join.HELP_QUIT')],
    ],
  };
}

function displayOf({ on, begun }: AtGame, session: RemoteSession): Display {
  const board = findBoard(begun.table.map);
  if (!board) throw new RangeError(`no board ${begun.table.map}`);
  const playerName = (seat: Seat): string => plainText(session.now.peek().players[seat]?.name ?? '');
  return { t: on.t, board, map: board.map, playerName, paint: painterFor(on.terminal) };
}

function eventsOf({ history }: RemoteSession): PlayContext['eventLog'] {
  const entries = (): LoggedEvent[] => {
    return history.peek().flatMap(({ seq, events }) => events.map((event) => ({ step: seq, event })));
  };
  return {
    get entries() {
      return entries();
    },
    get length() {
      return entries().length;
    },
  };
}

/** With a clock, the time that is left. */
function promptAt({ on, connection }: AtGame): string {
  const now = connection.now.peek();
  if (now === null || now.seat === null) return '> ';
  const left = secondsLeft(now.clocks, now.seat, performance.now() - connection.receivedAt);
  if (left === null) return '> ';
  const face = clockFace(left);
  return `[${typeof face === 'string' ? face : on.t('online.DAYS_LEFT', face)}] > `;
}
