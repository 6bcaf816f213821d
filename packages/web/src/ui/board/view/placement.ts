/** How the sheet lies in its window: pixels it is moved by, and how many times larger than when it just fits. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 8;

/** The largest size at which the whole frame is in the window. */
export function fittedSize(frame: Size, window: Size): Size {
  const scale = Math.min(window.width / frame.width, window.height / frame.height);
  return { width: frame.width * scale, height: frame.height * scale };
}

/** The sheet stays in the window: centered where it is smaller, without a gap at the edge where it is larger. */
export function withinRoom(placement: Placement, sheet: Size, window: Size): Placement {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, placement.zoom));
  return {
    zoom,
    x: clampedAlong(placement.x, sheet.width * zoom, window.width),
    y: clampedAlong(placement.y, sheet.height * zoom, window.height),
  };
}

function clampedAlong(start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, start));
}

/** Nearer or farther, with the point of the window under the fingers staying where it is. */
export function zoomedAbout(placement: Placement, factor: number, at: { x: number; y: number }): Placement {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, placement.zoom * factor));
  const real = zoom / placement.zoom;
  return { zoom, x: at.x - (at.x - placement.x) * real, y: at.y - (at.y - placement.y) * real };
}

/** Shows a rectangle of the sheet (as parts of it, from 0 to 1) with some room around. */
export function showing(
  part: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  sheet: Size,
  window: Size,
): Placement {
  const wide = Math.max(0.02, part.right - part.left) * sheet.width;
  const high = Math.max(0.02, part.bottom - part.top) * sheet.height;
  const zoom = Math.max(1, Math.min(3, (window.width * 0.7) / wide, (window.height * 0.7) / high));
  const middle = { x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 };
  return {
    zoom,
    x: window.width / 2 - middle.x * sheet.width * zoom,
    y: window.height / 2 - middle.y * sheet.height * zoom,
  };
}
