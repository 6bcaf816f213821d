import type { Network } from './trail-network.ts';

const MOST_VERTICES = 256;

/**
 * The connected parts of a network. Part `p` has the vertices `order[end[p - 1]]` up to, not including,
 * `order[end[p]]`. One instance serves any number of networks, one after the other.
 */
export class TrailParts {
  count = 0;
  readonly order = new Uint8Array(MOST_VERTICES);
  readonly end = new Uint16Array(MOST_VERTICES);
  /** The length of all edges of a part together. */
  readonly total = new Int32Array(MOST_VERTICES);
  /** How many vertices of a part have an odd degree. */
  readonly #odd = new Uint16Array(MOST_VERTICES);
  readonly #seen = new Uint8Array(MOST_VERTICES);

  split(network: Network): void {
    const seen = this.#seen;
    this.count = 0;
    for (let half = 2 * network.edges - 2; half >= 0; half -= 2) {
      const vertex = network.target[half] as number;
      if (seen[vertex] === 0) this.#walk(network, vertex);
    }
    // Only what was touched, as in a network.
    for (let i = this.begin(this.count) - 1; i >= 0; i--) seen[this.order[i] as number] = 0;
  }

  begin(part: number): number {
    return part === 0 ? 0 : (this.end[part - 1] as number);
  }

  /** With at most two odd vertices one trail uses every edge (Euler). */
  isOneTrail(part: number): boolean {
    return (this.#odd[part] as number) <= 2;
  }

  edges(network: Network, part: number): number[] {
    const edges: number[] = [];
    for (let i = this.begin(part); i < (this.end[part] as number); i++) {
      let half = network.first[this.order[i] as number] as number;
      for (; half >= 0; half = network.next[half] as number) if (half % 2 === 0) edges.push(half >> 1);
    }
    return edges;
  }

  #walk(network: Network, start: number): void {
    const { order } = this;
    const { target, next, lengths } = network;
    const seen = this.#seen;
    let known = this.begin(this.count);
    let twice = 0;
    let odd = 0;
    order[known] = start;
    seen[start] = 1;
    for (let i = known++; i < known; i++) {
      const vertex = order[i] as number;
      odd += (network.degree[vertex] as number) & 1;
      for (let half = network.first[vertex] as number; half >= 0; half = next[half] as number) {
        const other = target[half] as number;
        twice += lengths[half >> 1] as number;
        if (seen[other] === 1) continue;
        seen[other] = 1;
        order[known++] = other;
      }
    }
    this.end[this.count] = known;
    this.total[this.count] = twice / 2;
    this.#odd[this.count++] = odd;
  }
}
