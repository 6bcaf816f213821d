import { REFUSAL_RULES, type RefusalCode } from '@waybill/engine';
import * as z from 'zod';
import { PROBLEM_CODES } from './codes.ts';

const refusalCodes = Object.keys(REFUSAL_RULES) as [RefusalCode, ...RefusalCode[]];

/** Why something was not done: a code, what it is about, and the rule it rests on where it is a rule. */
export const problemSchema = z.strictObject({
  code: z.enum([...PROBLEM_CODES, ...refusalCodes]),
  rule: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Problem = z.infer<typeof problemSchema>;
