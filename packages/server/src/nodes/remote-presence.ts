import type { PlayerId, TableId } from '../store/store.ts';
import type { NodeId, Presence } from './bus.ts';

/** A node that has been silent for this long counts as dead, and its people as gone. */
const SILENT_MS = 10_000;

interface Node {
  lastSeenAt: number;
  readonly tables: Map<TableId, Presence>;
}

/** Who is connected at other nodes, as far as those have reported. */
export class RemotePresence {
  private readonly nodes = new Map<NodeId, Node>();

  /** So many other nodes are known. */
  get size(): number {
    return this.nodes.size;
  }

  at(table: TableId): PlayerId[] {
    const players: PlayerId[] = [];
    for (const { tables } of this.nodes.values()) players.push(...(tables.get(table)?.players ?? []));
    return players;
  }

  watching(table: TableId): number {
    let count = 0;
    for (const { tables } of this.nodes.values()) count += tables.get(table)?.watching ?? 0;
    return count;
  }

  /** All players who sit at a table and are connected to it there. */
  get all(): PlayerId[] {
    return [...this.nodes.values()].flatMap(({ tables }) => [...tables.values()].flatMap((at) => at.players));
  }

  /** Whether this player has the table before their eyes there. */
  isWatching(table: TableId, player: PlayerId): boolean {
    return [...this.nodes.values()].some(({ tables }) => {
      const { players, away } = tables.get(table) ?? { players: [] };
      return players.includes(player) && !away?.includes(player);
    });
  }

  /** Whether the node is new: nothing is known of its people. */
  touch(from: NodeId, now: number): boolean {
    const isNew = !this.nodes.has(from);
    const node = this.nodes.get(from) ?? { lastSeenAt: now, tables: new Map() };
    node.lastSeenAt = now;
    this.nodes.set(from, node);
    return isNew;
  }

  record(from: NodeId, table: TableId, presence: Presence): void {
    const tables = this.nodes.get(from)?.tables;
    if (presence.players.length > 0 || (presence.watching ?? 0) > 0) tables?.set(table, presence);
    else tables?.delete(table);
  }

  forget(node: NodeId): void {
    this.nodes.delete(node);
  }

  /** The tables at which a node has people. */
  tablesOf(node: NodeId): TableId[] {
    return [...(this.nodes.get(node)?.tables.keys() ?? [])];
  }

  silent(now: number): NodeId[] {
    return [...this.nodes].filter(([, { lastSeenAt }]) => now - lastSeenAt > SILENT_MS).map(([node]) => node);
  }
}
