import type { Refusal } from '@waybill/engine';
import type { Speaker } from './speaker.ts';
import type { FactsOf } from './translate.ts';
import { cardName, cardsOfKind, locationName, routeName, symbolName } from './words.ts';

/** One sentence that says why an action is not possible. */
export function describeRefusal(speaker: Speaker, refusal: Refusal): string {
  return speaker.t.fromCode(`refusal.${refusal.code}`, refusalFacts(speaker, refusal));
}

/** All that any refusal may name; where a refusal tells nothing of one, its sentence does not use it. */
function refusalFacts(speaker: Speaker, { code, params }: Refusal): FactsOf<'refusal'> {
  const text = (name: string): string => String(params[name] ?? '');
  const count = (name: string): number => Number(params[name] ?? 0);
  const { place, piece, wild } = speaker.map.vocabulary;
  return {
    place,
    piece,
    wild,
    seat: text('seat'),
    players: count('players'),
    turn: speaker.playerName(count('turn')),
    // An open route's owner is no seat that anybody could name.
    owner: code === 'ROUTE_TAKEN' ? speaker.playerName(count('owner')) : '',
    card: cardName(speaker, text('card')),
    color: cardName(speaker, text('color')),
    cards: cardsOfKind(speaker, text('card'), count('needed')),
    route: routeName(speaker, text('route')),
    location: locationName(speaker, text('location')),
    symbol: symbolName(speaker, text('symbol')),
    length: count('length'),
    pieces: count('pieces'),
    needed: count('needed'),
    paid: count('paid'),
    held: count('held'),
    offered: count('offered'),
    fewest: count('fewest'),
  };
}
