import type { SeatView } from '@waybill/engine';
import { listOf, type Phrasing, symbolName } from '@waybill/i18n';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { useTable } from '../model/table-state.ts';

/** The public facts about all players. */
export function PlayersTable({ phrasing }: { readonly phrasing: Phrasing }) {
  const { view, map } = useTable();
  const { t } = phrasing;
  const withTokens = map.rules.tokens !== null;
  return (
    <div class="text-view-scroll" role="group" aria-labelledby="text-players" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('accessibility.PLAYER')}</th>
            <th scope="col">{t('accessibility.SCORE')}</th>
            <th scope="col">{t('accessibility.PIECES', { piece: map.vocabulary.piece })}</th>
            <th scope="col">{t('accessibility.CARDS')}</th>
            <th scope="col">{t('accessibility.TICKETS_HELD')}</th>
            {withTokens && <th scope="col">{t('accessibility.TOKENS')}</th>}
          </tr>
        </thead>
        <tbody>
          {view.value.seats.map((seat) => (
            <PlayerRow key={seat.seat} phrasing={phrasing} seat={seat} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlayerRow({ phrasing, seat }: { readonly phrasing: Phrasing; readonly seat: SeatView }) {
  const { view, map, extras, points } = useTable();
  const { SeatNote } = extras;
  const { t } = phrasing;
  const player = phrasing.playerName(seat.seat);
  const active = view.value.toAct.includes(seat.seat);
  const symbols = seat.tokens.map((symbol) => symbolName(phrasing, symbol));
  return (
    <tr data-active={active || undefined}>
      <th scope="row">
        <PlayerBadge seat={seat.seat} name={player} active={active} size="1.75em" />
        {active ? t('accessibility.TO_PLAY', { player }) : player}
        {SeatNote && <SeatNote seat={seat.seat} />}
      </th>
      <td>{points.value[seat.seat]}</td>
      <td>{seat.pieces}</td>
      <td>{seat.cards}</td>
      <td>{seat.tickets}</td>
      {map.rules.tokens && <td>{symbols.length > 0 ? listOf(t, symbols) : t('accessibility.NONE')}</td>}
    </tr>
  );
}
