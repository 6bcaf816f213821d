import type { Route } from '@waybill/engine';
import { cardName, type Phrasing } from '@waybill/i18n';
import type { RouteFacts } from '../position/route-status.ts';

/** What a route takes. */
export function colorWords(phrasing: Phrasing, { index, ferries }: Route): string {
  const color = cardName(phrasing, phrasing.map.routes[index]?.color ?? '');
  return ferries > 0 ? phrasing.t('accessibility.WITH_FERRIES', { color, ferries }) : color;
}

/** Whose it is, or what can be done about it. */
export function statusOfRoute({ t, playerName }: Phrasing, { status, owner }: RouteFacts): string {
  switch (status) {
    case 'mine':
      return t('accessibility.IS_MINE');
    case 'taken':
      return t('accessibility.IS_TAKEN', { player: playerName(owner ?? 0) });
    case 'closed':
      return t('accessibility.IS_CLOSED');
    case 'open':
      return t('accessibility.IS_OPEN');
    case 'payable':
      return t('accessibility.IS_PAYABLE');
  }
}
