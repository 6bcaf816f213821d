import type { GameEvent } from '@waybill/engine';
import * as z from 'zod';

const seat = z.int().min(0);
const count = z.int().min(0);
const counts = z.record(z.string(), count);
const tickets = z.array(z.string());
const name = z.string();

/** What happened, as one viewer may see it: the engine's `GameEvent`. */
export const eventSchema: z.ZodType<GameEvent> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('firstPlayerChosen'), seat }),
  z.strictObject({
    type: z.literal('handDealt'),
    seat,
    count,
    secret: z.strictObject({ cards: counts }).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('ticketsOffered'),
    seat,
    count,
    secret: z.strictObject({ tickets }).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('startingTicketsChosen'),
    seat,
    secret: z.strictObject({ kept: tickets }).exactOptional(),
  }),
  z.strictObject({ type: z.literal('startingTicketsSettled'), kept: z.array(count) }),
  z.strictObject({ type: z.literal('stackLaid'), symbol: name, location: name, tokens: count }),
  z.strictObject({ type: z.literal('stackPlaced'), seat, symbol: name, location: name, tokens: count }),
  z.strictObject({ type: z.literal('turnBegan'), seat }),
  z.strictObject({
    type: z.literal('cardDrawn'),
    seat,
    secret: z.strictObject({ card: name }).exactOptional(),
  }),
  z.strictObject({ type: z.literal('cardTaken'), seat, card: name, place: count }),
  z.strictObject({ type: z.literal('placeFilled'), place: count, card: name }),
  z.strictObject({ type: z.literal('rowSwept'), cards: z.array(name) }),
  z.strictObject({ type: z.literal('deckReshuffled'), cards: count }),
  z.strictObject({
    type: z.literal('routeClaimed'),
    seat,
    route: name,
    pay: counts,
    points: count,
    piecesLeft: count,
  }),
  z.strictObject({ type: z.literal('tokenTaken'), seat, symbol: name, location: name }),
  z.strictObject({
    type: z.literal('ticketsKept'),
    seat,
    kept: count,
    returned: count,
    secret: z.strictObject({ kept: tickets, returned: tickets }).exactOptional(),
  }),
  z.strictObject({ type: z.literal('passed'), seat }),
  z.strictObject({ type: z.literal('lastRoundBegan'), seat, turnsLeft: count }),
  z.strictObject({ type: z.literal('gameEnded'), byPassing: z.boolean() }),
]);
