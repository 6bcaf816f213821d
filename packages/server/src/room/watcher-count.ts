import type { Clock } from '../clock.ts';

/** Spectators come and go: the table gets their number once a second at most. */
const SETTLES_MS = 1000;

/** How many look on, at this node and at all of them. */
export interface Watching {
  readonly here: number;
  readonly all: number;
}

export interface WatcherCountDeps {
  readonly clock: Clock;
  readonly count: () => Watching;
  readonly onChange: () => void;
}

/** The number of spectators, as last sent. */
export class WatcherCount {
  value: Watching = { here: 0, all: 0 };
  private readonly deps: WatcherCountDeps;
  private isDue = false;

  constructor(deps: WatcherCountDeps) {
    this.deps = deps;
  }

  /** A spectator may have come or gone. */
  note(): void {
    if (this.isDue || !this.hasChanged(this.deps.count())) return;
    this.isDue = true;
    this.deps.clock.after(SETTLES_MS, () => this.settle());
  }

  private settle(): void {
    this.isDue = false;
    const now = this.deps.count();
    if (!this.hasChanged(now)) return;
    this.value = now;
    this.deps.onChange();
  }

  private hasChanged({ here, all }: Watching): boolean {
    return here !== this.value.here || all !== this.value.all;
  }
}
