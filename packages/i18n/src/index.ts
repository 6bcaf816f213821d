export { describeAction } from './action-phrases.ts';
export { areaLoaders } from './area-loaders.generated.ts';
export { describeEvent } from './event-phrases.ts';
export {
  describeGameFault,
  describeMapFault,
  describeMapFaultAtLine,
  describeStateFault,
} from './fault-phrases.ts';
export { LANGUAGE_NAMES, LOCALES, type Locale, pickLocale } from './locale.ts';
export { describeOrderFault, describeWake, type OrdersReason } from './orders-phrases.ts';
export type { MapPhrasing, Phrasing } from './phrasing.ts';
export { describeProblem, type ServerProblem } from './problem-phrases.ts';
export { disguise } from './pseudo.ts';
export { describeRefusal } from './refusal-phrases.ts';
export {
  type Area,
  type MessageKey,
  type Messages,
  type ParamsOf,
  type Translate,
  translatorFor,
} from './translate.ts';
export { translator } from './translator.ts';
export { describeSlotsFilled } from './turn-event-phrases.ts';
export { describeVerdict } from './verdict-phrases.ts';
export {
  aCard,
  anyOf,
  cardCount,
  cardName,
  cardsOfKind,
  describePayment,
  listOf,
  locationName,
  pieceCount,
  routeName,
  symbolName,
  ticketCount,
  ticketName,
  ticketWithPoints,
} from './words.ts';
