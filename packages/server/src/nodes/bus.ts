import * as z from 'zod';

/** One of the servers that share a database. */
export type NodeId = string;

const table = z.string();
const presence = z.object({
  players: z.array(z.string()),
  /** Those of them whose pages are all out of sight; a node of an older version does not say. */
  away: z.array(z.string()).exactOptional(),
  /** The number of spectators; sent with the rest, and once a second at most. */
  watching: z.int().exactOptional(),
});
export type Presence = z.infer<typeof presence>;

/** What nodes send each other. Any message may be lost: entries and chat are found by their numbers, the rest is repeated. */
const busMessage = z.discriminatedUnion('kind', [
  /** The table's log has this entry now. */
  z.object({ kind: z.literal('entry'), table, seq: z.int() }),
  z.object({ kind: z.literal('chat'), table, number: z.int() }),
  /** The standing orders of this seat have changed. */
  z.object({ kind: z.literal('orders'), table, seat: z.int() }),
  /** Those who sit at this table and are connected to it at that node. */
  z.object({ kind: z.literal('here'), table, ...presence.shape }),
  /** A cookie or token, by its hash, is no longer valid. */
  z.object({ kind: z.literal('revoked'), secret: z.string() }),
  /** Sanctions or the announcement have changed. */
  z.object({ kind: z.literal('moderation') }),
  /** A player has blocked another, or no longer does. */
  z.object({ kind: z.literal('blocks'), player: z.string() }),
  /** This player hides from others whether they are there, or no longer does. */
  z.object({ kind: z.literal('hidden'), player: z.string(), hidden: z.boolean() }),
  /** This player looks for a game. */
  z.object({ kind: z.literal('around'), player: z.string() }),
  /** A big screen shows this table. */
  z.object({ kind: z.literal('screen'), table }),
  /** This player has touched the page of a table. */
  z.object({ kind: z.literal('touched'), table, player: z.string() }),
  /** A new node, which needs to learn who is where. */
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('bye') }),
]);
export type BusMessage = z.infer<typeof busMessage>;

const envelope = z.object({ from: z.string(), messages: z.array(z.unknown()) });

export interface Envelope {
  readonly from: NodeId;
  readonly messages: readonly BusMessage[];
}

/** Any user of the database may write to the channel, and a newer version may send what this one does not know. */
export function readEnvelope(payload: string): Envelope | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  const read = envelope.safeParse(value).data;
  if (!read) return null;
  const known = read.messages.flatMap((message) => busMessage.safeParse(message).data ?? []);
  return { from: read.from, messages: known };
}

export interface BusListener {
  hear(message: BusMessage, from: NodeId): void;
  /** Connected, or connected again: messages sent in between have been missed. */
  joined(): void;
  /** Out of touch for so long that the others play on without this node. */
  lost(): void;
}

/** How nodes exchange messages. */
export interface Bus {
  /** Whether another server may write to the same tables. */
  readonly isShared: boolean;
  /** To all others, in order, soon; nobody waits for it. */
  tell(message: BusMessage): void;
  /** Who receives the other nodes' messages. */
  attach(listener: BusListener): void;
  close(): Promise<void>;
}

/** For a server that has its database for itself. */
export const NOBODY_ELSE: Bus = {
  isShared: false,
  tell: () => undefined,
  attach: () => undefined,
  close: async () => undefined,
};
