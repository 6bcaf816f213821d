import type { GameEvent } from '@waybill/engine';
import { describeSetupEvent } from './setup-event-phrases.ts';
import type { Speaker } from './speaker.ts';
import { describeTurnEvent } from './turn-event-phrases.ts';

/** One sentence for the log; it says what only one seat may know if the event still holds it. */
export function describeEvent(speaker: Speaker, event: GameEvent): string {
  switch (event.type) {
    case 'firstPlayerChosen':
    case 'handDealt':
    case 'ticketsOffered':
    case 'startingTicketsChosen':
    case 'startingTicketsSettled':
    case 'stackLaid':
    case 'stackPlaced':
      return describeSetupEvent(speaker, event);
    default:
      return describeTurnEvent(speaker, event);
  }
}
