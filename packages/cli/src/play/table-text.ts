import {
  type CardCounts,
  type CardId,
  knownState,
  type SeatView,
  ticketScores,
  type View,
} from '@waybill/engine';
import { cardName, cardsOfKind, locationName, symbolName, ticketName } from '@waybill/i18n';
import { columns, listed, widthOf, wrap } from '../columns.ts';
import { paintCard } from '../paint.ts';
import type { Scene } from '../scene.ts';

const INDENTED = { indent: '  ' };

/** What a player types to take a face-up card. */
export type RowNumbers = ReadonlyMap<CardId, number>;
const NO_NUMBERS: RowNumbers = new Map();

/** The table as the viewer sees it: banner, cards, players, tokens on the board. */
export function tableLines(scene: Scene, view: View, numbers: RowNumbers = NO_NUMBERS): string[] {
  return [
    ...lastRoundBanner(scene, view),
    ...rowLines(scene, view, numbers),
    '',
    ...seatLines(scene, view),
    ...stackLines(scene, view),
  ];
}

export function lastRoundBanner({ t, playerName, paint }: Scene, { lastRound, phase }: View): string[] {
  if (lastRound === null || phase === 'over') return [];
  const { by, turnsLeft } = lastRound;
  const text = t('cli.LAST_ROUND', { player: playerName(by), turns: turnsLeft });
  return [...wrap(`*** ${text} ***`).map((line) => paint(['bold', 'inverse'], line)), ''];
}

/** The face-up cards by their places, and what is left in the decks. */
export function rowLines(scene: Scene, view: View, numbers: RowNumbers): string[] {
  const { t } = scene;
  const places = view.row.map((card) => {
    const number = numbers.get(card ?? '');
    return (number === undefined ? '' : `[${number}] `) + (card === null ? '–' : cardText(scene, card));
  });
  const { unordered, putBack } = view.ticketDeck;
  const discards = total(view.discards);
  return [
    ...wrap(`${heading(scene, t('cli.FACE_UP'))}  ${listed(places)}`, INDENTED),
    t('cli.DECKS', { deck: view.deck, discards, tickets: unordered + putBack.length }),
  ];
}

function cardText(scene: Scene, card: string): string {
  return paintCard(scene.paint, card, cardName(scene, card));
}

/** `2 blue · 1 red`, in the order of the board's cards. */
function cardsText(scene: Scene, cards: CardCounts): string {
  const held = scene.board.cards.filter((card) => (cards[card] ?? 0) > 0);
  return listed(held.map((card) => paintCard(scene.paint, card, cardsOfKind(scene, card, cards[card] ?? 0))));
}

function total(cards: CardCounts): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

function heading({ paint }: Scene, text: string): string {
  return paint('bold', text);
}

/** The public numbers of every player; whoever is to act is marked. */
function seatLines(scene: Scene, view: View): string[] {
  const { t, board, map } = scene;
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
    ...seatCells(scene, view, seat),
    ...(hasTokens ? [seat.tokens.map((symbol) => symbolName(scene, symbol)).join(', ') || '–'] : []),
  ]);
  const align = ['left', 'left', 'right', 'right', 'right', 'right', 'left'] as const;
  return columns([head, ...rows], { align }).map((line, at) => (at === 0 ? heading(scene, line) : line));
}

function seatCells({ t, playerName }: Scene, view: View, of: SeatView): string[] {
  const name = playerName(of.seat);
  return [
    view.toAct.includes(of.seat) ? '>' : ' ',
    view.viewer === of.seat ? t('cli.YOU', { player: name }) : name,
    String(of.pieces),
    String(of.cards),
    // SETUP-4: while starting tickets are chosen, nobody's count is told.
    view.phase === 'startingTickets' ? '?' : String(of.tickets),
    String(of.score),
  ];
}

/** Where tokens can still be had. */
function stackLines(scene: Scene, view: View): string[] {
  const stacks = Object.entries(view.stacks).map(([location, { symbol, tokens }]) => {
    return `${locationName(scene, location)}: ${symbolName(scene, symbol)} ×${tokens}`;
  });
  if (stacks.length === 0) return [];
  return ['', ...wrap(`${heading(scene, scene.t('cli.TOKENS_ON_BOARD'))}  ${listed(stacks)}`, INDENTED)];
}

/** The viewer's own cards, and tickets with what is done. */
export function ownLines(scene: Scene, view: View): string[] {
  return [...handLines(scene, view), ...ticketLines(scene, view)];
}

export function handLines(scene: Scene, view: View): string[] {
  const own = view.seats.find(({ seat }) => seat === view.viewer)?.own;
  if (!own?.hand) return [];
  const title = heading(scene, scene.t('cli.YOUR_HAND', { cards: total(own.hand) }));
  return wrap(`${title}  ${cardsText(scene, own.hand) || '–'}`, INDENTED);
}

function ticketLines(scene: Scene, view: View): string[] {
  const { t, board, paint } = scene;
  if (typeof view.viewer !== 'number') return [];
  const tickets = ticketScores(knownState(board, view), view.viewer);
  if (tickets.length === 0) return [];
  const rows = tickets.map(({ ticket, points, completed }) => [
    completed ? '  ✓' : '  ·',
    ticketName(scene, ticket),
    String(points),
    completed ? paint('green', t('cli.TICKET_DONE')) : t('cli.TICKET_TO_DO'),
  ]);
  const lines = columns(rows, { align: ['left', 'left', 'right', 'left'] });
  return [heading(scene, t('cli.YOUR_TICKETS')), ...lines];
}

/** A line across the screen with a title in it. */
export function ruler({ paint }: Scene, title: string): string {
  const start = `── ${title} `;
  return paint('dim', start + '─'.repeat(Math.max(3, 78 - widthOf(start))));
}
