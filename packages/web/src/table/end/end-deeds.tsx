import { useState } from 'preact/hooks';
import { rematch } from '../../app/live-session.ts';
import { useTable } from '../table-state.ts';

/** What one may do after the game. */
export function EndDeeds({ onCountAgain }: { onCountAgain: () => void }) {
  const { session, speaker, extras } = useTable();
  const { t } = speaker.value;
  const { Rematch = RematchHere } = extras;
  return (
    <div class="end-deeds">
      <Rematch />
      <a class="button" href="#/">
        {t('play.HOME')}
      </a>
      <button type="button" class="button" onClick={onCountAgain}>
        {t('play.COUNT_AGAIN')}
      </button>
      <button type="button" class="button" onClick={() => void saveFile(session)}>
        {t('play.SAVE_FILE')}
      </button>
    </div>
  );
}

function RematchHere() {
  const { session, speaker } = useTable();
  const [starting, setStarting] = useState(false);
  const again = (): void => {
    setStarting(true);
    void rematch(session);
  };
  return (
    <button type="button" class="button primary" disabled={starting} onClick={again}>
      {speaker.value.t('play.REMATCH')}
    </button>
  );
}

/** Gives the game as the file that `waybill verify` reads. */
async function saveFile(session: ReturnType<typeof useTable>['session']): Promise<void> {
  const file = await session.gameFile();
  if (!file) return;
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `waybill-${file.map}-${file.commitment.slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
