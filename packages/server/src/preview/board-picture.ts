import { type Board, type View, viewFor } from '@waybill/engine';
import type { Table } from '../table/table.ts';
import { Picture, type Rgb, type Spot } from './png.ts';

/** What messengers show beside a link. */
const SIZE = { width: 1200, height: 630 };
const MARGIN = 60;
/** Between the two tracks of a double route. */
const TRACK_GAP = 7;

const PAPER: Rgb = [244, 236, 218];
const INK: Rgb = [42, 35, 27];
const GRAY: Rgb = [168, 160, 146];
const ROUTES: Readonly<Record<string, Rgb>> = {
  blue: [84, 132, 184],
  green: [96, 150, 92],
  black: [92, 88, 84],
  purple: [150, 108, 166],
  red: [194, 92, 80],
  orange: [216, 150, 76],
  yellow: [214, 186, 82],
  white: [214, 206, 192],
};
const PLAYERS: readonly Rgb[] = [
  [20, 80, 170],
  [180, 30, 40],
  [20, 120, 70],
  [230, 150, 0],
  [60, 50, 60],
];

/** The board of a table as everybody may see it: routes, and who owns which. */
export function boardPicture(table: Table): Buffer {
  const picture = new Picture(SIZE.width, SIZE.height, PAPER);
  const view = table.game && viewFor(table.game.state, 'spectator');
  const place = placing(table.board);
  drawRoutes(picture, { board: table.board, view, place });
  for (const { xy } of table.board.map.locations) {
    const at = place(xy);
    picture.stroke(at, at, { width: 17, color: INK });
    picture.stroke(at, at, { width: 9, color: PAPER });
  }
  return picture.png();
}

interface PreviewDrawing {
  readonly board: Board;
  readonly view: View | null;
  readonly place: (xy: Spot) => Spot;
}

function drawRoutes(picture: Picture, { board, view, place }: PreviewDrawing): void {
  const locations = new Map(board.map.locations.map(({ id, xy }) => [id, xy]));
  for (const route of board.map.routes) {
    const [a, b] = [locations.get(route.a), locations.get(route.b)];
    if (!a || !b) continue;
    const owner = view?.owners[route.id];
    const [from, to] = aside(place(a), place(b), (route.side ?? 0) * TRACK_GAP);
    const color = owner === undefined ? (ROUTES[route.color] ?? GRAY) : (PLAYERS[owner] ?? INK);
    const width = owner === undefined ? 6 : 13;
    for (let piece = 0; piece < route.length; piece++) {
      const [start, end] = [(piece + 0.2) / route.length, (piece + 0.8) / route.length];
      picture.stroke(between(from, to, start), between(from, to, end), { width, color });
    }
  }
}

/** As large as it fits, in the middle. */
function placing({ map }: Board): (xy: Spot) => Spot {
  const xs = map.locations.map(({ xy }) => xy[0]);
  const ys = map.locations.map(({ xy }) => xy[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((SIZE.width - 2 * MARGIN) / across, (SIZE.height - 2 * MARGIN) / down);
  const [x, y] = [(SIZE.width - scale * across) / 2, (SIZE.height - scale * down) / 2];
  return ([one, other]) => [x + (one - left) * scale, y + (other - top) * scale];
}

function between([x1, y1]: Spot, [x2, y2]: Spot, part: number): Spot {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}

function aside([x1, y1]: Spot, [x2, y2]: Spot, by: number): [Spot, Spot] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y1 - y2) / length) * by, ((x2 - x1) / length) * by];
  return [
    [x1 + dx, y1 + dy],
    [x2 + dx, y2 + dy],
  ];
}
