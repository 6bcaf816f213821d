import { listOf, type Translate } from '@waybill/i18n';
import { useEffect, useState } from 'preact/hooks';
import { deleteGame, type GameSummary, listGames } from '../../play/local-game/game-store.ts';
import { DeleteButton } from '../../ui/controls/delete-button.tsx';
import { mapNameOf } from '../../ui/words/map-name.ts';
import { timeAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import '../../ui/controls/signs.css';

/** Games kept in this browser: those to continue, and the way to those played to the end. */
export function SavedGames() {
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
    <div class="saved">
      {running.length > 0 && (
        <section aria-labelledby="saved-running">
          <h2 id="saved-running">{t('home.CONTINUE')}</h2>
          <ul class="saved-list">
            {running.map((game) => (
              <StoredGame key={game.id} game={game} onDelete={() => void remove(game.id)} />
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

function StoredGame({ game, onDelete }: { readonly game: GameSummary; readonly onDelete: () => void }) {
  const t = useWords();
  const name = mapNameOf(t, game.map);
  return (
    <li class="saved-game">
      <a class="saved-link" href={`#/game/${game.id}`}>
        <span class="saved-name">{name}</span>
        {game.origin?.kind === 'branch' && (
          <span class="branch-sign">{t('home.BRANCH', { entry: game.origin.entry })}</span>
        )}
        <span class="saved-players">{playersOf(t, game)}</span>
        <span class="saved-time">{timeAgo(t.locale, game.updatedAt)}</span>
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
