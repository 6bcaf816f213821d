import { Branches } from './trail-branches.ts';
import type { Network } from './trail-network.ts';
import type { TrailParts } from './trail-parts.ts';

/** Chains are kept as the bits of one number. */
const MOST_CHAINS = 31;
const MOST_VERTICES = 256;

/**
 * The longest trail of a part of a network, by depth-first search over what is left when its branches are cut
 * off and its chains, runs of edges between two junctions, are each taken as one edge. A longest trail does
 * not stop half-way along a chain: it could go on.
 */
export class TrailSearch {
  /** The longest trail found, over all parts since `begin`. */
  best = 0;
  /** Chains tried since `begin`. */
  steps = 0;
  readonly #branches = new Branches();
  readonly #junctions = new Uint8Array(MOST_VERTICES);
  #junctionCount = 0;
  #chainCount = 0;
  /** Per chain, its two ends combined: with one taken out by exclusive or, the other is left. */
  readonly #ends = new Uint8Array(MOST_CHAINS);
  readonly #lengths = new Int32Array(MOST_CHAINS);
  /** Per junction, the chains that meet there. */
  readonly #chainsAt = new Int32Array(MOST_VERTICES);
  #start = 0;
  #ceiling = 0;
  #lastStep = 0;

  begin(network: Network): void {
    this.best = 0;
    this.steps = 0;
    this.#branches.begin(network);
  }

  /** Reports a trail found by other means. */
  atLeast(length: number): void {
    if (length > this.best) this.best = length;
  }

  /** Takes a part, without its branches, as the one to search; `best` then covers the branches. */
  enter(network: Network, parts: TrailParts, part: number): void {
    this.#branches.cut(network, parts, part);
    this.atLeast(this.#branches.best);
    this.#junctionCount = 0;
    this.#chainCount = 0;
    if (this.#branches.core === 0) return;
    this.#findJunctions(parts, part);
    for (let i = 0; i < this.#junctionCount; i++) this.#findChains(network, this.#junctions[i] as number);
  }

  /** False when `budget` steps did not settle the part: `best` may then fall short of its longest trail. */
  settle(budget: number): boolean {
    if (this.#chainCount > MOST_CHAINS) return false;
    this.#lastStep = this.steps + budget;
    const most = this.#branches.core - this.#leastUnused();
    for (let i = 0; i < this.#junctionCount; i++) {
      const start = this.#junctions[i] as number;
      // A trail that ends at an earlier start was found from there, so the next arm is the longest to expect.
      const next = i + 1 < this.#junctionCount ? this.#armAt(i + 1) : 0;
      const end = Math.max(this.#branches.secondArm[start] as number, next);
      this.#ceiling = most + this.#armAt(i) + end;
      this.#searchFrom(start);
    }
    return this.steps < this.#lastStep;
  }

  #armAt(index: number): number {
    return this.#branches.arm[this.#junctions[index] as number] as number;
  }

  #findJunctions(parts: TrailParts, part: number): void {
    const to = parts.end[part] as number;
    for (let i = parts.begin(part); i < to; i++) {
      const vertex = parts.order[i] as number;
      if (!this.#isJunction(vertex)) continue;
      this.#chainsAt[vertex] = 0;
      this.#insertJunction(vertex);
    }
  }

  /** Longest arm first: a long trail found early ends the search early. */
  #insertJunction(vertex: number): void {
    const arm = this.#branches.arm[vertex] as number;
    let index = this.#junctionCount++;
    for (; index > 0 && this.#armAt(index - 1) < arm; index--) {
      this.#junctions[index] = this.#junctions[index - 1] as number;
    }
    this.#junctions[index] = vertex;
  }

  /** Where a trail has a choice, or may end because of an arm. */
  #isJunction(vertex: number): boolean {
    const left = this.#branches.left[vertex] as number;
    return left > 2 || (left === 2 && (this.#branches.arm[vertex] as number) > 0);
  }

  #findChains(network: Network, junction: number): void {
    const { gone } = this.#branches;
    for (let half = network.first[junction] as number; half >= 0; half = network.next[half] as number) {
      if (gone[half >> 1] === 0) this.#followChain(network, junction, half);
    }
  }

  #followChain(network: Network, junction: number, half: number): void {
    const { gone, combined } = this.#branches;
    let ahead = half;
    let length = network.lengths[half >> 1] as number;
    let vertex = network.target[half] as number;
    while (!this.#isJunction(vertex)) {
      // Two half-edges leave a vertex within a chain: the one back and the one on.
      ahead = (combined[vertex] as number) ^ ahead ^ 1;
      length += network.lengths[ahead >> 1] as number;
      vertex = network.target[ahead] as number;
    }
    // Or the far junction would find the same chain again.
    gone[half >> 1] = 1;
    gone[ahead >> 1] = 1;
    this.#addChain(junction, vertex, length);
  }

  #addChain(a: number, b: number, length: number): void {
    const chain = this.#chainCount++;
    if (chain >= MOST_CHAINS) return;
    this.#ends[chain] = a ^ b;
    this.#lengths[chain] = length;
    this.#chainsAt[a] = (this.#chainsAt[a] as number) | (1 << chain);
    this.#chainsAt[b] = (this.#chainsAt[b] as number) | (1 << chain);
  }

  /** A trail passes by one chain at least for every two odd junctions after the first two. */
  #leastUnused(): number {
    let odd = 0;
    for (let i = 0; i < this.#junctionCount; i++) {
      odd += (this.#branches.left[this.#junctions[i] as number] as number) & 1;
    }
    if (odd <= 2) return 0;
    let shortest = this.#branches.core;
    for (let i = 0; i < this.#chainCount; i++) shortest = Math.min(shortest, this.#lengths[i] as number);
    return (odd / 2 - 1) * shortest;
  }

  /** Only from junctions where a longest trail can end: in an arm, or with an odd number of edges. */
  #searchFrom(junction: number): void {
    const arm = this.#branches.arm[junction] as number;
    if (arm === 0 && (this.#branches.left[junction] as number) % 2 === 0) return;
    this.#start = junction;
    this.#extend(junction, arm, 2 ** this.#chainCount - 1);
  }

  #extend(junction: number, length: number, free: number): void {
    if (this.best >= this.#ceiling || this.steps >= this.#lastStep) return;
    this.steps++;
    const arms = junction === this.#start ? this.#branches.secondArm : this.#branches.arm;
    this.atLeast(length + (arms[junction] as number));
    let open = free & (this.#chainsAt[junction] as number);
    while (open !== 0) {
      const chain = 31 - Math.clz32(open);
      open ^= 1 << chain;
      this.#extend(
        (this.#ends[chain] as number) ^ junction,
        length + (this.#lengths[chain] as number),
        free ^ (1 << chain),
      );
    }
  }
}
