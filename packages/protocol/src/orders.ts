import * as z from 'zod';

const name = z.string().min(1).max(64);
const count = z.int().min(1).max(99);

const drawUntil = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hold'), card: name, count }),
  z.strictObject({ kind: z.literal('canPay'), route: name }),
]);

const orderStep = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('draw'),
    /** To take where they lie face up, the dearest first. */
    cards: z.array(name).max(10),
    otherwise: z.enum(['unseen', 'wake']),
    until: drawUntil,
  }),
  z.strictObject({
    do: z.literal('claim'),
    /** Of two tracks either will do. */
    route: name,
    /** The color to pay with; `null` for any. */
    card: name.nullable(),
    /** So many wilds at most. */
    wilds: z.int().min(0).max(8),
    ifTaken: z.enum(['skip', 'wake']),
  }),
]);

const wakeWhen = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('touched'), location: name }),
  z.strictObject({ when: z.literal('claimed'), route: name }),
  z.strictObject({ when: z.literal('pieces'), atMost: count }),
]);

/** What is done on a player's turns in their absence, at slow and untimed tables: theirs alone to know. */
export const standingOrdersSchema = z.strictObject({
  steps: z.array(orderStep).min(1).max(8),
  wake: z.array(wakeWhen).max(8),
});
export type WireOrders = z.infer<typeof standingOrdersSchema>;

/** `null` takes them away; `from` is the step to begin with, for orders that go on. */
export const giveOrdersSchema = z.strictObject({
  orders: standingOrdersSchema.nullable(),
  from: z.int().min(0).max(7).default(0),
});

/** Orders as they are; `woken` ones wait for their player and carry the reason. */
export const ordersStateSchema = z.strictObject({
  orders: standingOrdersSchema,
  step: z.int().min(0),
  status: z.enum(['active', 'woken']),
  reason: z
    .strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  at: z.number(),
});
export type OrdersState = z.infer<typeof ordersStateSchema>;
export const ordersResponse = z.strictObject({ orders: ordersStateSchema.nullable() });
