import type { MapData } from '@waybill/engine';
import { useState } from 'preact/hooks';
import { startGame } from '../app/live-session.ts';
import { useWords } from '../words/words.ts';
import { PosterArt } from './poster-art.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { describeSetup } from './setup-words.ts';
import { newGameOf, setups, type TableSetup } from './table-setup.ts';

/** One board as a poster: a press on it plays, with whoever played last. */
export function BoardPoster({ map }: { readonly map: MapData }) {
  const t = useWords();
  const [isChoosing, setChoosing] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const setup = setups[map.id]?.value;
  if (failure !== null) throw failure;
  if (!setup) return null;

  const play = (chosen: TableSetup): void => {
    setStarting(true);
    startGame(newGameOf(map, chosen, t)).catch(setFailure);
  };
  const { min, max } = map.rules.players;
  return (
    <article class="poster" data-map={map.id}>
      <button type="button" class="poster-sheet" disabled={isStarting} onClick={() => play(setup)}>
        <PosterArt map={map.id} />
        <span class="poster-name">{map.name}</span>
        <span class="poster-band">
          <span>{t('home.PLAYERS', { min, max })}</span>
          <span class="poster-play">{t('home.PLAY')}</span>
        </span>
      </button>
      <p class="poster-setup">
        <span>{describeSetup(t, setup)}</span>
        <button type="button" class="button quiet" onClick={() => setChoosing(true)}>
          {t('home.OPTIONS')}
          <span class="visually-hidden"> {map.name}</span>
        </button>
      </p>
      {isChoosing && <SetupDialog map={map} onClose={() => setChoosing(false)} onPlay={play} />}
    </article>
  );
}
