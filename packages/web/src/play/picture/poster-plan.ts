export interface PosterPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where everything stands on a poster, in its own measures. */
export interface PosterPlan {
  readonly width: number;
  readonly height: number;
  readonly board: PosterPoint;
  readonly scores: readonly PosterPoint[];
}

const WIDTH = 1200;
const MARGIN = 48;
const HEAD = 120;
const SCORE_HEIGHT = 96;

/** A wide board has the scores under it, a tall one beside it. */
export function posterPlan(aspect: number, players: number): PosterPlan {
  return aspect > 1.2 ? wide(aspect, players) : tall(aspect, players);
}

function wide(aspect: number, players: number): PosterPlan {
  const width = WIDTH - 2 * MARGIN;
  const height = Math.round(width / aspect);
  const each = width / players;
  const y = HEAD + height + 32;
  return {
    width: WIDTH,
    height: y + SCORE_HEIGHT + 24,
    board: { x: MARGIN, y: HEAD, width, height },
    scores: Array.from({ length: players }, (_, rank) => {
      return { x: MARGIN + rank * each, y, width: each - 16, height: SCORE_HEIGHT };
    }),
  };
}

function tall(aspect: number, players: number): PosterPlan {
  const height = 820;
  const width = Math.min(Math.round(height * aspect), WIDTH - 2 * MARGIN - 280);
  const x = MARGIN + width + 36;
  return {
    width: WIDTH,
    height: HEAD + height + MARGIN,
    board: { x: MARGIN, y: HEAD, width, height },
    scores: Array.from({ length: players }, (_, rank) => {
      return {
        x,
        y: HEAD + 24 + rank * (SCORE_HEIGHT + 32),
        width: WIDTH - MARGIN - x,
        height: SCORE_HEIGHT,
      };
    }),
  };
}
