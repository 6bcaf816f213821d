import { listOf, type Translate } from '@waybill/i18n';
import type { TableSummary, TimeControl } from '@waybill/protocol';
import type { TableDraft } from './new-table.ts';

/** “3 minutes for each turn”, in one message with its numbers. */
export function describeTimeControl(t: Translate, timeControl: TimeControl): string {
  const amount =
    timeControl.kind === 'slow'
      ? timeControl.days
      : timeControl.kind === 'untimed'
        ? 0
        : Math.round(timeControl.seconds / 60);
  const increment = timeControl.kind === 'game' ? (timeControl.increment ?? 0) : 0;
  return t('online.TIME_CONTROL', { kind: timeControl.kind, amount, increment });
}

/** Who may sit down, and how fast it goes, in one line. */
export function describeNewTable(t: Translate, { seats, pace, visibility }: TableDraft): string {
  const count = (kind: string): number => seats.filter((seat) => seat.kind === kind).length;
  const parts = [
    t('online.WISH_SEATS', { open: count('open') + count('program'), bots: count('bot') }),
    describeTimeControl(t, pace),
    t('online.VISIBILITY_SHORT', { visibility }),
  ];
  return parts.join(' · ');
}

/** Who sits there: names, and how many seats are free. */
export function describeSeats(t: Translate, { seats, result }: TableSummary): string {
  const names = seats.flatMap(({ name, kind }, seat) => {
    if (kind === 'bot') return [t('online.A_BOT')];
    if (name === null || name === '') return [];
    const score = result?.totals[seat];
    return [score === undefined ? name : `${name} ${score}`];
  });
  const open = seats.filter(({ kind }) => kind === 'open').length;
  return listOf(t, open > 0 ? [...names, t('online.OPEN_SEATS', { count: open })] : names);
}
