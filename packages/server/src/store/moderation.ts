import type { PlayerId, TableId, TablePhase } from './store.ts';

/** An administrator of this server; the store keeps the hash of the secret in their link. */
export interface Admin {
  readonly name: string;
  readonly hash: string;
  readonly createdAt: number;
  /** `null` for a link that works until it is revoked. */
  readonly expiresAt: number | null;
}

/** What a person may not do for a time: connect at all, connect from a network, or chat. */
export interface Sanction {
  readonly id: string;
  readonly kind: 'ban' | 'network' | 'mute';
  /** A player, or for `network` an address with a prefix length. */
  readonly subject: string;
  /** `null` for one that ends when it is lifted. */
  readonly until: number | null;
  readonly reason: string;
  readonly by: string;
  readonly createdAt: number;
}

/** One act of an admin. The log of them only grows: the database refuses to change it. */
export interface AuditEntry {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly act: string;
  /** The table, player, report or sanction that it was about. */
  readonly subject: string;
  readonly note: string;
}

/** What one player says of another, with the chat around it as it was then. */
export interface Report {
  readonly id: string;
  readonly table: TableId;
  readonly by: PlayerId;
  readonly about: PlayerId;
  readonly reason: string;
  readonly text: string;
  /** As its writer wrote it; the store never looks into it. */
  readonly chat: string;
  readonly createdAt: number;
  readonly settledAt: number | null;
}

/** The operator's announcement. */
export interface ServiceAnnouncement {
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly until: number;
}

export interface FoundPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly createdAt: number;
  /** How many tables they have sat at. */
  readonly tables: number;
}

/** A table as it is found, without its settings. */
export interface FoundTable {
  readonly id: TableId;
  readonly map: string;
  readonly phase: TablePhase;
  readonly listed: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly summary: string;
}

export interface Totals {
  readonly players: number;
  readonly open: number;
  readonly playing: number;
  readonly over: number;
  readonly abandoned: number;
  readonly reports: number;
  readonly bytes: number;
}

export interface AuditPage {
  readonly limit: number;
  readonly before?: number;
}

export interface Moderation {
  /** The same name again has a new link, and the one before is worthless. */
  putAdmin(admin: Admin): Promise<void>;
  /** `null` also when the link has expired by then. */
  admin(hash: string, at: number): Promise<Admin | null>;
  admins(): Promise<readonly Admin[]>;
  removeAdmin(name: string): Promise<boolean>;

  audit(entry: Omit<AuditEntry, 'number'>): Promise<void>;
  /** The newest first. */
  auditLog(page: AuditPage): Promise<readonly AuditEntry[]>;

  addSanction(sanction: Sanction): Promise<void>;
  /** Those in force then, the newest first. */
  sanctions(at: number): Promise<readonly Sanction[]>;
  liftSanction(id: string): Promise<boolean>;
  /** Forgets what ended before then; gives how many. */
  forgetSanctions(endedBefore: number): Promise<number>;

  addReport(report: Report): Promise<void>;
  report(id: string): Promise<Report | null>;
  /** Those not settled first, then the newest first. */
  reports(limit: number): Promise<readonly Report[]>;
  /** Those that this player has made, the oldest first. */
  reportsFrom(player: PlayerId): Promise<readonly Report[]>;
  /** How many this player has made since then. */
  reportsBy(player: PlayerId, since: number): Promise<number>;
  /** `false` if there is none to settle. */
  settleReport(id: string, at: number): Promise<boolean>;
  /** Forgets those settled before then; gives how many. */
  forgetReports(settledBefore: number): Promise<number>;

  /** The newest one takes the place of those before. */
  announce(announcement: ServiceAnnouncement): Promise<void>;
  announcement(at: number): Promise<ServiceAnnouncement | null>;
  withdrawAnnouncements(at: number): Promise<void>;

  block(by: PlayerId, whom: PlayerId, at: number): Promise<void>;
  unblock(by: PlayerId, whom: PlayerId): Promise<void>;
  blockedBy(player: PlayerId): Promise<readonly PlayerId[]>;
  /** Those of `players` who have blocked this one. */
  blockersOf(player: PlayerId, players: readonly PlayerId[]): Promise<readonly PlayerId[]>;

  /** By a part of the name, the newest first. */
  findPlayers(name: string, limit: number): Promise<readonly FoundPlayer[]>;
  /** The tables of these players, or for `null` all, the newest first. */
  findTables(player: PlayerId | null, limit: number): Promise<readonly FoundTable[]>;
  findTable(id: TableId): Promise<FoundTable | null>;
  findPlayer(id: PlayerId): Promise<FoundPlayer | null>;
  totals(): Promise<Totals>;

  /** Their players are at these open public tables. */
  noteVisits(tables: readonly TableId[], at: number): Promise<void>;
  relist(tables: readonly TableId[]): Promise<void>;
  /** Takes open tables out of the lobby at which nobody of theirs has been since; gives how many. */
  unlistDeserted(since: number): Promise<number>;
  forgetVisits(): Promise<void>;

  signIn(issuer: string, subject: string): Promise<PlayerId | null>;
  signInsOf(player: PlayerId): Promise<readonly SignIn[]>;
  /** `false` if another player has it already. */
  addSignIn(signIn: SignIn): Promise<boolean>;
}

/** An external account that logs its owner in as this player. */
export interface SignIn {
  readonly issuer: string;
  readonly subject: string;
  readonly player: PlayerId;
  readonly createdAt: number;
}

/** What admin links need of a store: the command line has no more of it. */
export type AdminStore = Pick<Moderation, 'putAdmin' | 'admin' | 'admins' | 'removeAdmin' | 'audit'>;
