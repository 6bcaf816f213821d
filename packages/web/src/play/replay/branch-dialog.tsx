import { LEVELS } from '@waybill/bots';
import { branchOf } from '@waybill/client/replay/branch';
import { describeAction } from '@waybill/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Choice } from '../../ui/controls/choice.tsx';
import { startBranch } from '../local-game/live-session.ts';
import { useTable } from '../model/table-state.ts';
import { useReplay } from './replay-context.ts';

/** What if: another game from here on, against bots. It says plainly what it is. */
export function BranchDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useReplay();
  const { phrasing } = useTable();
  const { t } = phrasing.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const tried = session.tried.value;
  return (
    <dialog class="sheet branch" ref={dialog} aria-labelledby="branch-title" onClose={onClose}>
      <h2 id="branch-title">{t('replay.WHAT_IF')}</h2>
      <p>{t('replay.BRANCH_NOTE', { move: session.at.value })}</p>
      {tried && (
        <p class="branch-move">
          {t('replay.BRANCH_MOVE', { action: describeAction(phrasing.value, tried) })}
        </p>
      )}
      <BranchForm onCancel={() => dialog.current?.close()} />
    </dialog>
  );
}

/** Which seat, and how well the others play. A move that was tried belongs to the seat one looks from. */
function BranchForm({ onCancel }: { readonly onCancel: () => void }) {
  const { session } = useReplay();
  const { phrasing, view } = useTable();
  const { t } = phrasing.value;
  const { outlook, tried } = session;
  const { file, players } = session.game;
  const [level, setLevel] = useState('regular');
  const [seat, setSeat] = useState(
    outlook.value === 'everybody' ? (view.value.toAct[0] ?? 0) : outlook.value,
  );
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const start = (): void => {
    setStarting(true);
    const entry = session.at.value;
    startBranch(branchOf(file, players, { entry, seat, level }), tried.value).catch(setFailure);
  };
  return (
    <>
      {tried.value === null && (
        <Choice
          label={t('replay.BRANCH_SEAT')}
          value={String(seat)}
          options={players.map((player) => [String(player.seat), player.name])}
          onChoose={(value) => setSeat(Number(value))}
        />
      )}
      <Choice
        label={t('replay.BRANCH_OTHERS')}
        value={level}
        options={LEVELS.map((one) => [
          one,
          t('home.BOT_OF_LEVEL', { level: t('home.LEVEL', { level: one }) }),
        ])}
        onChoose={setLevel}
      />
      <p class="branch-note">{t('replay.BRANCH_UNVERIFIED')}</p>
      <p class="actions">
        <button type="button" class="button primary" disabled={isStarting} onClick={start}>
          {t('replay.BRANCH_START')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {t('replay.CANCEL')}
        </button>
      </p>
    </>
  );
}
