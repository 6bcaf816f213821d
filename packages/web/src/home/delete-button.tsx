import { useState } from 'preact/hooks';
import { useWords } from '../words/words.ts';

interface DeleteButtonProps {
  /** Which game, for those who only hear it. */
  readonly about: string;
  readonly onDelete: () => void;
}

/** Asks once more: a game that is gone is gone. */
export function DeleteButton({ about, onDelete }: DeleteButtonProps) {
  const t = useWords();
  const [isSure, setSure] = useState(false);
  return (
    <button
      type="button"
      class="button quiet"
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? onDelete() : setSure(true))}
    >
      {isSure ? t('home.DELETE_SURE') : t('home.DELETE')}
      <span class="visually-hidden"> {about}</span>
    </button>
  );
}
