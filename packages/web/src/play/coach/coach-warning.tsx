import type { CoachWarning } from '@waybill/client/coach/coach';
import { describeWarning } from '@waybill/client/coach/coach-words';
import { useEffect, useRef } from 'preact/hooks';
import { useTable } from '../model/table-state.ts';

/** Asks before a move that loses more than a blunder's worth. Closing it means to think again. */
export function CoachWarningDialog({ warning }: { readonly warning: CoachWarning }) {
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      class="sheet coach-warning"
      ref={dialog}
      aria-labelledby="coach-warning-title"
      onClose={() => warning.answer(false)}
    >
      <h2 id="coach-warning-title">{t('coach.WARNING')}</h2>
      {describeWarning(phrasing, warning.advice, warning.view).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="actions">
        <button type="button" class="button primary" onClick={() => warning.answer(false)}>
          {t('coach.THINK_AGAIN')}
        </button>
        <button type="button" class="button" onClick={() => warning.answer(true)}>
          {t('coach.GO_ON')}
        </button>
      </p>
    </dialog>
  );
}
