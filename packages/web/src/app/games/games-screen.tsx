import { useEffect, useState } from 'preact/hooks';
import { deleteGame, type GameSummary, listGames } from '../../play/local-game/game-store.ts';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { useWords } from '../../ui/words/words.ts';
import { FinishedGameRow } from './finished-game-row.tsx';
import { ImportFile } from './import-file.tsx';
import './games.css';
import '../../ui/controls/signs.css';

/** All games played to their end in this browser, and those brought here as files. */
export function GamesScreen() {
  const t = useWords();
  useArrival(`${t('replay.GAMES')} · Waybill`);
  const [games, setGames] = useState<readonly GameSummary[] | null>(null);
  const refresh = async (): Promise<void> => {
    const all = await listGames().catch(() => []);
    setGames(all.filter(({ winners }) => winners.length > 0));
  };
  useEffect(() => void refresh(), []);
  const remove = async (id: string): Promise<void> => {
    await deleteGame(id);
    await refresh();
  };
  return (
    <main class="games">
      <a class="button quiet" href="#/">
        {t('home.TO_HOME')}
      </a>
      <h1>{t('replay.GAMES')}</h1>
      <p class="games-note">{t('replay.GAMES_NOTE')}</p>
      <ImportFile />
      {games?.length === 0 && <p class="games-none">{t('replay.GAMES_NONE')}</p>}
      <ul class="games-list">
        {games?.map((game) => (
          <FinishedGameRow key={game.id} game={game} onDelete={() => void remove(game.id)} />
        ))}
      </ul>
    </main>
  );
}
