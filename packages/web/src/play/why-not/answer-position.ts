interface AnswerAnchor {
  readonly x: number;
  readonly y: number;
}

interface BoxSize {
  readonly width: number;
  readonly height: number;
}

const GAP = 14;
const MARGIN = 8;

/** Where an answer stands: above the point it is about, below it if there is no room, and always on the screen. */
export function answerPosition(at: AnswerAnchor | null, answer: BoxSize, screen: BoxSize): AnswerAnchor {
  const { x, y } = at ?? { x: screen.width / 2, y: screen.height * 0.75 };
  const above = y - GAP - answer.height;
  const within = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most - MARGIN));
  return {
    x: within(x - answer.width / 2, screen.width - answer.width),
    y: within(above >= MARGIN ? above : y + GAP, screen.height - answer.height),
  };
}
