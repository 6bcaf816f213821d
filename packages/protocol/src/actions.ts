import type { Action } from '@waybill/engine';
import * as z from 'zod';

const id = z.string().max(64);
const counts = z.record(id, z.int().min(0).max(99));

/** The engine's action objects; whether the names in them exist is for the rules to say. */
export const actionObject: z.ZodType<Action> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('drawCard') }),
  z.strictObject({ type: z.literal('takeCard'), card: id }),
  z.strictObject({ type: z.literal('claimRoute'), route: id, pay: counts }),
  z.strictObject({ type: z.literal('drawTickets') }),
  z.strictObject({ type: z.literal('keepTickets'), keep: z.array(z.int().min(0).max(99)).max(8) }),
  z.strictObject({ type: z.literal('placeStack'), symbol: id, location: id }),
  z.strictObject({ type: z.literal('takeToken'), location: id }),
  z.strictObject({ type: z.literal('pass') }),
]);

/** An action as an object or as one line of notation: `claim denver--omaha purple 3+1`. */
export const actionSchema = z.union([z.string().max(120), actionObject]);
export type WireAction = Action | string;
