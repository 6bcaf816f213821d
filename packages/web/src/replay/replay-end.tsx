import { PictureButton } from '../table/end/picture-button.tsx';
import { ScoreSheet } from '../table/end/score-sheet.tsx';
import { useTable } from '../table/table-state.ts';
import { useReplay } from './replay-context.ts';
import { saveFile } from './save-file.ts';
import '../table/end/end.css';

/** The score sheet, without a show: whoever looks back knows how it ended. */
export function ReplayEnd() {
  const table = useTable();
  const { session } = useReplay();
  const { result } = table.view.value;
  const { t } = table.speaker.value;
  if (!result) return null;
  return (
    <ScoreSheet result={result}>
      <a class="button" href="#/games">
        {t('replay.GAMES')}
      </a>
      <button type="button" class="button" onClick={() => saveFile(session.game.file, session.game.players)}>
        {t('play.SAVE_FILE')}
      </button>
      <PictureButton />
    </ScoreSheet>
  );
}
