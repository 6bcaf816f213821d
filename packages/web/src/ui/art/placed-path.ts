/** Where a drawing made about its own origin comes to lie: turned, scaled alike both ways, and moved; `angle` in radians. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly angle?: number;
}

interface Stroke {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** Numbers that a command takes; only absolute ones are known. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 };

/**
 * The path as it lies there, in the coordinates of what is around it. A board has hundreds of parts, and each one moved by a transform
 * of its own would be looked at by the browser in every frame.
 */
export function placedPath(path: string, placing: Placing): string {
  const { x, y, scale, angle = 0 } = placing;
  const [along, across] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const at = (px = 0, py = 0): string =>
    `${rounded(x + px * along - py * across)} ${rounded(y + px * across + py * along)}`;
  let pen: readonly [number, number] = [0, 0];
  return strokesOf(path)
    .map(({ command, numbers }) => {
      if (command === 'Z') return command;
      pen = penAfter(command, numbers, pen);
      if (command === 'H' || command === 'V') return `L${at(...pen)}`;
      if (command === 'A') {
        const [rx = 0, ry = 0, turn = 0, large, sweep] = numbers;
        const turned = rounded(turn + (angle * 180) / Math.PI);
        return `A${rounded(rx * scale)} ${rounded(ry * scale)} ${turned} ${large} ${sweep} ${at(...pen)}`;
      }
      const points = numbers.flatMap((px, index) => (index % 2 === 0 ? [at(px, numbers[index + 1])] : []));
      return command + points.join(' ');
    })
    .join('');
}

function penAfter(
  command: string,
  numbers: readonly number[],
  [x, y]: readonly [number, number],
): readonly [number, number] {
  if (command === 'H') return [numbers[0] ?? x, y];
  if (command === 'V') return [x, numbers[0] ?? y];
  return [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
}

const known = new Map<string, readonly Stroke[]>();

/** Each of them once, and no command left out because it is that of the stroke before. */
function strokesOf(path: string): readonly Stroke[] {
  const found = known.get(path);
  if (found) return found;
  const strokes: Stroke[] = [];
  for (const [, command = '', written = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const takes = TAKES[command];
    if (takes === undefined) throw new Error(`a path with ${command} cannot be placed`);
    const numbers = [...written.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
    if (takes === 0) strokes.push({ command, numbers });
    for (let first = 0; first < numbers.length; first += takes || numbers.length)
      strokes.push({
        command: command === 'M' && first > 0 ? 'L' : command,
        numbers: numbers.slice(first, first + takes),
      });
  }
  known.set(path, strokes);
  return strokes;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
