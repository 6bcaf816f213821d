import type { KeepDays } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import type { PlayerUse } from '../store/privacy.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
import type { Eraser } from './eraser.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often a server looks whether a run is due. */
const LOOK_MS = 10 * 60_000;
const EVERY_MS = HOUR_MS;
/** A server that has died in the middle of a run is not waited for longer. */
const LEASE_MS = 15 * 60_000;
/** After so long without a run, a clock that is wrong for a moment is as likely: that run only looks at the clock. */
const LONGEST_GAP_MS = DAY_MS;
/** What one run looks at, in pages of this size; the next one goes on where it stopped. */
const PAGE = 200;
const MOST_PAGES = 50;
const STATE = 'retention';

export const WITHOUT_END: KeepDays = { guestDays: null, chatDays: null, tableDays: null };

export interface RetentionTerms extends KeepDays {
  /** After the last visit a browser is logged in for so long. */
  readonly browserDays: number;
}

export interface RetentionDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly eraser: Pick<Eraser, 'erase'>;
  readonly terms: RetentionTerms;
  readonly onFailure: (error: unknown) => void;
}

/** Where the runs of all servers stand. */
interface RunState {
  readonly at: number;
  readonly busyUntil: number;
  /** The last player and the last table that were looked at; the beginning, after all of them. */
  readonly player: PlayerId;
  readonly table: number;
}

const FIRST: RunState = { at: 0, busyUntil: 0, player: '', table: -1 };

/** Removes what was kept long enough: a bounded piece every hour, by one of the servers. */
export class Retention {
  private readonly deps: RetentionDeps;
  private stopLooking: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: RetentionDeps) {
    this.deps = deps;
  }

  start(): void {
    if (this.isClosed) return;
    this.stopLooking = this.deps.clock.after(LOOK_MS, () => {
      void this.runIfDue()
        .catch(this.deps.onFailure)
        .finally(() => this.start());
    });
  }

  close(): void {
    this.isClosed = true;
    this.stopLooking();
  }

  /** Whether this server has done a run. */
  async runIfDue(): Promise<boolean> {
    const { store, clock } = this.deps;
    const now = clock.now();
    const text = await store.sharedValue(STATE);
    const before = text === null ? FIRST : readStored(text, isRunState, 'retention state');
    // A time to come was written by a clock that was wrong.
    const isRecent = before.at <= now && now - before.at < EVERY_MS;
    const isBusy = before.busyUntil > now && before.busyUntil <= now + LEASE_MS;
    if (isRecent || isBusy) return false;
    const claimed = JSON.stringify({ ...before, at: now, busyUntil: now + LEASE_MS });
    if (!(await store.swapSharedValue(STATE, text, claimed))) return false;
    const isTrusted = before.at <= now && now - before.at <= LONGEST_GAP_MS;
    const reached = isTrusted ? await this.run(before, now) : before;
    await store.swapSharedValue(STATE, claimed, JSON.stringify({ ...reached, at: now, busyUntil: 0 }));
    return isTrusted;
  }

  private async run(from: RunState, now: number): Promise<RunState> {
    await this.removeUnplayedTables(now);
    await this.deps.store.removeExpiredBrowsers(now);
    const table = await this.removeOldChat(from.table, now);
    const player = await this.removeUnusedPlayers(from.player, now);
    return { ...from, table, player };
  }

  private async removeUnplayedTables(now: number): Promise<void> {
    const { store, terms } = this.deps;
    if (terms.tableDays === null) return;
    const before = now - terms.tableDays * DAY_MS;
    for (let page = 0; page < MOST_PAGES && !this.isClosed; page++) {
      const tables = await store.unplayedTables(before, PAGE);
      for (const { number } of tables) await store.removeUnplayed(number, before);
      if (tables.length < PAGE) return;
    }
  }

  private async removeOldChat(from: number, now: number): Promise<number> {
    const { store, terms } = this.deps;
    if (terms.chatDays === null) return FIRST.table;
    const before = now - terms.chatDays * DAY_MS;
    let after = from;
    for (let page = 0; page < MOST_PAGES && !this.isClosed; page++) {
      const tables = await store.talkedTables(after, PAGE);
      for (const { number, updatedAt } of tables) if (updatedAt < before) await store.removeChat(number);
      if (tables.length < PAGE) return FIRST.table;
      after = tables.at(-1)?.number ?? after;
    }
    return after;
  }

  private async removeUnusedPlayers(from: PlayerId, now: number): Promise<PlayerId> {
    const { store, eraser, terms } = this.deps;
    let after = from;
    for (let page = 0; page < MOST_PAGES && !this.isClosed; page++) {
      const players = await store.playerUse(after, PAGE);
      for (const player of players) if (isUnused(player, { terms, now })) await eraser.erase(player.id);
      if (players.length < PAGE) return FIRST.player;
      after = players.at(-1)?.id ?? after;
    }
    return after;
  }
}

/** A guest who never sat down and did not come back, or a player nobody can be any more. */
export function isUnused(
  { createdAt, hasSat, browserUntil, hasWayBack }: PlayerUse,
  { terms, now }: { terms: RetentionTerms; now: number },
): boolean {
  if (hasWayBack) return false;
  const usedAt = Math.max(createdAt, browserUntil - terms.browserDays * DAY_MS);
  const isLost = now - usedAt > terms.browserDays * DAY_MS;
  if (hasSat || terms.guestDays === null) return isLost;
  return now - usedAt > terms.guestDays * DAY_MS;
}

function isRunState(value: unknown): value is RunState {
  return hasFields(value, { at: 'number', busyUntil: 'number', player: 'string', table: 'number' });
}
