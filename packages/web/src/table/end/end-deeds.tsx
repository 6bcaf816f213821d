import { useState } from 'preact/hooks';
import { rematch } from '../../app/live-session.ts';
import { saveFile } from '../../replay/save-file.ts';
import { useTable } from '../table-state.ts';
import { PictureButton } from './picture-button.tsx';

/** What one may do after the game. */
export function EndDeeds({ onCountAgain }: { onCountAgain: () => void }) {
  const { session, speaker, extras, now } = useTable();
  const { t } = speaker.value;
  const { Rematch = RematchHere } = extras;
  const save = async (): Promise<void> => {
    const file = await session.gameFile();
    if (file) saveFile(file, now.peek().players);
  };
  return (
    <>
      <Rematch />
      <a class="button" href="#/">
        {t('play.HOME')}
      </a>
      <button type="button" class="button" onClick={onCountAgain}>
        {t('play.COUNT_AGAIN')}
      </button>
      {session.replayLink !== undefined && (
        <a class="button" href={session.replayLink}>
          {t('play.REPLAY')}
        </a>
      )}
      <button type="button" class="button" onClick={() => void save()}>
        {t('play.SAVE_FILE')}
      </button>
      <PictureButton />
    </>
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
