import type { Route } from '@waybill/engine';
import { cardName, type Speaker } from '@waybill/i18n';
import type { RouteFacts } from './route-facts.ts';

/** What a route takes. */
export function colorWords(speaker: Speaker, { index, ferries }: Route): string {
  const color = cardName(speaker, speaker.map.routes[index]?.color ?? '');
  return ferries > 0 ? speaker.t('reader.WITH_FERRIES', { color, ferries }) : color;
}

/** Whose it is, or what can be done about it. */
export function standingWords({ t, playerName }: Speaker, { standing, owner }: RouteFacts): string {
  switch (standing) {
    case 'mine':
      return t('reader.IS_MINE');
    case 'taken':
      return t('reader.IS_TAKEN', { player: playerName(owner ?? 0) });
    case 'closed':
      return t('reader.IS_CLOSED');
    case 'open':
      return t('reader.IS_OPEN');
    case 'payable':
      return t('reader.IS_PAYABLE');
  }
}
