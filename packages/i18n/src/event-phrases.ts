import type { GameEvent } from '@waybill/engine';
import type { Phrasing } from './phrasing.ts';
import { describeSetupEvent } from './setup-event-phrases.ts';
import { describeTurnEvent } from './turn-event-phrases.ts';

/** One sentence for the log; it says what only one seat may know if the event still holds it. */
export function describeEvent(phrasing: Phrasing, event: GameEvent): string {
  switch (event.type) {
    case 'firstPlayerChosen':
    case 'handDealt':
    case 'ticketsOffered':
    case 'startingTicketsChosen':
    case 'startingTicketsSettled':
    case 'stackLaid':
    case 'stackPlaced':
      return describeSetupEvent(phrasing, event);
    default:
      return describeTurnEvent(phrasing, event);
  }
}
