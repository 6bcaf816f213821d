import type { Panel } from '@waybill/client/interaction/interaction-state';
import { useEffect, useRef } from 'preact/hooks';
import { useTable } from '../model/table-state.ts';
import './accessibility.css';

interface TextDialogProps {
  readonly id: Panel;
  readonly title: string;
  readonly close: string;
  readonly children: preact.ComponentChildren;
}

/** A native dialog: it keeps the focus in and gives it back where it came from. */
export function TextDialog({ id, title, close, children }: TextDialogProps) {
  const { panel } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // Left to itself, a dialog gives the focus to its first button, which closes it.
    dialog.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const leave = (): void => {
    // Another panel may have been opened meanwhile.
    if (panel.value === id) panel.value = null;
  };
  return (
    <dialog
      ref={dialog}
      class="text-dialog"
      data-dialog={id}
      aria-labelledby={`text-${id}`}
      // `close` comes a task later: a busy page would lose a key that opens the panel again, or close it anew.
      onCancel={leave}
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) leave();
      }}
    >
      <header>
        <h2 id={`text-${id}`}>{title}</h2>
        <button type="button" onClick={leave}>
          {close}
        </button>
      </header>
      {children}
    </dialog>
  );
}
