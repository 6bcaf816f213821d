/** The bridge as seen from the bay: a deck, two towers upright upon it, cables and hangers, over to the northern hills. */
const SOUTH = { x: 110, y: 208 };
const NORTH = { x: 58, y: 62 };
const TALL = 54;
const HALF = 10;

type TowerPoint = typeof SOUTH;

function along(t: number): TowerPoint {
  return { x: SOUTH.x + (NORTH.x - SOUTH.x) * t, y: SOUTH.y + (NORTH.y - SOUTH.y) * t };
}

const NEAR = along(0.26);
const FAR = along(0.74);

/** Height of the cable above the deck: it hangs between the towers and falls to both shores. */
function cableAt(t: number): TowerPoint {
  const { x, y } = along(t);
  const between = (t - 0.5) / 0.24;
  if (Math.abs(between) <= 1) return { x, y: y - 8 - (TALL - 8) * between ** 2 };
  const outside = t < 0.5 ? t / 0.26 : (1 - t) / 0.26;
  return { x, y: y - TALL * outside ** 1.6 };
}

const STEPS = Array.from({ length: 41 }, (_, step) => step / 40);

function cable(side: number): string {
  return STEPS.map((t, step) => {
    const { x, y } = cableAt(t);
    return `${step === 0 ? 'M' : 'L'}${(x + side).toFixed(1)} ${y.toFixed(1)}`;
  }).join('');
}

function hangers(side: number): string {
  return STEPS.filter((_, step) => step % 2 === 0)
    .map((t) => `M${(along(t).x + side).toFixed(1)} ${along(t).y.toFixed(1)}V${cableAt(t).y.toFixed(1)}`)
    .join('');
}

function tower({ x, y }: TowerPoint): string {
  const leg = (dx: number) =>
    `M${x + dx - 3} ${y + 14}L${x + dx - 2.4} ${y - TALL}h4.800L${x + dx + 3} ${y + 14}z`;
  const beams = [0, 0.26, 0.52, 0.8].map(
    (t) => `M${x - HALF + 2} ${y - TALL + TALL * t}h${2 * HALF - 4}v4.500h${-2 * HALF + 4}z`,
  );
  return leg(-HALF) + leg(HALF) + beams.join('');
}

export function GoldenGate() {
  const deck = `M${SOUTH.x} ${SOUTH.y}L${NORTH.x} ${NORTH.y}`;
  return (
    <g class="bridge">
      <path class="bridge-shadow" d={deck} transform="translate(15 7)" />
      <path class="bridge-hangers" d={hangers(-HALF)} />
      <path class="bridge-cable" d={cable(-HALF)} />
      <path class="bridge-edge" d={deck} />
      <path class="bridge-deck" d={deck} />
      <path class="bridge-lane" d={deck} />
      <path class="bridge-tower" d={tower(FAR)} />
      <path class="bridge-tower" d={tower(NEAR)} />
      <path class="bridge-hangers" d={hangers(HALF)} />
      <path class="bridge-cable" d={cable(HALF)} />
    </g>
  );
}
