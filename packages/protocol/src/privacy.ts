import * as z from 'zod';

/** The player's own id, so that a request meant for something else deletes nobody. */
export const deleteMeSchema = z.strictObject({ id: z.string().max(64) });

export const presenceSchema = z.strictObject({ hidden: z.boolean() });
export type PresenceChoice = z.infer<typeof presenceSchema>;

/** How long this server keeps what; `null` for without end. */
export const privacyResponse = z.strictObject({
  /** After its last visit, a browser that is logged in. */
  browserDays: z.int(),
  /** After the last visit, a guest who never sat at a table. */
  guestDays: z.int().nullable(),
  /** How long chat is kept after the last move at a table. */
  chatDays: z.int().nullable(),
  /** How long a table is kept that never began or that all players left. */
  tableDays: z.int().nullable(),
  /** After it was settled, a report. */
  reportDays: z.int(),
  /** Whether players may have notifications posted to addresses of theirs. */
  webhooks: z.boolean(),
});
export type PrivacyTerms = z.infer<typeof privacyResponse>;
/** What an operator decides of it. */
export type KeepDays = Pick<PrivacyTerms, 'guestDays' | 'chatDays' | 'tableDays'>;
