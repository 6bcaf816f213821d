import type { FinalScore, SeatScore } from '@waybill/engine';
import { describeVerdict, locationName, ticketName } from '@waybill/i18n';
import { columns, wrap } from './columns.ts';
import { placesAlong } from './route-path.ts';
import type { Scene } from './scene.ts';

/** How a finished game was counted: the table, every ticket and path, and who won and why. */
export function endLines(scene: Scene, score: FinalScore): string[] {
  return [
    ...scoreTable(scene, score),
    '',
    ...score.seats.flatMap((seat) => [...seatDetails(scene, seat), '']),
    ...winnerLines(scene, score),
  ];
}

function scoreTable({ board, t, playerName, paint }: Scene, { seats, winners }: FinalScore): string[] {
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

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

function seatDetails(scene: Scene, seat: SeatScore): string[] {
  const { t, board, paint } = scene;
  const tickets = seat.tickets.map(({ ticket, points, completed }) => [
    completed ? '  ✓' : '  ✗',
    ticketName(scene, ticket),
    signed(completed ? points : -points),
    completed ? t('cli.TICKET_DONE') : t('cli.TICKET_FAILED'),
  ]);
  const lines = [paint('bold', scene.playerName(seat.seat))];
  lines.push(...columns(tickets, { align: ['left', 'left', 'right', 'left'] }));
  if (board.symbols.length > 0) {
    lines.push(`  ${t('cli.TOKENS_COUNTED', { tokens: seat.tokens, points: seat.tokenPoints })}`);
  }
  return seat.longestPath > 0 ? [...lines, ...pathLines(scene, seat)] : lines;
}

/** END-4 */
function pathLines(scene: Scene, { longestPath, bonus, longestPathRoutes }: SeatScore): string[] {
  const places = placesAlong(scene.board, longestPathRoutes).map((place) => locationName(scene, place));
  const params = { length: longestPath, bonus, path: places.join(' – ') };
  return wrap(`  ${scene.t('cli.PATH_COUNTED', params)}`, { indent: '    ' });
}

/** END-6 */
function winnerLines(scene: Scene, score: FinalScore): string[] {
  const { tieBreaks, verdict } = describeVerdict(scene, score);
  const steps = tieBreaks.flatMap((line) => wrap(line));
  return [...steps, ...wrap(verdict).map((line) => scene.paint('bold', line))];
}
