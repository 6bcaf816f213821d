import type { CardId, View } from '@waybill/engine';
import {
  handLines,
  lastRoundBanner,
  offerLines,
  ownLines,
  rowLines,
  ruler,
  seatLines,
  tableLines,
  ticketList,
} from '../game-text/table-text.ts';
import { listed, wrap } from '../terminal/columns.ts';
import type { PlayContext } from './context.ts';
import type { Menu } from './menu.ts';
import { numbered } from './pick.ts';

const PROMPT_ROWS = 1;

/** What a player sees at the start of a decision. The menu is printed again when the player asks for it. */
interface TurnScreen {
  readonly table: readonly string[];
  readonly menu: readonly string[];
}

interface Decision {
  readonly name: string;
  readonly news: readonly string[];
  readonly menu: Menu;
}

/** At ease where there is room; else short enough that nothing scrolls away. */
export function turnScreen(context: PlayContext, view: View, decision: Decision): TurnScreen {
  const { display } = context;
  const { name, news, menu } = decision;
  const title = ruler(display, name);
  const full = {
    table: ['', title, ...news, ...tableNow(context, view, menu)],
    menu: menu.choices.length > 0 ? menuLines(context, menu) : offerLines(display, view),
  };
  const rows = context.rows();
  if (rows === null || full.table.length + full.menu.length + PROMPT_ROWS <= rows) return full;
  const short = { table: shortTable(context, view, menu), menu: shortMenu(context, view, menu) };
  const room = rows - PROMPT_ROWS - 1 - short.table.length - short.menu.length;
  return { ...short, table: [title, ...lastNews(context, news, room), ...short.table] };
}

/** The whole table, or in the middle of a turn only what has changed. */
function tableNow({ display }: PlayContext, view: View, menu: Menu): string[] {
  const numbers = rowNumbers(menu);
  if (view.phase !== 'secondCard') {
    return ['', ...tableLines(display, view, numbers), '', ...ownLines(display, view)];
  }
  const row = rowLines(display, view, numbers);
  return ['', ...lastRoundBanner(display, view), ...row, '', ...handLines(display, view)];
}

function shortTable({ display }: PlayContext, view: View, menu: Menu): string[] {
  const lines = [
    ...lastRoundBanner(display, view),
    ...rowLines(display, view, rowNumbers(menu)),
    ...(view.phase === 'secondCard' ? [] : seatLines(display, view)),
    ...handLines(display, view),
    ...ticketList(display, view),
  ];
  return lines.filter((line) => line !== '');
}

function rowNumbers({ choices }: Menu): Map<CardId, number> {
  const numbers = new Map<CardId, number>();
  for (const [at, { card }] of choices.entries()) if (card !== undefined) numbers.set(card, at + 1);
  return numbers;
}

function menuLines({ display }: PlayContext, { question, choices }: Menu): string[] {
  const labels = numbered(choices.map(({ label }) => label));
  return ['', display.paint('bold', question), ...labels, display.paint('dim', display.t('cli.MENU_HINT'))];
}

/** Cards to take have their numbers in the row already. */
function shortMenu({ display }: PlayContext, view: View, { question, choices }: Menu): string[] {
  if (choices.length === 0) return offerLines(display, view).filter((line) => line !== '');
  const items = choices.flatMap(({ label, card }, at) => (card === undefined ? [`${at + 1} ${label}`] : []));
  return wrap(`${display.paint('bold', question)} ${listed(items)}`, { indent: '  ' });
}

function lastNews({ display }: PlayContext, news: readonly string[], room: number): readonly string[] {
  if (news.length <= room) return news;
  if (room < 1) return [];
  return [display.paint('dim', display.t('cli.NEWS_CUT')), ...(room > 1 ? news.slice(1 - room) : [])];
}
