import { type ActionNumber, legalActionsIn, type View } from '@waybill/engine';
import { ticketName } from '@waybill/i18n';
import { columns } from '../columns.ts';
import type { Scene } from '../scene.ts';

/** SETUP-4, TICKET-1: the tickets on offer and how many of them must be kept. */
export function offerLines(scene: Scene, view: View): string[] {
  const { t, board, paint } = scene;
  const offer = view.seats.find(({ seat }) => seat === view.viewer)?.own?.offer ?? [];
  const rows = offer.map((id, at) => {
    const points = board.tickets.find((ticket) => ticket.id === id)?.points ?? 0;
    return [`  ${at + 1}`, ticketName(scene, id), t('cli.POINTS', { points })];
  });
  const params = { fewest: fewestKept(scene, legalActionsIn(board, view)) };
  const question =
    view.phase === 'startingTickets' ? t('cli.ASK_STARTING_TICKETS', params) : t('cli.ASK_TICKETS', params);
  const lines = columns(rows, { align: ['left', 'left', 'right'] });
  return ['', paint('bold', question), ...lines, paint('dim', t('cli.KEEP_HINT'))];
}

function fewestKept({ board }: Scene, legal: readonly ActionNumber[]): number {
  const counts = legal.map((action) => {
    const kept = board.actions.describe(action);
    return kept.type === 'keepTickets' ? kept.keep.length : 0;
  });
  return Math.min(...counts);
}
