import { playersAt } from '@waybill/client/online/players';
import { findMap } from '@waybill/maps';
import type { TableInfo, WireSituation } from '@waybill/protocol';
import { columns, wrap } from '../terminal/columns.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { AtTable } from './at-table.ts';

/** Until all seats are taken. Returns the situation in which the game begins, or `null` if the table is given up. */
export async function waitForGame({ on, connection, keyboard }: AtTable): Promise<WireSituation | null> {
  let shown = '';
  const stop = connection.now.subscribe((now) => {
    if (now === null || !isGathering(now)) return;
    const lines = roomLines(on.t, now);
    if (lines.join('\n') !== shown) on.print(lines);
    shown = lines.join('\n');
  });
  try {
    for (;;) {
      const now = connection.now.peek();
      if (now !== null && !isGathering(now)) {
        if (now.view !== null) return now;
        on.print(on.t('online.GIVEN_UP'));
        return null;
      }
      const isOver = (situation: WireSituation | null) => situation !== null && !isGathering(situation);
      await keyboard.until(connection.now, isOver, (signal) => keyboard.ask('> ', signal));
    }
  } finally {
    stop();
  }
}

function isGathering({ view, table }: WireSituation): boolean {
  return view === null && table.status === 'open';
}

function roomLines(t: AtTable['on']['t'], { table, seat: mine }: WireSituation): string[] {
  const missing = table.seats.filter(({ kind }) => kind === 'open' || kind === 'reserved').length;
  const rows = table.seats.map((seated) => {
    const kind = seated.kind === 'person' && seated.connected === false ? 'away' : seated.kind;
    return [
      `  ${seated.seat + 1}`,
      nameAt(table, seated.seat),
      t('online.SEAT_KIND', { kind: seated.seat === mine ? 'me' : kind }),
    ];
  });
  return [
    '',
    findMap(table.map)?.name ?? table.map,
    ...columns(rows, { align: ['left', 'left', 'left'] }),
    ...wrap(t('online.WAITING_FOR', { count: missing })),
  ];
}

function nameAt(table: TableInfo, seat: number): string {
  return table.seats[seat]?.kind === 'open' ? '–' : plainText(playersAt(table)[seat]?.name ?? '');
}
