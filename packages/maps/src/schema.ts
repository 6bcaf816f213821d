import type { MapData } from '@waybill/engine';
import { z } from 'zod';
import { CARD_WORDS, FIRST_PLAYER_DRAWN, PIECE_WORDS, PLACE_WORDS, TIE_BREAKS, WILD_WORDS } from './words.ts';

/** A letter somewhere, or objects would reorder the keys; no `--`, or ids made of two slugs would be ambiguous. */
export const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ROUTE_ID = /^(?=.*[a-z])[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;

const slug = (description: string) => z.string().regex(SLUG).max(80).describe(description);
const routeId = (description: string) => z.string().regex(ROUTE_ID).max(200).describe(description);
const title = (description: string) => z.string().regex(/\S/).max(60).describe(description);
const whole = (min: number, max: number, description: string) =>
  z.int().min(min).max(max).describe(description);

const points = (description: string) => whole(0, 100, description).exactOptional();

const vocabularySchema = z
  .strictObject({
    place: z.enum(PLACE_WORDS).describe('What routes join.'),
    piece: z.enum(PIECE_WORDS).describe('What a player puts on a route.'),
    card: z.enum(CARD_WORDS).describe('What a player pays with.'),
    wild: z.enum(WILD_WORDS).describe('The card that stands in for any other.'),
  })
  .describe('The words the players of this map use.');

const ticketNumbers = (description: string) =>
  z
    .strictObject({
      deal: whole(1, 6, 'How many tickets the player is dealt.'),
      keep: whole(1, 6, 'How many of them the player must keep at least.'),
    })
    .describe(description);

const routePointsSchema = z
  .strictObject({
    '1': points('Points for a route of 1 space.'),
    '2': points('Points for a route of 2 spaces.'),
    '3': points('Points for a route of 3 spaces.'),
    '4': points('Points for a route of 4 spaces.'),
    '5': points('Points for a route of 5 spaces.'),
    '6': points('Points for a route of 6 spaces.'),
  })
  .describe('Points for a route, by its length; every length on the board needs an entry.');

function byPlayers<T extends z.ZodType>(entry: T) {
  const optional = entry.exactOptional();
  return z.strictObject({
    '2': optional,
    '3': optional,
    '4': optional,
    '5': optional,
    '6': optional,
    '7': optional,
    '8': optional,
  });
}

const placementSchema = z.strictObject({
  by: whole(1, 8, 'Who places it: 1 is the first player in turn order.'),
  tokens: whole(1, 15, 'How many tokens the stack has.'),
});

const tokensSchema = z.strictObject({
  symbols: z.array(slug('A symbol.')).min(1).max(8).describe('The symbols tokens bear.'),
  stacks: z.array(slug('A location id.')).describe('The locations that get a stack before the game.'),
  stackSize: byPlayers(whole(1, 15, 'Tokens in each stack.')).describe(
    'Tokens in each of those stacks, by number of players.',
  ),
  placements: byPlayers(z.array(placementSchema).describe('One entry a stack.')).describe(
    'The stacks players place before the first turn, in this order, by number of players. ' +
      'With the stacks on the board they must be as many as there are symbols.',
  ),
  scores: z
    .array(whole(0, 100, 'Points.'))
    .max(9)
    .describe('Points by the number of different symbols owned, from 0 up.'),
});

const rulesSchema = z
  .strictObject({
    players: z
      .strictObject({ min: whole(2, 8, 'Fewest players.'), max: whole(2, 8, 'Most players.') })
      .describe('How many can play.'),
    pieces: whole(1, 200, 'Pieces each player has.'),
    colors: z
      .record(z.string(), whole(1, 250, 'Cards of this color.'))
      .describe('How many cards there are of each color; at most 250 cards in all, wilds included.')
      .meta({
        propertyNames: { pattern: SLUG.source, not: { enum: ['gray', 'wild'] } },
        minProperties: 1,
        maxProperties: 11,
      }),
    wilds: whole(0, 250, 'How many wild cards there are.'),
    firstPlayerDrawn: z
      .enum(FIRST_PLAYER_DRAWN)
      .exactOptional()
      .describe('When the first player is drawn; before the starting tickets are dealt if left out.'),
    startingHand: whole(0, 50, 'Cards each player is dealt before the game.'),
    faceUp: z
      .strictObject({
        places: whole(1, 8, 'How many cards lie face up.'),
        sweepAtWilds: whole(1, 10, 'This many wilds among them, and all are replaced.'),
      })
      .describe('The face-up cards.'),
    startingTickets: ticketNumbers('Tickets before the game.'),
    ticketDraw: ticketNumbers('Tickets drawn as a turn.'),
    routePoints: routePointsSchema,
    oneTrackUpTo: whole(0, 8, 'With this many players or fewer, one track of a double closes the other.'),
    lastRoundAtPieces: whole(0, 199, 'A player left with this many pieces or fewer starts the last round.'),
    longestPath: whole(1, 100, 'Points.')
      .nullable()
      .describe('Points for the longest continuous path; null where the game has no such bonus.'),
    tokens: tokensSchema.nullable().describe('Tokens on locations; null where the game has none.'),
    tieBreaks: z.array(z.enum(TIE_BREAKS)).describe('How a tie in points is broken, in this order.'),
  })
  .describe('Every number in which one game differs from another.');

const locationSchema = z.strictObject({
  id: slug('How routes and tickets name the location.'),
  name: title('How players read it.'),
  xy: z.tuple([z.number(), z.number()]).describe('Where it is drawn: across and down.'),
  lat: z.number().min(-90).max(90).describe('Latitude; not used by the game.').exactOptional(),
  lon: z.number().min(-180).max(180).describe('Longitude; not used by the game.').exactOptional(),
});

const routeSchema = z.strictObject({
  id: routeId('How saved games name the route: never change it.'),
  a: slug('The location at one end.'),
  b: slug('The location at the other end.'),
  length: whole(1, 6, 'Spaces.'),
  color: slug('A color of the rules, or gray: any one color pays.'),
  ferries: whole(0, 6, 'Spaces that take a wild card.').exactOptional(),
  doubleOf: routeId('The id of the other track of a double route.').exactOptional(),
  side: z
    .literal([-1, 1])
    .describe('Drawing only: the lane of a double, one track -1 and the other 1.')
    .exactOptional(),
  bend: z.number().describe('Drawing only: how far the route bends.').exactOptional(),
});

const ticketSchema = z.strictObject({
  a: slug('The location at one end.'),
  b: slug('The location at the other end.'),
  points: whole(1, 100, 'Points won if complete, lost if not.'),
});

export const mapSchema = z
  .strictObject({
    $schema: z.string().describe('The schema an editor checks this file by.').exactOptional(),
    id: slug('How saved games name the map: never change it.'),
    name: title('How players read it.'),
    vocabulary: vocabularySchema,
    rules: rulesSchema,
    locations: z.array(locationSchema).min(2).max(250).describe('The places on the board.'),
    routes: z
      .array(routeSchema)
      .min(1)
      .max(250)
      .describe('The tracks; each track of a double is a route of its own.'),
    tickets: z.array(ticketSchema).min(1).max(200).describe('The tickets.'),
  })
  .meta({ title: 'A Waybill map' }) satisfies z.ZodType<MapData>;

/** What `map.schema.json` holds. */
export function mapSchemaText(): string {
  return `${JSON.stringify(z.toJSONSchema(mapSchema, { target: 'draft-2020-12', io: 'input' }), null, 2)}\n`;
}
