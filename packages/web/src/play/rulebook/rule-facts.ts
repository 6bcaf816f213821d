import type { MapData, TokenRules } from '@waybill/engine';
import { listOf, locationName, type Translate } from '@waybill/i18n';

export type RuleFacts = Readonly<Record<string, string | number>>;

/** Every number the rules of a map mention, read from its rule set and never typed again. */
export function ruleFacts(t: Translate, map: MapData): RuleFacts {
  const { rules, vocabulary } = map;
  const { places, sweepAtWilds } = rules.faceUp;
  const colors = Object.values(rules.colors);
  return {
    map: map.name,
    place: vocabulary.place,
    piece: vocabulary.piece,
    wild: vocabulary.wild,
    maxPlayers: rules.players.max,
    pieces: rules.pieces,
    cards: colors.reduce((sum, count) => sum + count, rules.wilds),
    colors: colors.length,
    perColor: colors[0] ?? 0,
    wilds: rules.wilds,
    startingHand: rules.startingHand,
    rowPlaces: places,
    sweepAt: sweepAtWilds,
    // A row with one wild fewer than is swept needs this many colored cards.
    coloredNeeded: places - sweepAtWilds + 1,
    firstDrawn: rules.firstPlayerDrawn ?? 'beforeTickets',
    startDeal: rules.startingTickets.deal,
    startKeep: rules.startingTickets.keep,
    drawDeal: rules.ticketDraw.deal,
    drawKeep: rules.ticketDraw.keep,
    longestRoute: Math.max(...map.routes.map(({ length }) => length)),
    oneTrackUpTo: rules.oneTrackUpTo,
    lastPieces: rules.lastRoundAtPieces,
    bonus: rules.longestPath ?? 0,
    ...(rules.tokens && tokenFacts(t, map, rules.tokens)),
  };
}

function tokenFacts(t: Translate, map: MapData, tokens: TokenRules): RuleFacts {
  const sizes = Object.values(tokens.stackSize);
  const locations = tokens.stacks.map((location) => locationName({ map }, location));
  return {
    symbols: tokens.symbols.length,
    stacks: tokens.stacks.length,
    stackPlaces: listOf(t, locations),
    fullStack: Math.max(...sizes),
    smallStack: Math.min(...sizes),
    aside: tokens.symbols.length - tokens.stacks.length,
    fewPlayers: map.rules.players.min,
  };
}
