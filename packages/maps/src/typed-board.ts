import type { LocationData, MapData, RouteData, RuleSet, Vocabulary } from '@waybill/engine';
import { CARD_WORDS, FIRST_PLAYER_DRAWN, PIECE_WORDS, PLACE_WORDS, TIE_BREAKS, WILD_WORDS } from './words.ts';

/** What TypeScript sees in an imported JSON file, where there are neither tuples nor literal types. */
interface BoardJson {
  readonly id: string;
  readonly name: string;
  readonly vocabulary: Readonly<Record<keyof Vocabulary, string>>;
  readonly rules: Omit<RuleSet, 'tieBreaks' | 'firstPlayerDrawn'> & {
    readonly firstPlayerDrawn?: string;
    readonly tieBreaks: readonly string[];
  };
  readonly locations: readonly LocationJson[];
  readonly routes: readonly RouteJson[];
  readonly tickets: MapData['tickets'];
}

type LocationJson = Omit<LocationData, 'xy'> & { readonly xy: readonly number[] };
type RouteJson = Omit<RouteData, 'side'> & { readonly side?: number };

/** Types a shipped board without the schema, which would cost a browser far more than the board. */
export function typedBoard(json: BoardJson): MapData {
  const { id, name, vocabulary, rules, tickets } = json;
  return {
    id,
    name,
    vocabulary: {
      place: oneOf(PLACE_WORDS, vocabulary.place),
      piece: oneOf(PIECE_WORDS, vocabulary.piece),
      card: oneOf(CARD_WORDS, vocabulary.card),
      wild: oneOf(WILD_WORDS, vocabulary.wild),
    },
    rules: typedRules(rules),
    locations: json.locations.map(typedLocation),
    routes: json.routes.map(typedRoute),
    tickets,
  };
}

function typedRules({ firstPlayerDrawn, tieBreaks, ...rules }: BoardJson['rules']): RuleSet {
  return {
    ...rules,
    ...(firstPlayerDrawn !== undefined && { firstPlayerDrawn: oneOf(FIRST_PLAYER_DRAWN, firstPlayerDrawn) }),
    tieBreaks: tieBreaks.map((word) => oneOf(TIE_BREAKS, word)),
  };
}

function typedLocation(location: LocationJson): LocationData {
  const [x, y] = location.xy;
  if (x === undefined || y === undefined) throw new TypeError(`xy of ${location.id}`);
  return { ...location, xy: [x, y] };
}

function typedRoute({ side, ...route }: RouteJson): RouteData {
  return side === undefined ? route : { ...route, side: oneOf([-1, 1], side) };
}

function oneOf<const T extends string | number>(options: readonly T[], value: string | number): T {
  const found = options.find((option) => option === value);
  if (found === undefined) throw new TypeError(`${value} is none of ${options.join(', ')}`);
  return found;
}
