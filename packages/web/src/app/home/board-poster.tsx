import type { MapData } from '@waybill/engine';
import { listOf, type Translate } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { startGame } from '../../play/local-game/live-session.ts';
import { newGameOf, setups, type TableSetup } from '../../play/local-game/table-setup.ts';
import { PosterArt, posterClass } from '../../ui/art/poster-art.tsx';
import { mapName } from '../../ui/words/map-name.ts';
import { useWords } from '../../ui/words/words.ts';
import { SetupDialog } from './setup-dialog.tsx';

/** One board as a poster: a press on it plays with the seats of the last game. */
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
    <article class={posterClass(map.id)} data-map={map.id}>
      <button type="button" class="poster-sheet" disabled={isStarting} onClick={() => play(setup)}>
        <PosterArt map={map.id} />
        <span class="poster-name">{mapName(t, map)}</span>
        <span class="poster-band">
          <span>{t('home.PLAYERS', { min, max })}</span>
          <span class="poster-play">{t('home.PLAY')}</span>
        </span>
      </button>
      <p class="poster-setup">
        <span>{describeSetup(t, setup)}</span>
        <button type="button" class="button quiet" onClick={() => setChoosing(true)}>
          {t('home.OPTIONS')}
          <span class="visually-hidden"> {mapName(t, map)}</span>
        </button>
      </p>
      {isChoosing && <SetupDialog map={map} onClose={() => setChoosing(false)} onPlay={play} />}
    </article>
  );
}

/** Who would play, in a few words: “You and 2 bots: regular”. */
function describeSetup(t: Translate, { seats }: TableSetup): string {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const bots = seats.filter(({ kind }) => kind === 'bot');
  const levels = [...new Set(bots.map(({ level }) => level))].map((level) => t('home.LEVEL', { level }));
  const who = t('home.WHO_PLAYS', { people, bots: bots.length });
  return bots.length === 0 ? who : t('home.WHO_AND_LEVEL', { who, levels: listOf(t, levels) });
}
