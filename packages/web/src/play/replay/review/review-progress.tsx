import { useTable } from '../../model/table-state.ts';
import { useReplay } from '../replay-context.ts';

/** How far the judge is, and how far what it found can be trusted. */
export function ReviewProgress() {
  const { judging } = useReplay().review;
  const { t } = useTable().phrasing.value;
  const progress = judging.progress.value;
  const status = judging.judged.value?.status;
  return (
    <div class="review-progress">
      {progress !== null && (
        <label>
          <span>{t('review.WORKING')}</span>
          <progress value={progress} max={1} />
        </label>
      )}
      {status === 'foreign' && <p class="review-note">{t('review.FOREIGN')}</p>}
      {status === 'partial' && <p class="review-note">{t('review.PARTIAL')}</p>}
      {judging.failure.value !== null && (
        <p role="alert">
          {t('review.FAILED')}{' '}
          <button type="button" class="button" onClick={() => void judging.start()}>
            {t('review.TRY_AGAIN')}
          </button>
        </p>
      )}
    </div>
  );
}
