import type { RefusalCode } from '@waybill/engine';
import { describeRefusal } from './refusal-phrases.ts';
import type { Speaker } from './speaker.ts';
import type { MessageKey } from './translate.ts';
import { locationName, pieceCount, routeName } from './words.ts';

/** Why standing orders stopped, or why one can never be carried out: a code, and what it is about. */
export interface OrdersReason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One sentence for what woke the player of standing orders. */
export function describeWake(speaker: Speaker, { code, params }: OrdersReason): string {
  return speaker.t.fromCode(`orders.${code}` as MessageKey, {
    location: locationName(speaker, String(params['location'] ?? '')),
    route: routeName(speaker, String(params['route'] ?? '')),
    player: speaker.playerName(Number(params['seat'] ?? 0)),
    pieces: pieceCount(speaker, Number(params['pieces'] ?? 0)),
  });
}

/** One sentence for an order that makes no sense: of the rules, or of what such orders can be. */
export function describeOrderFault(speaker: Speaker, { code, params }: OrdersReason): string {
  const { t } = speaker;
  if (code === 'SO_ALREADY') return t('orders.SO_ALREADY');
  if (code === 'NEVER_SO_MANY') return t('orders.NEVER_SO_MANY', { most: Number(params['most'] ?? 0) });
  return describeRefusal(speaker, { code: code as RefusalCode, rule: '', params });
}
