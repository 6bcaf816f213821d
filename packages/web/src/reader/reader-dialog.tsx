import { useEffect, useRef } from 'preact/hooks';
import { type Panel, useTable } from '../table/table-state.ts';
import './reader.css';

interface ReaderDialogProps {
  readonly id: Panel;
  readonly title: string;
  readonly close: string;
  readonly children: preact.ComponentChildren;
}

/** A native dialog: it keeps the focus in and gives it back where it came from. */
export function ReaderDialog({ id, title, close, children }: ReaderDialogProps) {
  const { panel } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="reader-dialog"
      data-dialog={id}
      aria-labelledby={`reader-${id}`}
      // Another panel may have been opened meanwhile.
      onClose={() => {
        if (panel.value === id) panel.value = null;
      }}
    >
      <header>
        <h2 id={`reader-${id}`}>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {close}
        </button>
      </header>
      {children}
    </dialog>
  );
}
