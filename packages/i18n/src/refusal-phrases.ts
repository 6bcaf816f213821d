import type { Refusal } from '@waybill/engine';
import type { Speaker } from './speaker.ts';
import type { FactsOf } from './translate.ts';
import {
  cardName,
  cardsOfKind,
  cardsOfOneColor,
  describePayment,
  locationName,
  routeName,
  symbolName,
} from './words.ts';

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
    ...shortage(speaker, {
      route: text('route'),
      card: text('card'),
      needed: count('needed'),
      held: count('held'),
    }),
    route: routeName(speaker, text('route')),
    location: locationName(speaker, text('location')),
    symbol: symbolName(speaker, text('symbol')),
    length: count('length'),
    pieces: count('pieces'),
    needed: count('needed'),
    paid: count('paid'),
    offered: count('offered'),
    fewest: count('fewest'),
  };
}

/**
 * What a route takes and what there is towards it. A payment that falls short of one color was filled up with wilds: the price named is
 * the whole, and the wilds are among what is held.
 */
function shortage(
  speaker: Speaker,
  { route, card, needed, held }: { route: string; card: string; needed: number; held: number },
): { cards: string; held: string } {
  const data = speaker.map.routes.find(({ id }) => id === route);
  if (!data || card === 'wild')
    return { cards: cardsOfKind(speaker, card, needed), held: cardsOfKind(speaker, card, held) };
  const { color, length } = data;
  const wilds = length - needed;
  return {
    cards:
      color in speaker.map.rules.colors
        ? cardsOfKind(speaker, color, length)
        : cardsOfOneColor(speaker, length),
    held:
      held + wilds > 0
        ? describePayment(speaker, { [card]: held, wild: wilds })
        : cardsOfKind(speaker, card, 0),
  };
}
