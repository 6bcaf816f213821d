import { useEffect, useRef, useState } from 'preact/hooks';
import { useTable } from '../../play/model/table-state.ts';
import { SitDown } from '../lobby/sit-down.tsx';

/** Somebody may ask for a seat whose player has left for good; those who play decide. */
export function SeatRequest({ seat }: { readonly seat: number }) {
  const { t, playerName } = useTable().phrasing.value;
  const [isSitting, setSitting] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isSitting) dialog.current?.showModal();
  }, [isSitting]);
  const player = playerName(seat);
  const label = t('absence.ASK_SEAT', { player });
  return (
    <>
      <p class="online-alert" role="status" data-alert="deserted">
        {t('absence.FREE_SEAT', { player })}{' '}
        <button type="button" class="button" onClick={() => setSitting(true)}>
          {label}
        </button>
      </p>
      {isSitting && (
        <dialog class="sheet" ref={dialog} aria-label={label} onClose={() => setSitting(false)}>
          <SitDown seat={seat} ask={label} onAsked={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  );
}
