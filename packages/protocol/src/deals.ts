import * as z from 'zod';

const mapId = z.string().min(1).max(64);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const matchId = z.string().regex(/^[\w-]{1,64}$/);

export const dailyPath = z.strictObject({ map: mapId, day });
export const matchPath = z.strictObject({ match: matchId });
export const matchDealPath = z.strictObject({ match: matchId, deal: z.coerce.number().int().min(1).max(12) });

/** A finished game of a deal, as a game file. */
export const dealResultBody = z.strictObject({ file: z.looseObject({}) });
export const newMatchBody = z.strictObject({
  map: mapId,
  deals: z.number().int().min(2).max(12),
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 60),
});

const share = z.number().min(0).max(1).nullable();
const resultState = z.enum(['checking', 'proven', 'refused']);

export const ownResultSchema = z.strictObject({
  points: z.number().int(),
  /** Whether the server has played the moves of the bots again. */
  state: resultState,
  /** Why it was refused. */
  why: z.string(),
  /** The share of the others who are beaten, ties by half; `null` before it is proven. */
  share,
});
export type OwnResult = z.infer<typeof ownResultSchema>;

export const dailyResponse = z.strictObject({
  code: z.string(),
  /** How many people have a proven result. */
  people: z.number().int(),
  /** How many results of bots fill the field. */
  bots: z.number().int(),
  field: z.array(z.strictObject({ points: z.number().int(), count: z.number().int() })),
  /** What Strong scored in the seat, play by play. */
  par: z.array(z.number().int()),
  mine: ownResultSchema.nullable(),
  friends: z.array(z.strictObject({ name: z.string(), points: z.number().int() })),
});
export type DailyStandings = z.infer<typeof dailyResponse>;

export const weekResponse = z.strictObject({
  rows: z.array(
    z.strictObject({
      name: z.string(),
      isMe: z.boolean(),
      days: z.number().int(),
      share: z.number(),
    }),
  ),
});
export type WeekStandings = z.infer<typeof weekResponse>;

export const newMatchResponse = z.strictObject({ match: matchId });

export const matchResponse = z.strictObject({
  map: mapId,
  /** The codes of its deals, in order. */
  codes: z.array(z.string()),
  deadline: z.number(),
  isOver: z.boolean(),
  mine: z.array(ownResultSchema.nullable()),
  rows: z.array(
    z.strictObject({
      name: z.string(),
      isMe: z.boolean(),
      /** Equal means share a place. */
      place: z.number().int(),
      played: z.number().int(),
      /** The mean over all deals; those not played count nothing. */
      mean: z.number(),
      /** By deal; `null` where it was not played, or the viewer may not know yet. */
      deals: z.array(
        z.strictObject({ points: z.number().int(), matchpoints: z.number(), share: z.number() }).nullable(),
      ),
    }),
  ),
});
export type MatchStandings = z.infer<typeof matchResponse>;
