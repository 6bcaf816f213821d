import type { Action } from '@waybill/engine';
import type { MapSpeaker } from './speaker.ts';
import { aCard, describePayment, listOf, locationName, routeName, symbolName } from './words.ts';

/** What a choice would do, as an invitation: “Draw a card from the deck”. */
export function describeAction(speaker: MapSpeaker, action: Action): string {
  const { t } = speaker;
  switch (action.type) {
    case 'drawCard':
      return t('action.DRAW_CARD');
    case 'takeCard':
      return t('action.TAKE_CARD', { card: aCard(speaker, action.card) });
    case 'claimRoute':
      return t('action.CLAIM_ROUTE', {
        route: routeName(speaker, action.route),
        cards: describePayment(speaker, action.pay),
      });
    case 'drawTickets':
      return t('action.DRAW_TICKETS');
    case 'keepTickets':
      return t('action.KEEP_TICKETS', {
        count: action.keep.length,
        places: listOf(t, action.keep.map(String)),
      });
    case 'placeStack':
      return t('action.PLACE_STACK', {
        symbol: symbolName(speaker, action.symbol),
        location: locationName(speaker, action.location),
      });
    case 'takeToken':
      return t('action.TAKE_TOKEN', { location: locationName(speaker, action.location) });
    case 'pass':
      return t('action.PASS');
  }
}
