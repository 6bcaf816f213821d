/** The bridge, seen from the bay: deck, two towers upright upon it and the cables between, over to the hills in the north. */
const SOUTH = { x: 107, y: 212 };
const NORTH = { x: 62, y: 56 };
const TALL = 42;

function along(t: number): { x: number; y: number } {
  return { x: SOUTH.x + (NORTH.x - SOUTH.x) * t, y: SOUTH.y + (NORTH.y - SOUTH.y) * t };
}

const TOWERS = [along(0.3), along(0.76)];

function cable(side: number): string {
  const [near, far] = TOWERS as [{ x: number; y: number }, { x: number; y: number }];
  const middle = along(0.53);
  return [
    `M${SOUTH.x + side} ${SOUTH.y}`,
    `Q${near.x + 4 + side} ${near.y + 6} ${near.x + side} ${near.y - TALL}`,
    `Q${middle.x + side} ${middle.y + 12} ${far.x + side} ${far.y - TALL}`,
    `Q${far.x + side - 3} ${far.y - 18} ${NORTH.x + side} ${NORTH.y - 4}`,
  ].join('');
}

export function GoldenGate() {
  return (
    <g class="bridge">
      <path class="bridge-shadow" d={`M${SOUTH.x + 12} ${SOUTH.y}L${NORTH.x + 12} ${NORTH.y + 6}`} />
      <path class="bridge-edge" d={`M${SOUTH.x} ${SOUTH.y}L${NORTH.x} ${NORTH.y}`} />
      <path class="bridge-deck" d={`M${SOUTH.x} ${SOUTH.y}L${NORTH.x} ${NORTH.y}`} />
      <path class="bridge-lane" d={`M${SOUTH.x} ${SOUTH.y}L${NORTH.x} ${NORTH.y}`} />
      <path class="bridge-cable" d={cable(-8)} />
      {TOWERS.toReversed().map(({ x, y }) => (
        <path key={y} class="bridge-tower" d={tower(x, y)} />
      ))}
      <path class="bridge-cable" d={cable(8)} />
    </g>
  );
}

function tower(x: number, y: number): string {
  const legs = `M${x - 11} ${y + 10}V${y - TALL}h5V${y + 10}zM${x + 6} ${y + 10}V${y - TALL}h5V${y + 10}z`;
  const beams = [-TALL, -TALL + 14, -TALL + 28].map((dy) => `M${x - 6} ${y + dy}h12v5h-12z`);
  return legs + beams.join('');
}
