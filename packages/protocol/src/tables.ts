import * as z from 'zod';
import { BOT_LEVELS, CHAT_MODES, LIMITS, MOTIONS } from './codes.ts';

export const tableId = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);
const seat = z.int().min(0).max(7);
const level = z.enum(BOT_LEVELS);
/** Checked again, letter by letter, where players are made. */
const playerName = z
  .string()
  .min(1)
  .max(4 * LIMITS.name);

/** How fast a game goes. `move` and `game` are seconds for one turn or for all of a seat's turns. */
export const timeControlSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), seconds: z.int().min(5).max(3600) }),
  z.strictObject({
    kind: z.literal('game'),
    seconds: z.int().min(60).max(86_400),
    /** Seconds won with every turn. */
    increment: z.int().min(1).max(600).optional(),
  }),
  z.strictObject({ kind: z.literal('slow'), days: z.int().min(1).max(30) }),
  z.strictObject({ kind: z.literal('untimed') }),
]);
export type TimeControl = z.infer<typeof timeControlSchema>;

/** Whom the host wants in a seat. */
export const seatRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level }),
  z.strictObject({ kind: z.literal('program') }),
]);
export type SeatRequest = z.infer<typeof seatRequestSchema>;

export const aidsSchema = z.strictObject({ planner: z.boolean(), ledger: z.boolean() });

export const chatMode = z.enum(CHAT_MODES);

export const createTableSchema = z.strictObject({
  map: z.string().max(64),
  seats: z.array(seatRequestSchema).min(2).max(8),
  /** `random`: the first player is drawn from the deal's seed; `fixed`: seat 0 begins. */
  order: z.enum(['random', 'fixed']).default('random'),
  pace: timeControlSchema.default({ kind: 'untimed' }),
  visibility: z.enum(['public', 'link']).default('link'),
  aids: aidsSchema.default({ planner: true, ledger: true }),
  /** What chat allows; the server may allow less. */
  chat: chatMode.default('all'),
  /** What to call a guest who has no name yet. */
  name: playerName.optional(),
});
export type CreateTable = z.infer<typeof createTableSchema>;

export const joinTableSchema = z.strictObject({
  /** Any open seat, if none is named. Of a running game: a seat that its person has left. */
  seat: seat.optional(),
  name: playerName.optional(),
});

export const changeSeatSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level }),
  z.strictObject({ kind: z.literal('program') }),
]);

export type SeatChange = z.infer<typeof changeSeatSchema>;

/** What a host may change before the game. */
export const changeTableSchema = z.strictObject({
  name: z
    .string()
    .max(8 * LIMITS.tableName)
    .optional(),
  locked: z.boolean().optional(),
});
export type TableChange = z.infer<typeof changeTableSchema>;

/** Why a bot sits in for a player. */
export const standInReason = z.enum(['timeout', 'absent', 'left', 'asked']);

/** Minutes of the day in a time zone: a time that would run out between them runs out at `to`. */
export const quietHoursSchema = z.strictObject({
  from: z.int().min(0).max(1439),
  to: z.int().min(0).max(1439),
  zone: z.string().max(64),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;
/** When one's clock rests in a slow game. */
export const restSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('quiet'), hours: quietHoursSchema.nullable() }),
  /** From now on, for so many days; 0 ends it. */
  z.strictObject({ what: z.literal('vacation'), days: z.int().min(0).max(21) }),
]);
export type RestRequest = z.infer<typeof restSchema>;

export const seatInfoSchema = z.strictObject({
  seat: z.int(),
  kind: z.enum(['open', 'reserved', 'person', 'bot', 'program']),
  name: z.string().nullable(),
  level: level.nullable(),
  /** A bot keeps this seat for its person or program. */
  keptBecause: standInReason.nullable(),
  /** `null` for a player who hides it. */
  connected: z.boolean().nullable(),
  /** A bot plays no more than this turn. */
  forOneTurn: z.boolean(),
  /** Its player has left for good: somebody else may ask for the seat. */
  forGood: z.boolean(),
  /** Missed turns in a row, and all turns a bot has played for a person. */
  missed: z.int(),
  botTurns: z.int(),
  /** Minutes its player has been away, where the others may decide what becomes of the turn. */
  awayMinutes: z.int().nullable(),
  quietHours: quietHoursSchema.nullable(),
  /** Of a vacation that has not ended. */
  vacationUntil: z.number().nullable(),
  /** Who sat there before, each until an entry of the log. */
  former: z.array(z.strictObject({ name: z.string().nullable(), until: z.int() })),
});
export type SeatInfo = z.infer<typeof seatInfoSchema>;

export const tableStatus = z.enum(['open', 'playing', 'over', 'abandoned']);

export const motion = z.enum(MOTIONS);

/** What somebody has asked, and whose word is awaited. */
export const questionSchema = z.strictObject({
  /** `null` for somebody who does not sit there. */
  by: z.int().nullable(),
  /** Who that is. */
  name: z.string(),
  what: motion,
  about: z.int().nullable(),
  awaited: z.array(z.int()),
});
export type WireQuestion = z.infer<typeof questionSchema>;

/** What is asked of the others at the table; `seat`: whom it is about. */
export const askSchema = z.strictObject({
  what: z.enum(['turn', 'bot', 'remove', 'pause', 'resume', 'time']),
  seat: seat.optional(),
});
export const answerSchema = z.strictObject({ yes: z.boolean() });

/** The seed's commitment from the start, the seed itself after the end. */
const dealSchema = z.strictObject({ commitment: z.string(), seed: z.string().nullable() });

export const tableInfoSchema = z.strictObject({
  id: tableId,
  /** What the host calls it; '' for no name. */
  name: z.string(),
  /** The creator's seat, if they have one. */
  hostName: z.string().nullable(),
  /** The host lets nobody else in. */
  locked: z.boolean(),
  /** How many look on who do not sit there. */
  watching: z.int(),
  map: z.string(),
  status: tableStatus,
  seats: z.array(seatInfoSchema),
  order: z.enum(['random', 'fixed']),
  pace: timeControlSchema,
  visibility: z.enum(['public', 'link']),
  aids: aidsSchema,
  /** What chat allows at this table. */
  chat: chatMode,
  /** The operator, or before the game the host, has closed it. */
  closed: z.boolean(),
  createdAt: z.number(),
  /** Why the game waits: nobody is acting, or all have agreed to a pause. */
  paused: z.enum(['away', 'agreed']).nullable(),
  question: questionSchema.nullable(),
  deal: dealSchema,
  /** The table that goes on after this one, and the one before it. */
  rematch: tableId.nullable(),
  rematchOf: tableId.nullable(),
});
export type TableInfo = z.infer<typeof tableInfoSchema>;

/** A person you have played with, identified by a shared table and their seat there. */
export const companionSchema = z.strictObject({
  table: tableId,
  seat: z.int(),
  name: z.string(),
  /** Whether they are here now; `null` for a person who hides it. */
  present: z.boolean().nullable(),
  /** Of the last finished games, how many were with them, and how many of those you or they won. */
  games: z.int(),
  won: z.int(),
  lost: z.int(),
  lastAt: z.number(),
});
export type Companion = z.infer<typeof companionSchema>;

/** Whom you ask to a seat at your table: the one who sits there. */
export const inviteSchema = z.strictObject({ table: tableId, seat });

/** What lists show of a table. */
export const tableSummarySchema = z.strictObject({
  id: tableId,
  /** Tables are numbered as they are made: what the next page asks for. */
  number: z.int(),
  name: z.string(),
  locked: z.boolean(),
  map: z.string(),
  status: tableStatus,
  seats: z.array(
    z.strictObject({
      kind: z.enum(['open', 'reserved', 'person', 'bot', 'program']),
      name: z.string().nullable(),
    }),
  ),
  pace: timeControlSchema,
  createdAt: z.number(),
  updatedAt: z.number(),
  seq: z.int(),
  /** Final points and winners by seat, once the game is over. */
  result: z.strictObject({ totals: z.array(z.int()), winners: z.array(z.int()) }).nullable(),
  /** Your seat, where the list is of your tables, and whether the table waits for you. */
  yourSeat: z.int().nullable(),
  yourTurn: z.boolean(),
});
export type TableSummary = z.infer<typeof tableSummarySchema>;
