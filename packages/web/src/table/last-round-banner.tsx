import { pieceCount } from '@waybill/i18n';
import { PlayerBadge } from '../art/player-badge.tsx';
import { useTable } from './table-state.ts';

/** END-1, for everybody: who began the last round, and that they play once more too. */
export function LastRoundBanner() {
  const table = useTable();
  const speaker = table.speaker.value;
  const { lastRound, phase, seats } = table.view.value;
  if (!lastRound || phase === 'over') return null;
  const player = speaker.playerName(lastRound.by);
  const pieces = pieceCount(speaker, seats[lastRound.by]?.pieces ?? 0);
  return (
    <p class="last-round" role="status">
      <PlayerBadge seat={lastRound.by} name={player} size="1.5em" />
      {speaker.t('table.LAST_ROUND', { player, pieces })}{' '}
      <b>{speaker.t('table.LAST_ROUND_TURNS', { turnsLeft: lastRound.turnsLeft })}</b>
    </p>
  );
}
