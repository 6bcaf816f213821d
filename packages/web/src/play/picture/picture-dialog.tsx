import { useEffect, useRef, useState } from 'preact/hooks';
import { download } from '../../ui/controls/save-file.ts';
import { pngOf } from '../../ui/controls/svg-picture.ts';
import { useTable } from '../model/table-state.ts';
import { PicturePoster } from './picture-poster.tsx';
import './picture.css';

/** Pixels across; a telephone shows it sharp. */
const WIDTH = 1800;

/** The poster as it will be saved, and what to do with it. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const { phrasing, map, now } = useTable();
  const { t } = phrasing.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const poster = useRef<SVGSVGElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => dialog.current?.showModal(), []);
  if (failure !== null) throw failure;
  const draw = async (handle: (file: File) => unknown): Promise<void> => {
    if (!poster.current) return;
    setDrawing(true);
    const name = `waybill-${map.id}-${now.peek().deal.commitment.slice(0, 8)}.png`;
    const png = await pngOf(poster.current, WIDTH);
    setDrawing(false);
    await handle(new File([png], name, { type: 'image/png' }));
  };
  return (
    <dialog class="sheet picture" ref={dialog} aria-labelledby="picture-title" onClose={onClose}>
      <h2 id="picture-title">{t('replay.PICTURE')}</h2>
      <PicturePoster poster={poster} />
      <p class="picture-actions">
        <button
          type="button"
          class="button primary"
          disabled={isDrawing}
          onClick={() => void draw((file) => download(file, file.name)).catch(setFailure)}
        >
          {t(isDrawing ? 'replay.PICTURE_MAKING' : 'replay.PICTURE_SAVE')}
        </button>
        {canShare() && (
          <button
            type="button"
            class="button"
            disabled={isDrawing}
            onClick={() => void draw((file) => share(file)).catch(setFailure)}
          >
            {t('replay.PICTURE_SHARE')}
          </button>
        )}
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {t('play.CLOSE')}
        </button>
      </p>
    </dialog>
  );
}

function canShare(): boolean {
  const file = new File([], 'picture.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Closing the sheet without sharing is no failure. */
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => undefined);
}
