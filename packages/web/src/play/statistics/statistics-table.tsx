import { type SeatStatistics, TURN_KINDS } from '@waybill/client/replay/statistics';
import type { Phrasing } from '@waybill/i18n';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { useTable } from '../model/table-state.ts';

interface Row {
  readonly label: string;
  readonly value: (of: SeatStatistics) => number;
}

interface ColumnGroup {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** How all seats played, in numbers. */
export function StatisticsTable({ seats }: { readonly seats: readonly SeatStatistics[] }) {
  const phrasing = useTable().phrasing.value;
  const { t, playerName } = phrasing;
  return (
    <table class="statistics-table">
      <caption class="visually-hidden">{t('replay.STATISTICS')}</caption>
      <thead>
        <tr>
          <td />
          {seats.map(({ seat }) => (
            <th key={seat} scope="col">
              <PlayerBadge seat={seat} name={playerName(seat)} size="1.6em" />
              <span>{playerName(seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(phrasing, seats).map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th class="statistics-group" scope="rowgroup" colSpan={seats.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {seats.map((of) => (
                <td key={of.seat}>{value(of)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function groupsOf({ t, map }: Phrasing, seats: readonly SeatStatistics[]): ColumnGroup[] {
  const { piece, wild } = map.vocabulary;
  return [
    {
      title: t('replay.TURNS'),
      rows: TURN_KINDS.map((kind) => ({
        label: t('replay.TURN_KIND', { kind }),
        value: ({ turns }) => turns[kind],
      })),
    },
    {
      title: t('replay.CARDS'),
      rows: [
        { label: t('replay.FACE_UP'), value: ({ faceUp }) => faceUp },
        { label: t('replay.WILDS', { wild }), value: ({ wilds }) => wilds },
        { label: t('replay.UNSEEN'), value: ({ unseen }) => unseen },
      ],
    },
    {
      title: t('replay.ROUTES'),
      rows: [
        ...lengthsIn(seats).map((length) => ({
          label: t('replay.LENGTH', { length }),
          value: ({ routes }: SeatStatistics) => routes[length] ?? 0,
        })),
        { label: t('replay.PIECES', { piece }), value: ({ pieces }) => pieces },
        ...(map.rules.longestPath === null
          ? []
          : [{ label: t('replay.PATH'), value: ({ longestPath }: SeatStatistics) => longestPath }]),
      ],
    },
    {
      title: t('replay.TICKETS'),
      rows: [
        { label: t('replay.KEPT'), value: ({ ticketsKept }) => ticketsKept },
        { label: t('replay.DONE'), value: ({ ticketsDone }) => ticketsDone },
        { label: t('replay.FAILED'), value: ({ ticketsFailed }) => ticketsFailed },
        ...(map.rules.tokens
          ? [{ label: t('replay.TOKENS'), value: ({ tokens }: SeatStatistics) => tokens }]
          : []),
      ],
    },
  ];
}

function lengthsIn(seats: readonly SeatStatistics[]): number[] {
  const lengths = new Set(seats.flatMap(({ routes }) => Object.keys(routes).map(Number)));
  return [...lengths].sort((one, other) => one - other);
}
