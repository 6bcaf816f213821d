import * as z from 'zod';
import { actionSchema } from './actions.ts';
import { giveOrdersSchema, ordersStateSchema } from './orders.ts';
import {
  changedClocksSchema,
  chatMessageSchema,
  clocksSchema,
  keySchema,
  muteSchema,
  saySchema,
  seatNoteSchema,
  seqSchema,
  situationSchema,
  stepSchema,
} from './play.ts';
import { problemSchema } from './problems.ts';
import { answerSchema, askSchema, restSchema, standInReason, tableInfoSchema } from './tables.ts';

/** From a client to its table's socket. */
export const toServerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), key: keySchema, seq: seqSchema, action: actionSchema }),
  z.strictObject({ type: z.literal('takeBack'), key: keySchema, seq: seqSchema }),
  /** Tells everything after `seq`: for a client that lost touch or noticed a gap. */
  z.strictObject({ type: z.literal('sync'), seq: seqSchema }),
  z.strictObject({ type: z.literal('leave'), key: keySchema }),
  z.strictObject({ type: z.literal('return'), key: keySchema }),
  z.strictObject({ type: z.literal('say'), ...saySchema.shape, key: keySchema }),
  z.strictObject({ type: z.literal('mute'), key: keySchema, ...muteSchema.shape }),
  /** What is done on your turns while you are away. */
  z.strictObject({ type: z.literal('orders'), key: keySchema, ...giveOrdersSchema.shape }),
  /** Whether the page is in front: while it is, nobody needs a notification. */
  z.strictObject({ type: z.literal('look'), at: z.enum(['table', 'elsewhere']) }),
  /** Somebody is at the page: they have touched it. */
  z.strictObject({ type: z.literal('touch') }),
  /** For good: the seat may become somebody else's. */
  z.strictObject({ type: z.literal('giveUp'), key: keySchema }),
  z.strictObject({ type: z.literal('ask'), key: keySchema, ...askSchema.shape }),
  z.strictObject({ type: z.literal('answer'), key: keySchema, ...answerSchema.shape }),
  z.strictObject({ type: z.literal('rest'), key: keySchema, rest: restSchema }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ToServer = z.infer<typeof toServerSchema>;

/** From a table's socket to a client. */
export const toClientSchema = z.discriminatedUnion('type', [
  /** The whole of it, after connecting and after `sync`; `steps` are those missed, empty if too many were. */
  z.strictObject({
    type: z.literal('whole'),
    protocol: z.int(),
    now: situationSchema,
    steps: z.array(stepSchema),
    chat: z.array(chatMessageSchema),
    /** The seats of the people you muted. */
    muted: z.array(z.int()),
  }),
  /** One entry more: a number other than the last one plus 1 is a gap. `table` only where it changed. */
  z.strictObject({
    type: z.literal('step'),
    ...stepSchema.shape,
    view: situationSchema.shape.view,
    canTakeBack: z.boolean(),
    clocks: clocksSchema,
    table: tableInfoSchema.optional(),
  }),
  /**
   * The same without the view, for a client that connects with `steps=events`: `advanceView` of the engine makes it of the view
   * before, and `checkOfView` of that is `check`; else ask with `sync`. A game's first and last entry, and one taken
   * back, come as a `step`.
   */
  z.strictObject({
    type: z.literal('advance'),
    ...stepSchema.omit({ why: true, byStandIn: true, note: true }).shape,
    why: standInReason.exactOptional(),
    byStandIn: z.literal(true).exactOptional(),
    note: seatNoteSchema.exactOptional(),
    check: z.int(),
    canTakeBack: z.literal(true).exactOptional(),
    clocks: changedClocksSchema,
    table: tableInfoSchema.exactOptional(),
  }),
  /** A person came or went; nothing of the game has changed. */
  z.strictObject({ type: z.literal('table'), table: tableInfoSchema }),
  z.strictObject({ type: z.literal('chat'), line: chatMessageSchema }),
  /** The answer to the request with this key. */
  z.strictObject({ type: z.literal('done'), key: keySchema, seq: seqSchema }),
  /** `key` is `null` where the message had none that could be read. */
  z.strictObject({ type: z.literal('refused'), key: keySchema.nullable(), problem: problemSchema }),
  /** Your own orders have changed, or have been carried out, or have woken you. */
  z.strictObject({ type: z.literal('orders'), orders: ordersStateSchema.nullable() }),
  z.strictObject({ type: z.literal('pong') }),
]);
export type ToClient = z.infer<typeof toClientSchema>;
