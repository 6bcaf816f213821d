import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { loadWords } from '../../ui/words/words.ts';
import { useTable } from '../model/table-state.ts';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** The code that draws the picture loads on the first press. */
export function PictureButton() {
  const { t } = useTable().phrasing.value;
  const [Open, setOpen] = useState<Dialog | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const open = async (): Promise<void> => {
    const [{ PictureDialog }] = await Promise.all([import('./picture-dialog.tsx'), loadWords('replay')]);
    setOpen(() => PictureDialog);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void open().catch(setFailure)}>
        {t('play.PICTURE')}
      </button>
      {Open && <Open onClose={() => setOpen(null)} />}
    </>
  );
}
