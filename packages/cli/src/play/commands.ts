import { type ActionNumber, GRAY, legalActionsIn, notationOf, type View } from '@waybill/engine';
import { cardName, describeAction } from '@waybill/i18n';
import { CommandFault } from '../command-line/fault.ts';
import type { Display } from '../game-text/display.ts';
import { logLines } from '../game-text/log-text.ts';
import {
  allRouteLines,
  mapLines,
  payableLines,
  payableRoutes,
  routeMatches,
} from '../game-text/route-text.ts';
import { ownLines, tableLines } from '../game-text/table-text.ts';
import { definitions, wrap } from '../terminal/columns.ts';
import { ledgerLines, planLines } from './assist.ts';
import type { PlayContext } from './context.ts';

/** How many entries `log` goes back. */
const LOG_TAIL = 40;
/** The hint that there is more, the prompt, and the line that was typed. */
const PROMPT_ROWS = 3;

/** Runs a command such as `routes`. Returns false if the line is none. */
export function runTextCommand(context: PlayContext, view: View, line: string): boolean {
  const [word = '', ...rest] = line.split(/\s+/);
  const text = rest.join(' ');
  if (word.toLowerCase() === 'save') {
    save(context, text);
    return true;
  }
  const lines = answerTo(context, view, { word: word.toLowerCase(), text });
  if (lines) printScreen(context, lines);
  return lines !== null;
}

interface TextCommand {
  readonly word: string;
  readonly text: string;
}

function answerTo(context: PlayContext, view: View, { word, text }: TextCommand): string[] | null {
  const { display, eventLog, unread } = context;
  switch (word) {
    case 'routes':
      return routeList(context, view, text);
    case 'map':
      return mapLines(display, view, text);
    case 'table':
      return tableLines(display, view);
    case 'hand':
    case 'tickets?':
      return ownLines(display, view);
    case 'plan':
      return planLines(context, view);
    case 'ledger':
      return ledgerLines(context, view);
    case 'log':
      return logLines(display, eventLog.entries.slice(-LOG_TAIL), view.viewer);
    case 'help':
    case '?':
      return helpLines(context);
    case 'more':
      return [...unread];
    default:
      return null;
  }
}

/** As much as the screen holds; `more` shows the rest. */
function printScreen({ display, print, rows, unread }: PlayContext, lines: readonly string[]): void {
  const room = (rows() ?? Number.POSITIVE_INFINITY) - PROMPT_ROWS;
  unread.splice(0);
  if (lines.length <= room) return print(lines);
  unread.push(...lines.slice(room));
  const hint = display.t('cli.MORE_LINES', { lines: unread.length });
  print([...lines.slice(0, room), display.paint('dim', hint)]);
}

function routeList({ display }: PlayContext, view: View, filter: string): string[] {
  const { t } = display;
  const all = /^all\b\s*(.*)$/i.exec(filter);
  const payable = payableRoutes(display, legalActionsIn(display.board, view));
  if (!all && payable.length === 0) return wrap(t('cli.NO_ROUTES_NOW'));
  const lines = all
    ? allRouteLines(display, view, all[1] ?? '')
    : payableLines(
        display,
        payable.filter(({ route }) => routeMatches(display, route, filter)),
      );
  return lines.length > 0 ? lines : [t('cli.NO_ROUTES')];
}

function save({ display, print, people, save: write }: PlayContext, path: string): void {
  const { t } = display;
  if (path === '') return print(t('cli.SAVE_WHERE'));
  try {
    write(path);
    print(t('cli.SAVED', { file: path }));
    if (people > 1) print(wrap(t('cli.SAVED_SECRETS')));
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error;
    print(error.describe(t));
  }
}

/** An example of a claim on this board: short, in a color, with a wild. */
function exampleClaim({ board }: Display): ActionNumber {
  const [route] = board.routes
    .filter(({ color, length, ferries }) => color !== GRAY && length > 1 && ferries < length)
    .toSorted((a, b) => a.id.length - b.id.length);
  if (!route) return board.actions.drawCard;
  return board.actions.claimRoute(route, route.color, Math.max(1, route.ferries));
}

/** Notation is not translated, so card names are printed in both forms. */
function helpLines({ display, helpHere }: PlayContext): string[] {
  const { t, board } = display;
  const { actions } = board;
  const tokens = board.symbols.length > 0 ? [actions.placeStack(0, 0), actions.takeToken(0)] : [];
  const cards = [actions.drawCard, actions.takeCard(0)];
  const examples = [...cards, actions.drawTickets, exampleClaim(display), ...tokens];
  const explained = (action: ActionNumber): [string, string] => {
    return [notationOf(board, action), describeAction(display, actions.describe(action))];
  };
  const location = board.location(0);
  const rows: (readonly [string, string])[] = [
    ...examples.map(explained),
    ['keep 1 2', t('cli.HELP_KEEP')],
    [`routes [${location}]`, t('cli.HELP_ROUTES')],
    [`routes all [${location}]`, t('cli.HELP_ROUTES_ALL')],
    [`map [${location}]`, t('cli.HELP_MAP')],
    ['table', t('cli.HELP_TABLE')],
    ['hand', t('cli.HELP_HAND')],
    ['plan', t('cli.HELP_PLAN')],
    ['ledger', t('cli.HELP_LEDGER')],
    ['log', t('cli.HELP_LOG')],
    ['undo', t('cli.HELP_UNDO')],
    ['more', t('cli.HELP_MORE')],
    ...helpHere,
  ];
  const names = board.cards.map((card) => {
    const name = cardName(display, card);
    return name === card ? card : `${card} (${name})`;
  });
  return [
    t('cli.HELP_TITLE'),
    ...definitions(rows),
    ...wrap(t('cli.CARD_NAMES', { names: names.join(', ') })),
  ];
}
