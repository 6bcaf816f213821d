/** How long decisions took, in milliseconds: counted in steps of 5 %, since a long run makes millions. */
export interface ThinkingTime {
  readonly count: number;
  readonly total: number;
  readonly longest: number;
  /** How many decisions took at most `SHORTEST * STEP ** key`. */
  readonly steps: Readonly<Record<string, number>>;
}

const SHORTEST = 0.001;
const STEP = 1.05;

export class Stopwatch implements ThinkingTime {
  count = 0;
  total = 0;
  longest = 0;
  readonly steps: Record<string, number> = {};

  add(milliseconds: number): void {
    const step = Math.max(0, Math.ceil(Math.log(milliseconds / SHORTEST) / Math.log(STEP)));
    this.count++;
    this.total += milliseconds;
    this.longest = Math.max(this.longest, milliseconds);
    this.steps[step] = (this.steps[step] ?? 0) + 1;
  }

  addAll(other: ThinkingTime): void {
    this.count += other.count;
    this.total += other.total;
    this.longest = Math.max(this.longest, other.longest);
    for (const [step, count] of Object.entries(other.steps)) {
      this.steps[step] = (this.steps[step] ?? 0) + count;
    }
  }

  get record(): ThinkingTime {
    const { count, total, longest, steps } = this;
    return { count, total, longest, steps };
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.total / this.count;
  }

  /** The time that the given share of the decisions did not exceed, to within a step. */
  quantile(share: number): number {
    const wanted = share * this.count;
    let passed = 0;
    const inOrder = Object.entries(this.steps).sort(([a], [b]) => Number(a) - Number(b));
    for (const [step, count] of inOrder) {
      passed += count;
      if (passed >= wanted) return Math.min(this.longest, SHORTEST * STEP ** Number(step));
    }
    return this.longest;
  }
}
