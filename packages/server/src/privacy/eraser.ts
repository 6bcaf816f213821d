import type { Clock } from '../clock.ts';
import type { Room } from '../room/room.ts';
import { forget } from '../room/seating.ts';
import type { Erasure } from '../store/privacy.ts';
import type { PlayerId, Store, TableId } from '../store/store.ts';
import { readSettings, writeSettings } from '../table/settings.ts';
import { withoutMessages, withoutName, withoutPlan, withoutText } from './redact.ts';

/** Requests under way when a player was deleted have finished by then: their traces are searched once more. */
export const SECOND_LOOK_MS = 60_000;
const TICK_MS = 30_000;
const PLAYERS_A_TICK = 20;
const TABLES_A_PAGE = 50;
/** The last table there can be is far below. */
const FIRST_TABLE = -1;

export interface EraserDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly open: (table: TableId) => Promise<Room>;
  /** A cookie or token, by its hash, is no longer valid. */
  readonly onRevoked: (hash: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Removes a player and everything that names them. Each step may be done twice: a server that dies in the middle of it leaves
 * a note in the store, and any other finishes.
 */
export class Eraser {
  private readonly deps: EraserDeps;
  private stopTicking: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: EraserDeps) {
    this.deps = deps;
  }

  start(): void {
    if (this.isClosed) return;
    this.stopTicking = this.deps.clock.after(TICK_MS, () => {
      void this.tick()
        .catch(this.deps.onFailure)
        .finally(() => this.start());
    });
  }

  close(): void {
    this.isClosed = true;
    this.stopTicking();
  }

  /** When it is fulfilled nobody is this player any more; their name leaves the tables soon after. */
  async erase(player: PlayerId): Promise<void> {
    const { store, clock, onFailure } = this.deps;
    await store.requestErasure(player, clock.now());
    await this.removeAccount(player);
    void this.redactTables(player).catch(onFailure);
  }

  /** Looks once more after those who were deleted a while ago. */
  async tick(): Promise<void> {
    const { store, clock } = this.deps;
    const due = await store.erasures(clock.now() - SECOND_LOOK_MS, PLAYERS_A_TICK);
    for (const erasure of due) {
      if (this.isClosed) return;
      await this.finish(erasure);
    }
  }

  private async finish(erasure: Erasure): Promise<void> {
    await this.removeAccount(erasure.player);
    await this.redactTables(erasure.player);
    await this.deps.store.endErasure(erasure);
  }

  private async removeAccount(player: PlayerId): Promise<void> {
    const { store, onRevoked } = this.deps;
    const kinds = ['browser', 'program'] as const;
    const secrets = (await Promise.all(kinds.map((kind) => store.secretsOf(player, kind)))).flat();
    await store.removeSecretsOf(player);
    for (const { hash } of secrets) onRevoked(hash);
    await Promise.all([
      store.removePasskeysOf(player),
      store.removeAddressesOf(player),
      store.removeMutesOf(player),
      store.removeBlocksOf(player),
      store.removeOrdersOf(player),
      store.removeReportsOf(player),
      store.removeSignInsOf(player),
      store.removeSanctionsOf(player),
      store.removeResultsOf(player),
      store.removeMatchesOf(player),
      store.removePlayer(player),
    ]);
  }

  private async redactReports(player: PlayerId): Promise<void> {
    const { store } = this.deps;
    for (const { id, chat } of await store.reportsNear(player)) {
      const redacted = withoutMessages(chat, player);
      if (redacted !== chat) await store.rewriteReport(id, redacted);
    }
  }

  /** A page of tables at a time, one after the other: nobody else waits for it. */
  private async redactTables(player: PlayerId): Promise<void> {
    await this.redactReports(player);
    let after = FIRST_TABLE;
    for (;;) {
      const tables = await this.deps.store.visitedTables(player, after, TABLES_A_PAGE);
      for (const { id, number } of tables) {
        if (this.isClosed) return;
        await this.redactTable(player, { id, number });
      }
      const last = tables.at(-1);
      if (last === undefined || tables.length < TABLES_A_PAGE) return;
      after = last.number;
    }
  }

  private async redactTable(
    player: PlayerId,
    { id, number }: { id: TableId; number: number },
  ): Promise<void> {
    const { store, open } = this.deps;
    // First in the log, so that no server writes the name once more.
    await forget(await open(id), player);
    for (const { seq, body } of await store.entriesNaming(player, number)) {
      const redacted = withoutName(body, player);
      if (redacted !== body) await store.rewriteEntry(number, seq, redacted);
    }
    for (const { seq, body } of await store.chatBy(player, number)) {
      const redacted = withoutText(body);
      if (redacted !== body) await store.rewriteChat(number, seq, redacted);
    }
    const stored = await store.table(id);
    if (stored === null) return;
    const redacted = writeSettings(withoutPlan(readSettings(stored), player));
    if (redacted !== stored.settings) await store.rewriteSettings(number, redacted);
  }
}
