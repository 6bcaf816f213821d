import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../words/words.ts';

interface SetupSheetProps {
  readonly title: string;
  /** The word for beginning with what is chosen. */
  readonly begin: string;
  readonly children: ComponentChildren;
  /** Remembers what is chosen, for now or for the next time. */
  readonly onKeep: () => void;
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** Choices for a game to come: it can begin with them, or they can wait. */
export function SetupSheet({ title, begin, children, onKeep, onBegin, onClose }: SetupSheetProps) {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="sheet setup" ref={dialog} aria-labelledby="setup-title" onClose={onClose}>
      <form
        method="dialog"
        onSubmit={() => {
          onKeep();
          onBegin();
        }}
      >
        <h2 id="setup-title">{title}</h2>
        {children}
        <p class="setup-actions">
          <button type="submit" class="button primary">
            {begin}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              onKeep();
              dialog.current?.close();
            }}
          >
            {t('home.DONE')}
          </button>
        </p>
      </form>
    </dialog>
  );
}

interface RemoveSeatProps {
  readonly number: number;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

export function RemoveSeat({ number, canRemove, onRemove }: RemoveSeatProps) {
  const t = useWords();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t('home.REMOVE_SEAT', { number })}
      disabled={!canRemove}
      onClick={onRemove}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3 13 13M13 3 3 13" stroke="currentColor" stroke-width="2" />
      </svg>
    </button>
  );
}
