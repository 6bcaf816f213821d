import {
  type ActionNumber,
  type CardCounts,
  type CardId,
  knownState,
  legalActionsIn,
  type SeatView,
  ticketScores,
  type View,
} from '@waybill/engine';
import { cardName, cardsOfKind, locationName, symbolName, ticketName } from '@waybill/i18n';
import { columns, listed, unbroken, widthOf, wrap } from '../terminal/columns.ts';
import { paintCard } from '../terminal/paint.ts';
import type { Display } from './display.ts';

const INDENTED = { indent: '  ' };

/** The menu number of each face-up card. */
export type RowNumbers = ReadonlyMap<CardId, number>;
const NO_NUMBERS: RowNumbers = new Map();

/** The table as the viewer sees it: banner, cards, players, tokens on the board. */
export function tableLines(display: Display, view: View, numbers: RowNumbers = NO_NUMBERS): string[] {
  return [
    ...lastRoundBanner(display, view),
    ...rowLines(display, view, numbers),
    '',
    ...seatLines(display, view),
    ...stackLines(display, view),
  ];
}

export function lastRoundBanner({ t, playerName, paint }: Display, { lastRound, phase }: View): string[] {
  if (lastRound === null || phase === 'over') return [];
  const { by, turnsLeft } = lastRound;
  const text = t('cli.LAST_ROUND', { player: playerName(by), turns: turnsLeft });
  return [...wrap(`*** ${text} ***`).map((line) => paint(['bold', 'inverse'], line)), ''];
}

/** The face-up cards by slot, and the sizes of the decks. */
export function rowLines(display: Display, view: View, numbers: RowNumbers): string[] {
  const { t } = display;
  const slots = view.row.map((card) => {
    const number = numbers.get(card ?? '');
    return (number === undefined ? '' : `[${number}] `) + (card === null ? '–' : cardText(display, card));
  });
  const { unordered, putBack } = view.ticketDeck;
  const discards = total(view.discards);
  return [
    ...wrap(`${heading(display, t('cli.FACE_UP'))}  ${listed(slots)}`, INDENTED),
    t('cli.DECKS', { deck: view.deck, discards, tickets: unordered + putBack.length }),
  ];
}

function cardText(display: Display, card: string): string {
  return paintCard(display.paint, card, cardName(display, card));
}

/** `2 blue · 1 red`, in the order of the board's cards. */
function cardsText(display: Display, cards: CardCounts): string {
  const held = display.board.cards.filter((card) => (cards[card] ?? 0) > 0);
  return listed(
    held.map((card) => paintCard(display.paint, card, cardsOfKind(display, card, cards[card] ?? 0))),
  );
}

function total(cards: CardCounts): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

function heading({ paint }: Display, text: string): string {
  return paint('bold', text);
}

/** The public numbers of every player. `>` marks players to act. */
export function seatLines(display: Display, view: View): string[] {
  const { t, board, map } = display;
  const hasTokens = board.symbols.length > 0;
  const head = [
    '',
    t('cli.PLAYER_HEADING'),
    t('cli.PIECES_HEADING', { piece: map.vocabulary.piece }),
    t('cli.CARDS_HEADING'),
    t('cli.TICKETS_HEADING'),
    t('cli.SCORE_HEADING'),
    ...(hasTokens ? [t('cli.TOKENS_HEADING')] : []),
  ];
  const rows = view.seats.map((seat) => [
    ...seatCells(display, view, seat),
    ...(hasTokens ? [seat.tokens.map((symbol) => symbolName(display, symbol)).join(', ') || '–'] : []),
  ]);
  const align = ['left', 'left', 'right', 'right', 'right', 'right', 'left'] as const;
  return columns([head, ...rows], { align }).map((line, at) => (at === 0 ? heading(display, line) : line));
}

function seatCells({ t, playerName }: Display, view: View, of: SeatView): string[] {
  const name = playerName(of.seat);
  return [
    view.toAct.includes(of.seat) ? '>' : ' ',
    view.viewer === of.seat ? t('cli.YOU', { player: name }) : name,
    String(of.pieces),
    String(of.cards),
    // SETUP-4: the counts stay hidden while players choose starting tickets.
    view.phase === 'startingTickets' ? '?' : String(of.tickets),
    String(of.score),
  ];
}

/** The tokens left on the board. */
function stackLines(display: Display, view: View): string[] {
  const stacks = Object.entries(view.stacks).map(([location, { symbol, tokens }]) => {
    return `${locationName(display, location)}: ${symbolName(display, symbol)} ×${tokens}`;
  });
  if (stacks.length === 0) return [];
  return ['', ...wrap(`${heading(display, display.t('cli.TOKENS_ON_BOARD'))}  ${listed(stacks)}`, INDENTED)];
}

/** The viewer's own cards, and tickets with their progress. */
export function ownLines(display: Display, view: View): string[] {
  return [...handLines(display, view), ...ticketLines(display, view)];
}

export function handLines(display: Display, view: View): string[] {
  const own = view.seats.find(({ seat }) => seat === view.viewer)?.own;
  if (!own?.hand) return [];
  const title = heading(display, display.t('cli.YOUR_HAND', { cards: total(own.hand) }));
  return wrap(`${title}  ${cardsText(display, own.hand) || '–'}`, INDENTED);
}

function ticketLines(display: Display, view: View): string[] {
  const { t, board, paint } = display;
  if (typeof view.viewer !== 'number') return [];
  const tickets = ticketScores(knownState(board, view), view.viewer);
  if (tickets.length === 0) return [];
  const rows = tickets.map(({ ticket, points, completed }) => [
    completed ? '  ✓' : '  ·',
    ticketName(display, ticket),
    String(points),
    completed ? paint('green', t('cli.TICKET_DONE')) : t('cli.TICKET_TO_DO'),
  ]);
  const lines = columns(rows, { align: ['left', 'left', 'right', 'left'] });
  return [heading(display, t('cli.YOUR_TICKETS')), ...lines];
}

/** The same in as few lines as they need. */
export function ticketList(display: Display, view: View): string[] {
  const { t, board } = display;
  if (typeof view.viewer !== 'number') return [];
  const tickets = ticketScores(knownState(board, view), view.viewer);
  if (tickets.length === 0) return [];
  const items = tickets.map(({ ticket, points, completed }) => {
    return `${completed ? '✓' : '·'} ${ticketName(display, ticket)} ${points}`;
  });
  return wrap(`${heading(display, t('cli.YOUR_TICKETS'))}  ${items.map(unbroken).join(' ')}`, INDENTED);
}

/** A titled line across the screen. */
export function ruler({ paint }: Display, title: string): string {
  const start = `── ${title} `;
  return paint('dim', start + '─'.repeat(Math.max(3, 78 - widthOf(start))));
}

/** SETUP-4, TICKET-1: the tickets on offer and how many of them must be kept. */
export function offerLines(display: Display, view: View): string[] {
  const { t, board, paint } = display;
  const offer = view.seats.find(({ seat }) => seat === view.viewer)?.own?.offer ?? [];
  const rows = offer.map((id, at) => {
    const points = board.ticketById(id)?.points ?? 0;
    return [`  ${at + 1}`, ticketName(display, id), t('cli.POINTS', { points })];
  });
  const params = { fewest: fewestKept(display, legalActionsIn(board, view)) };
  const question =
    view.phase === 'startingTickets' ? t('cli.ASK_STARTING_TICKETS', params) : t('cli.ASK_TICKETS', params);
  const lines = columns(rows, { align: ['left', 'left', 'right'] });
  return ['', paint('bold', question), ...lines, paint('dim', t('cli.KEEP_HINT'))];
}

function fewestKept({ board }: Display, legal: readonly ActionNumber[]): number {
  const counts = legal.map((action) => {
    const kept = board.actions.describe(action);
    return kept.type === 'keepTickets' ? kept.keep.length : 0;
  });
  return Math.min(...counts);
}
