import type { RefusalCode } from '@waybill/engine';
import type { Phrasing } from './phrasing.ts';
import { describeRefusal } from './refusal-phrases.ts';
import { locationName, pieceCount, routeName } from './words.ts';

/** Why standing orders stopped, or why one can never be carried out: a code, and what it is about. */
export interface OrdersReason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One sentence for what woke the player of standing orders. */
export function describeWake(phrasing: Phrasing, { code, params }: OrdersReason): string {
  return phrasing.t.fromCode(`orders.${code}`, {
    location: locationName(phrasing, String(params['location'] ?? '')),
    route: routeName(phrasing, String(params['route'] ?? '')),
    player: phrasing.playerName(Number(params['seat'] ?? 0)),
    pieces: pieceCount(phrasing, Number(params['pieces'] ?? 0)),
  });
}

/** One sentence for an order that makes no sense: of the rules, or of what such orders can be. */
export function describeOrderFault(phrasing: Phrasing, { code, params }: OrdersReason): string {
  const { t } = phrasing;
  if (code === 'SO_ALREADY') return t('orders.SO_ALREADY');
  if (code === 'NEVER_SO_MANY') return t('orders.NEVER_SO_MANY', { most: Number(params['most'] ?? 0) });
  return describeRefusal(phrasing, { code: code as RefusalCode, rule: '', params });
}
