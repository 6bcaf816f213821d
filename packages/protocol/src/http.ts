import * as z from 'zod';
import { LIMITS } from './codes.ts';
import { chatMessageSchema, seqSchema, situationSchema, stepSchema } from './play.ts';
import { problemSchema } from './problems.ts';
import { companionSchema, tableId, tableSummarySchema } from './tables.ts';
import { viewSchema } from './views.ts';

/** Paths, queries and answers of the HTTP interface; the bodies of requests stand with what they ask for. */
export const tablePath = z.strictObject({ table: tableId });
export const seatPath = z.strictObject({ table: tableId, seat: z.coerce.number().int().min(0).max(7) });
export const momentPath = z.strictObject({ table: tableId, seq: z.coerce.number().int().min(0) });
/** The viewer: a shared screen asks for a spectator's view, regardless of who opened it. */
export const viewedAs = z.enum(['me', 'spectator']).default('me');
export const situationQuery = z.strictObject({ as: viewedAs });
export const stepsQuery = z.strictObject({
  after: z.coerce.number().int().min(-1).default(-1),
  as: viewedAs,
});
/** Whose view: your own, a spectator's, or after the end that of any seat. */
export const momentQuery = z.strictObject({
  as: z.union([z.enum(['me', 'spectator']), z.coerce.number().int().min(0).max(7)]).default('me'),
});
export const chatQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(20),
  before: z.coerce.number().optional(),
});
export const finishedQuery = pageQuery.extend({ of: z.enum(['me', 'everybody']).default('me') });

/** Origins of the server, as other devices in its network reach it. */
export const addressesResponse = z.strictObject({ addresses: z.array(z.string()) });
export const joinCodeResponse = z.strictObject({ code: z.string() });
export const problemResponse = z.strictObject({ problem: problemSchema });
export type ProblemResponse = z.infer<typeof problemResponse>;
export const companionsResponse = z.strictObject({ people: z.array(companionSchema) });
export const tablesResponse = z.strictObject({ tables: z.array(tableSummarySchema) });
export const stepsResponse = z.strictObject({ seq: seqSchema, steps: z.array(stepSchema) });
export type Steps = z.infer<typeof stepsResponse>;
export const chatResponse = z.strictObject({ chat: z.array(chatMessageSchema) });
/** What was played, and where the table stands now. */
export const playedResponse = z.strictObject({ seq: seqSchema, now: situationSchema });
export const momentResponse = z.strictObject({ seq: seqSchema, view: viewSchema.nullable() });
export const importedResponse = z.strictObject({ table: tableId });
