import type { Clock } from '../clock.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Store } from '../store/store.ts';

const LOOK_MS = 60_000;

export interface UpkeepDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly onFailure: (error: unknown) => void;
  /** An open public table leaves the lobby when nobody of theirs has been there for so long. */
  readonly lobbyMs: number;
  /** A settled report is forgotten after so long. */
  readonly reportMs: number;
}

/** Every minute: open tables leave the lobby with those who set them, and come back with them; what is settled is forgotten. */
export class ModerationUpkeep {
  private readonly deps: UpkeepDeps;
  private stopLooking: () => void = () => undefined;

  constructor(deps: UpkeepDeps) {
    this.deps = deps;
  }

  start(): void {
    this.stopLooking = this.deps.clock.after(LOOK_MS, () => {
      this.look().catch(this.deps.onFailure);
      this.start();
    });
  }

  close(): void {
    this.stopLooking();
  }

  async look(): Promise<void> {
    const { store, clock, lobbyMs, reportMs } = this.deps;
    const at = clock.now();
    const visited = this.visited();
    if (visited.length > 0) {
      await store.noteVisits(visited, at);
      await store.relist(visited);
    }
    await store.unlistDeserted(at - lobbyMs);
    await store.forgetVisits();
    await store.forgetSanctions(at);
    await store.forgetReports(at - reportMs);
  }

  private visited(): string[] {
    return this.deps.rooms.inUse.flatMap(({ table, audience }) => {
      const isPublic = table.settings.visibility === 'public' && !table.isHidden;
      return isPublic && table.phase === 'open' && audience.presentSeats.length > 0 ? [table.id] : [];
    });
  }
}
