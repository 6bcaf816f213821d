import type { Road } from './road-graph.ts';
import type { WayTable } from './way-table.ts';

/** Two nodes that are to be joined. */
export interface Pair {
  readonly a: number;
  readonly b: number;
}

/** With more different ends than this the exact answer takes too long. */
const MOST_ENDS = 8;

export function endsOfPairs(pairs: readonly Pair[]): number[] {
  return [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
}

export function isSmallEnough(pairs: readonly Pair[]): boolean {
  return endsOfPairs(pairs).length <= MOST_ENDS;
}

/**
 * The cheapest roads that join every pair of any choice of pairs, exactly: trees over sets of ends (Dreyfus and Wagner), and then the
 * best way to share the pairs out among trees. A choice of pairs or ends is a number with one bit for each.
 */
export class CheapestForest {
  private readonly ways: WayTable;
  private readonly ends: readonly number[];
  private readonly pairs: readonly Pair[];
  /** By set of ends and node: the cheapest tree over the set that also reaches the node. */
  private readonly trees: Float64Array;
  /** How each tree was made: of two sets at its node (their split), or from the tree at another node (its −1 − node). */
  private readonly made: Int16Array;
  /** By choice of pairs. */
  private readonly costs: Float64Array;
  private readonly splits: Int32Array;

  constructor(ways: WayTable, pairs: readonly Pair[]) {
    this.ways = ways;
    this.pairs = pairs;
    this.ends = endsOfPairs(pairs);
    const sets = 1 << this.ends.length;
    this.trees = new Float64Array(sets * ways.nodes).fill(Number.POSITIVE_INFINITY);
    this.made = new Int16Array(sets * ways.nodes);
    for (let set = 1; set < sets; set++) this.growTrees(set);
    this.costs = new Float64Array(1 << pairs.length);
    this.splits = new Int32Array(1 << pairs.length);
    for (let choice = 1; choice < 1 << pairs.length; choice++) this.shareOut(choice);
  }

  cost(choice: number): number {
    return this.costs[choice] as number;
  }

  roads(choice: number): ReadonlySet<Road> {
    const found = new Set<Road>();
    this.collectForest(choice, found);
    return found;
  }

  private growTrees(set: number): void {
    const { nodes } = this.ways;
    const row = set * nodes;
    const lowest = set & -set;
    if (set === lowest) {
      const end = this.ends[31 - Math.clz32(set)] as number;
      for (let node = 0; node < nodes; node++) {
        this.trees[row + node] = this.ways.distance(end, node);
        this.made[row + node] = -1 - end;
      }
      return;
    }
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      if (part & lowest) this.joinTrees(set, part);
    }
    this.walkOn(row);
  }

  private joinTrees(set: number, part: number): void {
    const { nodes } = this.ways;
    for (let node = 0; node < nodes; node++) {
      const one = this.trees[part * nodes + node] as number;
      const joined = one + (this.trees[(set ^ part) * nodes + node] as number);
      if (joined >= (this.trees[set * nodes + node] as number)) continue;
      this.trees[set * nodes + node] = joined;
      this.made[set * nodes + node] = part;
    }
  }

  /** From the nodes where two trees meet to all others; distances are already the shortest, so once is enough. */
  private walkOn(row: number): void {
    const { nodes } = this.ways;
    const met = this.trees.slice(row, row + nodes);
    for (let from = 0; from < nodes; from++) {
      const here = met[from] as number;
      if (here === Number.POSITIVE_INFINITY) continue;
      for (let to = 0; to < nodes; to++) {
        const there = here + this.ways.distance(from, to);
        if (there >= (this.trees[row + to] as number)) continue;
        this.trees[row + to] = there;
        this.made[row + to] = -1 - from;
      }
    }
  }

  private shareOut(choice: number): void {
    const lowest = choice & -choice;
    let best = this.trees[this.treeOf(choice)] as number;
    let split = 0;
    for (let part = (choice - 1) & choice; part > 0; part = (part - 1) & choice) {
      if ((part & lowest) === 0) continue;
      const both = (this.costs[part] as number) + (this.costs[choice ^ part] as number);
      if (both < best) {
        best = both;
        split = part;
      }
    }
    this.costs[choice] = best;
    this.splits[choice] = split;
  }

  /** Where the tree over all ends of these pairs stands, at one of its ends. */
  private treeOf(choice: number): number {
    let set = 0;
    let root = 0;
    for (const [index, { a, b }] of this.pairs.entries()) {
      if (((choice >> index) & 1) === 0) continue;
      set |= (1 << this.ends.indexOf(a)) | (1 << this.ends.indexOf(b));
      root = a;
    }
    return set * this.ways.nodes + root;
  }

  private collectForest(choice: number, into: Set<Road>): void {
    if (choice === 0 || this.costs[choice] === Number.POSITIVE_INFINITY) return;
    const split = this.splits[choice] as number;
    if (split === 0) {
      this.collectTree(this.treeOf(choice), into);
      return;
    }
    this.collectForest(split, into);
    this.collectForest(choice ^ split, into);
  }

  private collectTree(at: number, into: Set<Road>): void {
    const { nodes } = this.ways;
    const node = at % nodes;
    const set = (at - node) / nodes;
    const made = this.made[at] as number;
    if (made >= 0) {
      this.collectTree(made * nodes + node, into);
      this.collectTree((set ^ made) * nodes + node, into);
      return;
    }
    const from = -1 - made;
    for (const road of this.ways.way(from, node)) into.add(road);
    if ((set & (set - 1)) !== 0) this.collectTree(set * nodes + from, into);
  }
}
