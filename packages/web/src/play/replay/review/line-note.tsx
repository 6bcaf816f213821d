import { useTable } from '../../model/table-state.ts';
import { useReplay } from '../replay-context.ts';

/** Says that this is not the game as it was played, and leads back to it. */
export function LineNote() {
  const { leaveLine } = useReplay();
  const { t } = useTable().phrasing.value;
  if (!leaveLine) return null;
  return (
    <p class="line-note" role="status">
      <span>{t('review.LINE_NOTE')}</span>
      <button type="button" class="button primary" onClick={leaveLine}>
        {t('review.LINE_BACK')}
      </button>
    </p>
  );
}
