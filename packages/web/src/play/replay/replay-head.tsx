import { linesOf } from '@waybill/client/words/log-lines';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { useTable } from '../model/table-state.ts';
import { TableBar } from '../table/table-bar.tsx';
import { useReplay } from './replay-context.ts';

/** Instead of what may be done: what has just been done. */
export function ReplayHead() {
  const table = useTable();
  const { session } = useReplay();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const step = session.history.value.at(-1);
  const { branchedAt } = session.game.file;
  const lines = step ? linesOf(phrasing, step).filter(({ weight }) => weight === 'action') : [];
  return (
    <TableBar
      class="replay-head"
      status={
        <>
          <span class="replay-sign">{t('replay.TITLE')}</span>
          {branchedAt !== undefined && (
            <span class="branch-sign">{t('home.BRANCH', { entry: branchedAt })}</span>
          )}
          {step && step.seat !== null && (
            <PlayerBadge seat={step.seat} name={phrasing.playerName(step.seat)} size="1.6em" />
          )}
          <span>{step?.kind === 'dealt' ? t('replay.DEAL') : lines.map(({ text }) => text).join(' ')}</span>
        </>
      }
    />
  );
}
