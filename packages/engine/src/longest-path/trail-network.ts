const MOST_EDGES = 255;
const MOST_VERTICES = 256;

/**
 * A player's routes as a graph; filled by the caller, reused between calls.
 *
 * Edge `e` is kept as two half-edges, `2e` and `2e + 1`: half-edge `h` leads to `target[h]`, and `h ^ 1`
 * leads back. The half-edges that leave a vertex form a list: `first[vertex]`, then `next[h]`, until -1.
 */
export class Network {
  readonly target = new Uint8Array(2 * MOST_EDGES);
  readonly next = new Int16Array(2 * MOST_EDGES);
  readonly first = new Int16Array(MOST_VERTICES).fill(-1);
  readonly degree = new Uint16Array(MOST_VERTICES);
  /** The half-edges that leave a vertex, by exclusive or: with all but one taken out, that one is left. */
  readonly combined = new Uint16Array(MOST_VERTICES);
  readonly lengths = new Int32Array(MOST_EDGES);
  #edges = 0;

  get edges(): number {
    return this.#edges;
  }

  clear(): void {
    // Only what was touched: a network of a dozen routes must not pay for 256 vertices.
    for (let half = 2 * this.#edges - 1; half >= 0; half--) {
      const vertex = this.target[half] as number;
      this.first[vertex] = -1;
      this.degree[vertex] = 0;
      this.combined[vertex] = 0;
    }
    this.#edges = 0;
  }

  add(a: number, b: number, length: number): void {
    const edge = this.#edges;
    if (edge === MOST_EDGES) throw new RangeError(`A network holds at most ${MOST_EDGES} edges`);
    this.#edges = edge + 1;
    this.lengths[edge] = length;
    this.#link(a, 2 * edge, b);
    this.#link(b, 2 * edge + 1, a);
  }

  #link(from: number, half: number, to: number): void {
    this.target[half] = to;
    this.next[half] = this.first[from] as number;
    this.first[from] = half;
    this.degree[from] = (this.degree[from] as number) + 1;
    this.combined[from] = (this.combined[from] as number) ^ half;
  }
}
