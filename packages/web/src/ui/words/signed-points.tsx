/** Points with their sign: what was won, or lost. */
export function SignedPoints({ points }: { points: number }) {
  return (
    <span class="signed-points" data-sign={Math.sign(points)}>
      {points < 0 ? `−${-points}` : `+${points}`}
    </span>
  );
}

/** A number with the sign that is as wide as a digit. */
export function withMinus(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
