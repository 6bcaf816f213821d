import type { Network } from './trail-network.ts';
import type { TrailParts } from './trail-parts.ts';

const MOST_EDGES = 255;
const MOST_VERTICES = 256;

/**
 * A part of a network with its branches cut off: edge by edge, everything that ends in a leaf. A trail can
 * only begin or end in a branch, so of each branch its depth is all that counts, and of the branches at one
 * vertex the two deepest, its arms. What is left is the core; a tree has none.
 */
export class Branches {
  /** The longest trail within branches, over all parts since `begin`. */
  best = 0;
  /** The length of all edges of the core together. */
  core = 0;
  /** Edges cut off. */
  readonly gone = new Uint8Array(MOST_EDGES);
  /** Degrees in the core. */
  readonly left = new Uint16Array(MOST_VERTICES);
  /** Half-edges into the core, combined by exclusive or as in a network. */
  readonly combined = new Uint16Array(MOST_VERTICES);
  readonly arm = new Int32Array(MOST_VERTICES);
  readonly secondArm = new Int32Array(MOST_VERTICES);

  begin(network: Network): void {
    this.best = 0;
    this.gone.fill(0, 0, network.edges);
  }

  cut(network: Network, parts: TrailParts, part: number): void {
    const { order } = parts;
    const from = parts.begin(part);
    const to = parts.end[part] as number;
    this.core = parts.total[part] as number;
    for (let i = from; i < to; i++) {
      const vertex = order[i] as number;
      this.left[vertex] = network.degree[vertex] as number;
      this.combined[vertex] = network.combined[vertex] as number;
      this.arm[vertex] = 0;
      this.secondArm[vertex] = 0;
    }
    for (let i = from; i < to; i++) {
      let vertex = order[i] as number;
      while (this.left[vertex] === 1) vertex = this.#cutLeaf(network, vertex);
    }
  }

  /** Takes a leaf off and returns the vertex it hung on. */
  #cutLeaf(network: Network, leaf: number): number {
    const half = this.combined[leaf] as number;
    const length = network.lengths[half >> 1] as number;
    const vertex = network.target[half] as number;
    this.gone[half >> 1] = 1;
    this.core -= length;
    this.left[leaf] = 0;
    this.left[vertex] = (this.left[vertex] as number) - 1;
    this.combined[vertex] = (this.combined[vertex] as number) ^ half ^ 1;
    this.#addArm(vertex, (this.arm[leaf] as number) + length);
    return vertex;
  }

  #addArm(vertex: number, depth: number): void {
    const longest = this.arm[vertex] as number;
    if (longest + depth > this.best) this.best = longest + depth;
    if (depth > longest) {
      this.arm[vertex] = depth;
      this.secondArm[vertex] = longest;
    } else if (depth > (this.secondArm[vertex] as number)) this.secondArm[vertex] = depth;
  }
}
