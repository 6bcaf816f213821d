const POINTS = [0, 90, 180, 270];

/** Eight points, north marked by an arrow instead of a letter, which would need translating. */
export function CompassRose({
  x,
  y,
  size,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return (
    <g class="compass" transform={`translate(${x} ${y}) scale(${size / 40})`}>
      <circle class="compass-ring" r="30" />
      <circle class="compass-ring" r="26" />
      {POINTS.map((turn) => (
        <g key={turn} transform={`rotate(${turn + 45})`}>
          <path class="compass-dark" d="M0 0-5-5 0-22Z" />
          <path class="compass-light" d="M0 0 5-5 0-22Z" />
        </g>
      ))}
      {POINTS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path class="compass-dark" d="M0 0-6.5-6.5 0-34Z" />
          <path class="compass-light" d="M0 0 6.5-6.5 0-34Z" />
        </g>
      ))}
      <path class="compass-dark" d="M0-45 4.5-36H-4.5Z" />
    </g>
  );
}
