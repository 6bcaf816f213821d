import { useState } from 'preact/hooks';
import { saveFile } from '../../ui/controls/save-file.ts';
import { reviewLink } from '../../ui/navigation/replay-link.ts';
import { EndDeal } from '../deal/end-deal.tsx';
import { rematch } from '../local-game/live-session.ts';
import { useTable } from '../model/table-state.ts';
import { PictureButton } from '../picture/picture-button.tsx';

/** What one may do after the game. */
export function EndActions({ onCountAgain }: { onCountAgain: () => void }) {
  const { session, phrasing, extras, now } = useTable();
  const { t } = phrasing.value;
  const { Rematch = RematchHere } = extras;
  const save = async (): Promise<void> => {
    const file = await session.gameFile();
    if (file) saveFile(file, now.peek().players);
  };
  return (
    <>
      <Rematch />
      {session.replayLink !== undefined && (
        <a class="button" href={session.replayLink}>
          {t('play.REPLAY')}
        </a>
      )}
      <EndDeal />
      <PictureButton />
      <details class="more-actions">
        <summary class="button">{t('play.MORE')}</summary>
        <div class="actions">
          {session.replayLink !== undefined && (
            <a class="button" href={reviewLink(session.replayLink)}>
              {t('play.REVIEW')}
            </a>
          )}
          <button type="button" class="button" onClick={onCountAgain}>
            {t('play.COUNT_AGAIN')}
          </button>
          <button type="button" class="button" onClick={() => void save()}>
            {t('play.SAVE_FILE')}
          </button>
          <a class="button" href="#/">
            {t('play.HOME')}
          </a>
        </div>
      </details>
    </>
  );
}

function RematchHere() {
  const { session, phrasing } = useTable();
  const [starting, setStarting] = useState(false);
  const again = (): void => {
    setStarting(true);
    void rematch(session);
  };
  return (
    <button type="button" class="button primary" disabled={starting} onClick={again}>
      {phrasing.value.t('play.REMATCH')}
    </button>
  );
}
