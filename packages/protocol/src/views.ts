import { type FinalScore, PHASES, type View } from '@waybill/engine';
import * as z from 'zod';

const seat = z.int().min(0);
const count = z.int().min(0);
const counts = z.record(z.string(), count);
const names = z.array(z.string());

const ownSchema = z.strictObject({
  hand: counts.exactOptional(),
  tickets: names,
  offer: names.exactOptional(),
});

const seatSchema = z.strictObject({
  seat,
  pieces: count,
  score: count,
  cards: count,
  knownCards: counts,
  tickets: count,
  offered: count,
  hasChosen: z.boolean(),
  tokens: names,
  own: ownSchema.exactOptional(),
});

const tieBreak = z.enum(['ticketsCompleted', 'longestPath']);

export const scoreSchema: z.ZodType<FinalScore> = z.strictObject({
  seats: z.array(
    z.strictObject({
      seat,
      routePoints: count,
      ticketPoints: z.int(),
      ticketsCompleted: count,
      tokens: count,
      tokenPoints: count,
      longestPath: count,
      bonus: count,
      total: z.int(),
      tickets: z.array(z.strictObject({ ticket: z.string(), points: z.int(), completed: z.boolean() })),
      longestPathRoutes: names,
    }),
  ),
  winners: z.array(seat),
  decidedBy: z.enum(['points', 'ticketsCompleted', 'longestPath', 'shared']),
  tieBreaks: z.array(z.strictObject({ by: tieBreak, among: z.array(seat), left: z.array(seat) })),
});

/** Everything one viewer may know: the engine's `View`. */
export const viewSchema: z.ZodType<View> = z.strictObject({
  map: z.string(),
  players: count,
  viewer: z.union([seat, z.literal('spectator'), z.literal('everyone')]),
  phase: z.enum(PHASES),
  first: seat.nullable(),
  toAct: z.array(seat),
  lastRound: z.strictObject({ by: seat, turnsLeft: count }).nullable(),
  passesInARow: count,
  row: z.array(z.string().nullable()),
  deck: count,
  discards: counts,
  ticketDeck: z.strictObject({ unordered: count, putBack: z.array(z.string().nullable()) }),
  owners: z.record(z.string(), seat),
  stacks: z.record(z.string(), z.strictObject({ symbol: z.string(), tokens: count })),
  stacksSetAside: names,
  tokenFor: z.string().nullable(),
  seats: z.array(seatSchema),
  result: scoreSchema.nullable(),
});
