import type { Clock } from '../clock.ts';
import type { Bus } from '../nodes/bus.ts';
import type { PlayerId, Store } from '../store/store.ts';

/** What the bus lost is found after this long. */
const REREAD_MS = 60_000;

export interface HiddenPlayersDeps {
  readonly store: Pick<Store, 'setHidden' | 'hiddenPlayers'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Those who look at this player's tables see the difference. */
  readonly onChange: (player: PlayerId) => void;
}

/** Who does not want others to know whether they are there; all of them, for presence is shown without waiting. */
export class HiddenPlayers {
  private readonly deps: HiddenPlayersDeps;
  private readonly hidden = new Set<PlayerId>();
  private stopReading: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: HiddenPlayersDeps) {
    this.deps = deps;
  }

  has(player: PlayerId | null): boolean {
    return player !== null && this.hidden.has(player);
  }

  async start(): Promise<void> {
    await this.read().catch(this.deps.onFailure);
    if (!this.isClosed) this.stopReading = this.deps.clock.after(REREAD_MS, () => void this.start());
  }

  close(): void {
    this.isClosed = true;
    this.stopReading();
  }

  /** Resolves when it is written; the other servers are informed. */
  async hide(player: PlayerId, isHidden: boolean): Promise<void> {
    await this.deps.store.setHidden(player, isHidden ? 'hidden' : 'shown');
    this.deps.bus.tell({ kind: 'hidden', player, hidden: isHidden });
    this.note(player, isHidden);
  }

  /** A player has changed this, here or at another server. */
  note(player: PlayerId, isHidden: boolean): void {
    if (isHidden === this.hidden.has(player)) return;
    if (isHidden) this.hidden.add(player);
    else this.hidden.delete(player);
    this.deps.onChange(player);
  }

  private async read(): Promise<void> {
    const all = new Set(await this.deps.store.hiddenPlayers());
    for (const player of [...this.hidden, ...all]) this.note(player, all.has(player));
  }
}
