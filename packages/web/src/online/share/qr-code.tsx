import { generate } from 'lean-qr';
import { useMemo } from 'preact/hooks';

/** Room around the code, in its own squares: scanners want it. */
const QUIET = 3;

/** A link to be scanned: dark squares on light paper in both printings. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawing(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg class="qr-code" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fffaf0" />
      <path d={path} fill="#2a231b" shape-rendering="crispEdges" />
    </svg>
  );
}

function drawing(text: string): { path: string; size: number } {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  }
  return { path: squares.join(''), size: code.size };
}
