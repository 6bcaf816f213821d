import * as z from 'zod';
import { actionObject, actionSchema } from './actions.ts';
import { LIMITS } from './codes.ts';
import { eventSchema } from './events.ts';
import { standInReason, tableInfoSchema } from './tables.ts';
import { viewSchema } from './views.ts';

/** The sequence number a request answers to: the last one its sender has seen. */
export const seqSchema = z.int().min(0);
/** Chosen by the client; the same key again is answered, not done twice. */
export const keySchema = z.string().min(1).max(LIMITS.key);

export const playSchema = z.strictObject({ seq: seqSchema, key: keySchema, action: actionSchema });
export const takeBackSchema = z.strictObject({ seq: seqSchema, key: keySchema });
export const saySchema = z.strictObject({
  text: z.string().min(1).max(LIMITS.chatText),
  key: keySchema.optional(),
});
export const muteSchema = z.strictObject({ seat: z.int().min(0).max(7), muted: z.boolean() });

/** `successor`: somebody else has the seat from now on. */
export const seatNoteSchema = z.strictObject({
  what: z.enum(['missed', 'kept', 'returned', 'successor', 'gaveUp', 'back', 'paused']),
  seat: z.int().nullable(),
});
export type SeatNote = z.infer<typeof seatNoteSchema>;

/** One entry of a table's log and what followed from it, as this viewer may know it. */
export const stepSchema = z.strictObject({
  seq: seqSchema,
  at: z.number(),
  kind: z.enum([
    'created',
    'sat',
    'rose',
    'changed',
    'played',
    'tookBack',
    'kept',
    'returned',
    'gone',
    'rematch',
    'removed',
    'renamed',
    'hidden',
    'closed',
    'named',
    'locked',
    'began',
    'missed',
    'back',
    'paused',
    'gaveUp',
    'asked',
    'answered',
    'quiet',
    'vacation',
  ]),
  seat: z.int().nullable(),
  /** `null` where nothing was played, and where only its player may know it. */
  action: actionObject.nullable(),
  why: standInReason.nullable(),
  /** A bot did it for the person who sits there. */
  byStandIn: z.boolean(),
  /** What has changed about who plays. */
  note: seatNoteSchema.nullable(),
  events: z.array(eventSchema),
});
export type WireStep = z.infer<typeof stepSchema>;

/** By seat: milliseconds left, `null` without a clock; and who is running down since when. */
export const clocksSchema = z.strictObject({
  now: z.number(),
  left: z.array(z.number().nullable()),
  running: z.array(z.int()),
});
export type Clocks = z.infer<typeof clocksSchema>;

/** The same to whom it is told after each step: without a clock there is only whom the game waits for. */
export const changedClocksSchema = z.strictObject({
  running: clocksSchema.shape.running,
  now: clocksSchema.shape.now.exactOptional(),
  left: clocksSchema.shape.left.exactOptional(),
});

export const chatMessageSchema = z.strictObject({
  number: z.int(),
  at: z.number(),
  seat: z.int().nullable(),
  name: z.string(),
  text: z.string(),
});
export type WireChatMessage = z.infer<typeof chatMessageSchema>;

/** Everything true of a table now, as far as this viewer may know it. */
export const situationSchema = z.strictObject({
  seq: seqSchema,
  table: tableInfoSchema,
  /** Your seat; `null` for those who only watch. */
  seat: z.int().nullable(),
  /** Whether you set the table: you decide whom its free seats are for. */
  isHost: z.boolean(),
  /** `null` until the game has begun. */
  view: viewSchema.nullable(),
  canTakeBack: z.boolean(),
  clocks: clocksSchema,
});
export type WireSituation = z.infer<typeof situationSchema>;
