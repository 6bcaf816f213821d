import { listOf, type Translate } from '@waybill/i18n';
import { findMap } from '@waybill/maps';
import { useEffect, useState } from 'preact/hooks';
import { deleteGame, type GameSummary, listGames } from '../session/game-store.ts';
import { useWords } from '../words/words.ts';
import { DeleteButton } from './delete-button.tsx';
import { timeAgo } from './time-ago.ts';
import '../replay/signs.css';

/** Games kept in this browser: those to continue, and the way to those played to the end. */
export function KeptGames() {
  const t = useWords();
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const refresh = async (): Promise<void> => setGames(await listGames().catch(() => []));
  useEffect(() => void refresh(), []);

  const remove = async (id: string): Promise<void> => {
    await deleteGame(id);
    await refresh();
  };
  const running = games.filter(({ winners }) => winners.length === 0);
  const finished = games.filter(({ winners }) => winners.length > 0);
  if (games.length === 0) return null;
  return (
    <div class="kept">
      {running.length > 0 && (
        <section aria-labelledby="kept-running">
          <h2 id="kept-running">{t('home.CONTINUE')}</h2>
          <ul class="kept-list">
            {running.map((game) => (
              <KeptGame key={game.id} game={game} onDelete={() => void remove(game.id)} />
            ))}
          </ul>
        </section>
      )}
      {finished.length > 0 && (
        <p>
          <a href="#/games">{t('home.FINISHED', { count: finished.length })}</a>
        </p>
      )}
    </div>
  );
}

function KeptGame({ game, onDelete }: { readonly game: GameSummary; readonly onDelete: () => void }) {
  const t = useWords();
  const name = findMap(game.map)?.name ?? game.map;
  return (
    <li class="kept-game">
      <a class="kept-link" href={`#/game/${game.id}`}>
        <span class="kept-name">{name}</span>
        {game.origin?.kind === 'branch' && (
          <span class="branch-sign">{t('home.BRANCH', { entry: game.origin.entry })}</span>
        )}
        <span class="kept-players">{playersOf(t, game)}</span>
        <span class="kept-time">{timeAgo(t.locale, game.updatedAt)}</span>
      </a>
      <DeleteButton about={name} onDelete={onDelete} />
    </li>
  );
}

function playersOf(t: Translate, { players }: GameSummary): string {
  return listOf(
    t,
    players.map(({ name }) => name),
  );
}
