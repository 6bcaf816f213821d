import { type Phrasing, routeName, ticketName } from '@waybill/i18n';
import type { Mark } from './timeline.ts';

/** What was worth remembering, in words. */
export function describeMark(phrasing: Phrasing, mark: Mark): string {
  const { t } = phrasing;
  const { entry } = mark;
  const player = phrasing.playerName(mark.seat);
  switch (mark.kind) {
    case 'claim':
      return t('replay.MARK_CLAIM', {
        entry,
        player,
        route: routeName(phrasing, mark.route),
        points: mark.points,
      });
    case 'ticket':
      return t('replay.MARK_TICKET', {
        entry,
        player,
        ticket: ticketName(phrasing, mark.ticket),
        points: mark.points,
      });
    case 'lead':
      return t('replay.MARK_LEAD', { entry, player, length: mark.length });
    case 'lastRound':
      return t('replay.MARK_LAST_ROUND', { entry, player });
  }
}
