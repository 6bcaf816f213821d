import { saveFile } from '../../ui/controls/save-file.ts';
import { ScoreSheet } from '../end/score-sheet.tsx';
import { useTable } from '../model/table-state.ts';
import { PictureButton } from '../picture/picture-button.tsx';
import { useReplay } from './replay-context.ts';
import '../end/end.css';

/** The score sheet without the counting show: a viewer of a replay knows how it ended. */
export function ReplayEnd() {
  const table = useTable();
  const { session, review } = useReplay();
  const { result } = table.view.value;
  const { t } = table.phrasing.value;
  if (!result) return null;
  return (
    <ScoreSheet result={result}>
      <a class="button" href="#/games">
        {t('replay.GAMES')}
      </a>
      <button
        type="button"
        class="button"
        onClick={() => {
          const { file, players } = session.game;
          saveFile(file, players, review.judging.judged.peek()?.judgment);
        }}
      >
        {t('play.SAVE_FILE')}
      </button>
      <PictureButton />
    </ScoreSheet>
  );
}
