import type { Network } from './trail-network.ts';
import type { Parts } from './trail-parts.ts';

const MOST_EDGES = 255;
const MOST_VERTICES = 256;

/**
 * The longest trail of one part of a network, by depth-first search. Branches that end in a leaf are cut off
 * first: a trail can only begin or end in one, so of each branch its depth is all that counts, and of the
 * branches at one vertex the two deepest, its arms. What is left, the core, has a cycle through or around
 * every vertex; a tree has none left.
 */
export class TrailSearch {
  /** The longest trail found, over all parts since `begin`. */
  best = 0;
  /** Edges tried since `begin`. */
  steps = 0;
  readonly #gone = new Uint8Array(MOST_EDGES);
  readonly #left = new Uint16Array(MOST_VERTICES);
  readonly #arm = new Int32Array(MOST_VERTICES);
  readonly #secondArm = new Int32Array(MOST_VERTICES);
  #network: Network;
  #core = 0;
  #ceiling = 0;
  #lastStep = 0;
  #start = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  begin(network: Network): void {
    this.#network = network;
    this.best = 0;
    this.steps = 0;
    this.#gone.fill(0, 0, network.edges);
  }

  /** Tells of a trail found by other means. */
  atLeast(length: number): void {
    if (length > this.best) this.best = length;
  }

  /** False when `budget` steps did not settle the part; `best` is then a trail that exists, maybe not the longest. */
  settle(parts: Parts, part: number, budget: number): boolean {
    this.#core = parts.total[part] as number;
    this.#lastStep = this.steps + budget;
    const from = parts.begin(part);
    const to = parts.end[part] as number;
    this.#cutBranches(parts.order, from, to);
    if (this.#core === 0) return true;
    this.#setCeiling(parts.order, from, to);
    for (let i = from; i < to && this.best < this.#ceiling; i++) this.#searchFrom(parts.order[i] as number);
    return this.best >= this.#ceiling || this.steps < this.#lastStep;
  }

  #cutBranches(order: Uint8Array, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const vertex = order[i] as number;
      this.#left[vertex] = this.#network.degree[vertex] as number;
      this.#arm[vertex] = 0;
      this.#secondArm[vertex] = 0;
    }
    for (let i = from; i < to; i++) {
      let vertex = order[i] as number;
      while (this.#left[vertex] === 1) vertex = this.#cutLeaf(vertex);
    }
  }

  /** Takes a leaf off and returns the vertex it hung on. */
  #cutLeaf(leaf: number): number {
    const network = this.#network;
    let half = network.first[leaf] as number;
    while (this.#gone[half >> 1] === 1) half = network.next[half] as number;
    const length = network.lengths[half >> 1] as number;
    const vertex = network.target[half] as number;
    this.#gone[half >> 1] = 1;
    this.#core -= length;
    this.#left[leaf] = 0;
    this.#left[vertex] = (this.#left[vertex] as number) - 1;
    this.#addArm(vertex, (this.#arm[leaf] as number) + length);
    return vertex;
  }

  #addArm(vertex: number, depth: number): void {
    const longest = this.#arm[vertex] as number;
    if (longest + depth > this.best) this.best = longest + depth;
    if (depth > longest) {
      this.#arm[vertex] = depth;
      this.#secondArm[vertex] = longest;
    } else if (depth > (this.#secondArm[vertex] as number)) this.#secondArm[vertex] = depth;
  }

  /** No trail is longer than the core and two arms, less an edge for every two odd vertices after the first two. */
  #setCeiling(order: Uint8Array, from: number, to: number): void {
    let longest = 0;
    let second = 0;
    let odd = 0;
    for (let i = from; i < to; i++) {
      const vertex = order[i] as number;
      const left = this.#left[vertex] as number;
      if (left === 0) continue;
      odd += left & 1;
      const arm = this.#arm[vertex] as number;
      second = Math.max(second, Math.min(longest, arm), this.#secondArm[vertex] as number);
      longest = Math.max(longest, arm);
    }
    const unused = odd > 2 ? (odd / 2 - 1) * this.#shortestLeft(order, from, to) : 0;
    this.#ceiling = this.#core + longest + second - unused;
  }

  #shortestLeft(order: Uint8Array, from: number, to: number): number {
    const { first, next, lengths } = this.#network;
    let shortest = this.#core;
    for (let i = from; i < to; i++) {
      for (let half = first[order[i] as number] as number; half >= 0; half = next[half] as number) {
        if (this.#gone[half >> 1] === 0) shortest = Math.min(shortest, lengths[half >> 1] as number);
      }
    }
    return shortest;
  }

  /** Only from vertices where a longest trail can end: all edges there are used, an odd number of them. */
  #searchFrom(vertex: number): void {
    const left = this.#left[vertex] as number;
    const arm = this.#arm[vertex] as number;
    if (left === 0 || (arm === 0 && left % 2 === 0)) return;
    this.#start = vertex;
    this.#extend(vertex, arm);
  }

  #extend(vertex: number, length: number): void {
    if (this.best >= this.#ceiling || this.steps >= this.#lastStep) return;
    this.steps++;
    const arms = vertex === this.#start ? this.#secondArm : this.#arm;
    const whole = length + (arms[vertex] as number);
    if (whole > this.best) this.best = whole;
    const { first, next, target, lengths } = this.#network;
    for (let half = first[vertex] as number; half >= 0; half = next[half] as number) {
      const edge = half >> 1;
      if (this.#gone[edge] === 1) continue;
      this.#gone[edge] = 1;
      this.#extend(target[half] as number, length + (lengths[edge] as number));
      this.#gone[edge] = 0;
    }
  }
}
