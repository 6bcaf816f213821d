import { useWords } from '../words/words.ts';
import { SureButton } from './sure-button.tsx';

interface DeleteButtonProps {
  /** Which game, for screen readers. */
  readonly about: string;
  readonly onDelete: () => void;
}

export function DeleteButton({ about, onDelete }: DeleteButtonProps) {
  const t = useWords();
  return <SureButton ask={t('home.DELETE')} sure={t('home.DELETE_SURE')} about={about} onSure={onDelete} />;
}
