import { type ActionNumber, GRAY, legalActionsIn, notationOf, type View } from '@waybill/engine';
import { cardName, describeAction } from '@waybill/i18n';
import { definitions, wrap } from '../columns.ts';
import { Complaint } from '../complaint.ts';
import type { Scene } from '../scene.ts';
import type { Desk } from './desk.ts';
import { logLines } from './news.ts';
import { allRouteLines, mapLines, payableLines, payableRoutes, routeMatches } from './route-text.ts';
import { ownLines, tableLines } from './table-text.ts';

/** How many entries `log` goes back. */
const LOG_TAIL = 40;

/** Does what a command word asks for; false if the line is no command but perhaps an action. */
export function obeyCommand(desk: Desk, view: View, line: string): boolean {
  const [word = '', ...rest] = line.split(/\s+/);
  const text = rest.join(' ');
  const { scene, print } = desk;
  switch (word.toLowerCase()) {
    case 'routes':
      print(routeList(desk, view, text));
      return true;
    case 'map':
      print(mapLines(scene, view, text));
      return true;
    case 'table':
      print(tableLines(scene, view));
      return true;
    case 'hand':
    case 'tickets?':
      print(ownLines(scene, view));
      return true;
    case 'log':
      print(logLines(scene, desk.journal.entries.slice(-LOG_TAIL), view.viewer));
      return true;
    case 'help':
    case '?':
      print(helpLines(desk));
      return true;
    case 'save':
      save(desk, text);
      return true;
    default:
      return false;
  }
}

function routeList({ scene }: Desk, view: View, filter: string): string[] {
  const { t } = scene;
  const all = /^all\b\s*(.*)$/i.exec(filter);
  const payable = payableRoutes(scene, legalActionsIn(scene.board, view));
  if (!all && payable.length === 0) return wrap(t('cli.NO_ROUTES_NOW'));
  const lines = all
    ? allRouteLines(scene, view, all[1] ?? '')
    : payableLines(
        scene,
        payable.filter(({ route }) => routeMatches(scene, route, filter)),
      );
  return lines.length > 0 ? lines : [t('cli.NO_ROUTES')];
}

function save({ scene, print, people, save: write }: Desk, path: string): void {
  const { t } = scene;
  if (path === '') return print(t('cli.SAVE_WHERE'));
  try {
    write(path);
    print(t('cli.SAVED', { file: path }));
    if (people > 1) print(wrap(t('cli.SAVED_SECRETS')));
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    print(error.say(t));
  }
}

/** A claim of this board to show what one looks like: short, in a color, with a wild. */
function exampleClaim({ board }: Scene): ActionNumber {
  const [route] = board.routes
    .filter(({ color, length, ferries }) => color !== GRAY && length > 1 && ferries < length)
    .toSorted((a, b) => a.id.length - b.id.length);
  if (!route) return board.actions.drawCard;
  return board.actions.claimRoute(route, route.color, Math.max(1, route.ferries));
}

/** The notation is the same in every language, so the names of cards are told in both. */
function helpLines({ scene }: Desk): string[] {
  const { t, board } = scene;
  const { actions } = board;
  const tokens = board.symbols.length > 0 ? [actions.placeStack(0, 0), actions.takeToken(0)] : [];
  const cards = [actions.drawCard, actions.takeCard(0)];
  const examples = [...cards, actions.drawTickets, exampleClaim(scene), ...tokens];
  const explained = (action: ActionNumber): [string, string] => {
    return [notationOf(board, action), describeAction(scene, actions.describe(action))];
  };
  const place = board.location(0);
  const rows: [string, string][] = [
    ...examples.map(explained),
    ['keep 1 2', t('cli.HELP_KEEP')],
    [`routes [${place}]`, t('cli.HELP_ROUTES')],
    [`routes all [${place}]`, t('cli.HELP_ROUTES_ALL')],
    [`map [${place}]`, t('cli.HELP_MAP')],
    ['table', t('cli.HELP_TABLE')],
    ['hand', t('cli.HELP_HAND')],
    ['log', t('cli.HELP_LOG')],
    [`save ${t('cli.VALUE_FILE')}`, t('cli.HELP_SAVE')],
    ['quit', t('cli.HELP_QUIT')],
  ];
  const names = board.cards.map((card) => {
    const name = cardName(scene, card);
    return name === card ? card : `${card} (${name})`;
  });
  return [
    t('cli.HELP_TITLE'),
    ...definitions(rows),
    ...wrap(t('cli.CARD_NAMES', { names: names.join(', ') })),
  ];
}
