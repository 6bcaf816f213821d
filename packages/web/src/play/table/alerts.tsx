import { pieceCount } from '@waybill/i18n';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { useTable } from '../model/table-state.ts';

/** What all players must know, above the board. */
export function Alerts() {
  const { Alert } = useTable().extras;
  return (
    <div class="alerts">
      {Alert && <Alert />}
      <LastRoundBanner />
    </div>
  );
}

/** END-1, for all players: who began the last round, and that they play once more too. */
function LastRoundBanner() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { lastRound, phase, seats } = table.view.value;
  if (!lastRound || phase === 'over') return null;
  const player = phrasing.playerName(lastRound.by);
  const pieces = pieceCount(phrasing, seats[lastRound.by]?.pieces ?? 0);
  return (
    <p class="last-round" role="status">
      <PlayerBadge seat={lastRound.by} name={player} size="1.5em" />
      {phrasing.t('table.LAST_ROUND', { player, pieces })}{' '}
      <b>{phrasing.t('table.LAST_ROUND_TURNS', { turnsLeft: lastRound.turnsLeft })}</b>
    </p>
  );
}
