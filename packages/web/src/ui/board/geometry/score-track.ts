import type { Seat } from '@waybill/engine';
import type { Box, Circle, Point } from './shapes.ts';

/** A hundred cells round the edge: so many along the top and down the side, corners included. */
export interface TrackShape {
  readonly across: number;
  readonly down: number;
  readonly depth: number;
}

export interface ScoreTrack {
  /** The outer edge: the board with its track around it. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly cells: readonly Box[];
}

export interface ScoreMarker extends Circle {
  readonly seat: Seat;
  /** How often the marker has gone round. */
  readonly rounds: number;
}

/** Cells go clockwise from the lower left corner, as a train leaves its yard. */
export function scoreTrack(board: {
  readonly width: number;
  readonly height: number;
  readonly scoreTrack: TrackShape;
}): ScoreTrack {
  const { across, down, depth } = board.scoreTrack;
  const { width, height } = board;
  const stepX = width / (across - 2);
  const stepY = height / (down - 2);
  const cell = (x: number, y: number, size: Pick<Box, 'length' | 'width'>): Box => ({
    center: { x, y },
    ...size,
    angle: 0,
  });
  const corner = { length: depth, width: depth };
  const flat = { length: stepX, width: depth };
  const tall = { length: depth, width: stepY };
  const [left, right, top, bottom] = [-depth / 2, width + depth / 2, -depth / 2, height + depth / 2];
  const inRow = (count: number) => Array.from({ length: count }, (_, index) => index + 0.5);
  const cells = [
    cell(left, bottom, corner),
    ...inRow(down - 2).map((n) => cell(left, height - n * stepY, tall)),
    cell(left, top, corner),
    ...inRow(across - 2).map((n) => cell(n * stepX, top, flat)),
    cell(right, top, corner),
    ...inRow(down - 2).map((n) => cell(right, n * stepY, tall)),
    cell(right, bottom, corner),
    ...inRow(across - 2).map((n) => cell(width - n * stepX, bottom, flat)),
  ];
  return { frame: { x: -depth, y: -depth, width: width + 2 * depth, height: height + 2 * depth }, cells };
}

export function cellOf(score: number, cells: number): number {
  return ((score % cells) + cells) % cells;
}

/** Markers of equal scores stand side by side in their cell. */
export function scoreMarkers(track: ScoreTrack, scores: readonly number[]): ScoreMarker[] {
  const seatsAt = new Map<number, Seat[]>();
  scores.forEach((score, seat) => {
    const cell = cellOf(score, track.cells.length);
    seatsAt.set(cell, [...(seatsAt.get(cell) ?? []), seat]);
  });
  return [...seatsAt].flatMap(([index, seats]) => {
    const cell = track.cells[index];
    if (!cell) return [];
    const radius = markerRadius(cell, seats.length);
    return seats.map((seat, n) => ({
      seat,
      radius,
      center: standInCell(cell, { n, of: seats.length, radius }),
      rounds: Math.max(0, Math.floor((scores[seat] ?? 0) / track.cells.length)),
    }));
  });
}

function rowsFor(count: number): number {
  return count > 2 ? 2 : 1;
}

function markerRadius({ length, width }: Box, count: number): number {
  const [long, short] = [Math.max(length, width), Math.min(length, width)];
  const rows = rowsFor(count);
  return Math.min(long / Math.ceil(count / rows), short / rows) / 2 - 0.6;
}

function standInCell(cell: Box, { n, of, radius }: { n: number; of: number; radius: number }): Point {
  const perRow = Math.ceil(of / rowsFor(of));
  const row = Math.floor(n / perRow);
  const inThisRow = Math.min(perRow, of - row * perRow);
  const pitch = 2 * radius + 1;
  const along = ((n % perRow) - (inThisRow - 1) / 2) * pitch;
  const across = (row - (rowsFor(of) - 1) / 2) * pitch;
  return cell.length >= cell.width
    ? { x: cell.center.x + along, y: cell.center.y + across }
    : { x: cell.center.x + across, y: cell.center.y + along };
}
