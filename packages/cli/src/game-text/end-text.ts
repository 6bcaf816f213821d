import type { FinalScore, SeatScore } from '@waybill/engine';
import { describeVerdict, locationName, ticketName } from '@waybill/i18n';
import { columns, minus, wrap } from '../terminal/columns.ts';
import type { Display } from './display.ts';
import { locationsAlong } from './route-path.ts';

/** The final score: the table, every ticket and path, the winners and the tie-breaks. */
export function endLines(display: Display, score: FinalScore): string[] {
  return [
    ...scoreTable(display, score),
    '',
    ...score.seats.flatMap((seat) => [...seatDetails(display, seat), '']),
    ...winnerLines(display, score),
  ];
}

function scoreTable({ board, t, playerName, paint }: Display, { seats, winners }: FinalScore): string[] {
  const hasTokens = board.symbols.length > 0;
  const hasPath = board.rules.longestPath !== null;
  const head = [
    '',
    t('cli.PLAYER_HEADING'),
    t('cli.ROUTES_HEADING'),
    t('cli.TICKETS_HEADING'),
    ...(hasTokens ? [t('cli.TOKENS_HEADING')] : []),
    ...(hasPath ? [t('cli.PATH_HEADING')] : []),
    t('cli.TOTAL_HEADING'),
  ];
  const rows = seats.map((seat) => [
    winners.includes(seat.seat) ? '*' : ' ',
    playerName(seat.seat),
    String(seat.routePoints),
    signed(seat.ticketPoints),
    ...(hasTokens ? [String(seat.tokenPoints)] : []),
    ...(hasPath ? [String(seat.bonus)] : []),
    signed(seat.total),
  ]);
  const lines = columns([head, ...rows], { align: ['left', 'left', 'right'] });
  return lines.map((line, at) => (at === 0 ? paint('bold', line) : line));
}

export function signed(points: number): string {
  return minus(String(points));
}

function seatDetails(display: Display, seat: SeatScore): string[] {
  const { t, board, paint } = display;
  const tickets = seat.tickets.map(({ ticket, points, completed }) => [
    completed ? '  ✓' : '  ✗',
    ticketName(display, ticket),
    signed(completed ? points : -points),
    completed ? t('cli.TICKET_DONE') : t('cli.TICKET_FAILED'),
  ]);
  const lines = [paint('bold', display.playerName(seat.seat))];
  lines.push(...columns(tickets, { align: ['left', 'left', 'right', 'left'] }));
  if (board.symbols.length > 0) {
    lines.push(`  ${t('cli.TOKENS_COUNTED', { tokens: seat.tokens, points: seat.tokenPoints })}`);
  }
  return seat.longestPath > 0 ? [...lines, ...pathLines(display, seat)] : lines;
}

/** END-4 */
function pathLines(display: Display, { longestPath, bonus, longestPathRoutes }: SeatScore): string[] {
  const locations = locationsAlong(display.board, longestPathRoutes).map((location) =>
    locationName(display, location),
  );
  const params = { length: longestPath, bonus, path: locations.join(' – ') };
  return wrap(`  ${display.t('cli.PATH_COUNTED', params)}`, { indent: '    ' });
}

/** END-6 */
function winnerLines(display: Display, score: FinalScore): string[] {
  const { tieBreaks, verdict } = describeVerdict(display, score);
  const steps = tieBreaks.flatMap((line) => wrap(line));
  return [...steps, ...wrap(verdict).map((line) => display.paint('bold', line))];
}
