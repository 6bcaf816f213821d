import type { Refusal } from '@waybill/engine';
import type { Phrasing } from './phrasing.ts';
import type { FactsOf } from './translate.ts';
import {
  cardName,
  cardsOfKind,
  cardsOfOneColor,
  describePayment,
  locationName,
  routeIn,
  routeName,
  symbolName,
} from './words.ts';

/** One sentence that says why an action is not possible. */
export function describeRefusal(phrasing: Phrasing, refusal: Refusal): string {
  return phrasing.t.fromCode(`refusal.${refusal.code}`, refusalFacts(phrasing, refusal));
}

/** Every parameter a refusal may have; a refusal without one has a sentence that does not use it. */
function refusalFacts(phrasing: Phrasing, { code, params }: Refusal): FactsOf<'refusal'> {
  const text = (name: string): string => String(params[name] ?? '');
  const count = (name: string): number => Number(params[name] ?? 0);
  const { place, piece, wild } = phrasing.map.vocabulary;
  return {
    place,
    piece,
    wild,
    seat: text('seat'),
    players: count('players'),
    turn: phrasing.playerName(count('turn')),
    // An open route's owner is no seat with a name.
    owner: code === 'ROUTE_TAKEN' ? phrasing.playerName(count('owner')) : '',
    card: cardName(phrasing, text('card')),
    color: cardName(phrasing, text('color')),
    ...shortage(phrasing, {
      route: text('route'),
      card: text('card'),
      needed: count('needed'),
      held: count('held'),
    }),
    route: routeName(phrasing, text('route')),
    location: locationName(phrasing, text('location')),
    symbol: symbolName(phrasing, text('symbol')),
    length: count('length'),
    pieces: count('pieces'),
    needed: count('needed'),
    paid: count('paid'),
    offered: count('offered'),
    fewest: count('fewest'),
  };
}

/**
 * What a route takes and what there is toward it. A payment that falls short of one color was filled up with wilds: the price named is
 * the whole, and the wilds are among what is held.
 */
function shortage(
  phrasing: Phrasing,
  { route, card, needed, held }: { route: string; card: string; needed: number; held: number },
): { cards: string; held: string } {
  const data = routeIn(phrasing, route);
  if (!data || card === 'wild')
    return { cards: cardsOfKind(phrasing, card, needed), held: cardsOfKind(phrasing, card, held) };
  const { color, length } = data;
  const wilds = length - needed;
  return {
    cards:
      color in phrasing.map.rules.colors
        ? cardsOfKind(phrasing, color, length)
        : cardsOfOneColor(phrasing, length),
    held:
      held + wilds > 0
        ? describePayment(phrasing, { [card]: held, wild: wilds })
        : cardsOfKind(phrasing, card, 0),
  };
}
