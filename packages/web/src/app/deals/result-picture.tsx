import { claimColors } from '@waybill/client/deal/claim-colors';
import { useRef, useState } from 'preact/hooks';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { download } from '../../ui/controls/save-file.ts';
import { pngOf } from '../../ui/controls/svg-picture.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useWords } from '../../ui/words/words.ts';
import type { SharedResult } from './share-text.ts';

const WIDTH = 720;
const PER_ROW = 12;
const STEP = 52;
const TOP = 190;
/** Pixels across. */
const PICTURE_WIDTH = 1440;

/** A result as a picture to save: points, par and the colors of the claims, each with its symbol. */
export function ResultPicture({ result }: { readonly result: SharedResult }) {
  const t = useWords();
  const drawing = useRef<SVGSVGElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const { file, seat, title, par, link } = result;
  const colors = claimColors(file, seat);
  const height = TOP + Math.ceil(colors.length / PER_ROW) * STEP + 70;
  const points = withMinus(file.result?.totals[seat] ?? 0);
  const save = async (): Promise<void> => {
    if (!drawing.current) return;
    const png = await pngOf(drawing.current, PICTURE_WIDTH);
    download(png, `waybill-${link}.png`);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void save().catch(setFailure)}>
        {t('deal.PICTURE')}
      </button>
      <svg class="result-picture" ref={drawing} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        <rect class="result-paper" width={WIDTH} height={height} />
        <text class="result-title" x="40" y="64">
          {`Waybill · ${title}`}
        </text>
        <text class="result-points" x="40" y="142">
          {par === null
            ? t('deal.TEXT_SCORE', { points })
            : t('deal.TEXT_PAR', { points, par: withMinus(par) })}
        </text>
        {colors.map((color, at) => (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: claims never change their order
            key={at}
            x={40 + (at % PER_ROW) * STEP}
            y={TOP + Math.floor(at / PER_ROW) * STEP}
            width="44"
            height="44"
          >
            <ColorSymbol color={color} size={44} />
          </svg>
        ))}
        <text class="result-code" x="40" y={height - 26}>
          {link}
        </text>
      </svg>
    </>
  );
}
