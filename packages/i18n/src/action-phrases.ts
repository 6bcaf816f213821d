import type { Action } from '@waybill/engine';
import type { MapPhrasing } from './phrasing.ts';
import { aCard, describePayment, listOf, locationName, routeName, symbolName } from './words.ts';

/** What a choice would do, as an invitation: “Draw a card from the deck”. */
export function describeAction(phrasing: MapPhrasing, action: Action): string {
  const { t } = phrasing;
  switch (action.type) {
    case 'drawCard':
      return t('action.DRAW_CARD');
    case 'takeCard':
      return t('action.TAKE_CARD', { card: aCard(phrasing, action.card) });
    case 'claimRoute':
      return t('action.CLAIM_ROUTE', {
        route: routeName(phrasing, action.route),
        cards: describePayment(phrasing, action.pay),
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
        symbol: symbolName(phrasing, action.symbol),
        location: locationName(phrasing, action.location),
      });
    case 'takeToken':
      return t('action.TAKE_TOKEN', { location: locationName(phrasing, action.location) });
    case 'pass':
      return t('action.PASS');
  }
}
