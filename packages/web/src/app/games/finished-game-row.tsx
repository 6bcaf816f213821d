import { type GameSummary, readFinishedGame, readJudgment } from '../../play/local-game/game-store.ts';
import { review } from '../../play/statistics/review-thread.ts';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { DeleteButton } from '../../ui/controls/delete-button.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { mapNameOf } from '../../ui/words/map-name.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { timeAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';

interface FinishedGameRowProps {
  readonly game: GameSummary;
  readonly onDelete: () => void;
}

/** A finished game and its actions. */
export function FinishedGameRow({ game, onDelete }: FinishedGameRowProps) {
  const t = useWords();
  const name = mapNameOf(t, game.map);
  const when = timeAgo(t.locale, game.updatedAt);
  const about = <span class="visually-hidden"> {`${name}, ${when}`}</span>;
  return (
    <li class="finished" data-game={game.id}>
      <h2>
        {name}
        {game.origin && <OriginSign origin={game.origin} />}
      </h2>
      <p class="finished-when">{when}</p>
      <FinishedScores game={game} />
      <p class="actions">
        <a class="button primary" href={`#/replay/${game.id}`}>
          {t('replay.LOOK')}
          {about}
        </a>
        <a class="button" href={`#/review/${game.id}`}>
          {t('replay.REVIEW')}
          {about}
        </a>
        <a class="button" href={`#/game/${game.id}`}>
          {t('replay.RESULT')}
          {about}
        </a>
        <button type="button" class="button" onClick={() => void save(game)}>
          {t('replay.SAVE')}
          {about}
        </button>
        <DeleteButton about={`${name}, ${when}`} onDelete={onDelete} />
      </p>
    </li>
  );
}

function OriginSign({ origin }: { readonly origin: NonNullable<GameSummary['origin']> }) {
  const t = useWords();
  if (origin.kind === 'deal') return null;
  return origin.kind === 'branch' ? (
    <span class="branch-sign">{t('home.BRANCH', { entry: origin.entry })}</span>
  ) : (
    <span class="file-sign">{t('replay.IMPORTED')}</span>
  );
}

/** The best first. */
function FinishedScores({ game: { players, scores, winners } }: { readonly game: GameSummary }) {
  const ranked = [...players].sort((one, other) => (scores[other.seat] ?? 0) - (scores[one.seat] ?? 0));
  return (
    <ol class="finished-scores">
      {ranked.map(({ seat, name }) => (
        <li key={seat} data-winner={winners.includes(seat)}>
          <PlayerBadge seat={seat} name={name} size="1.6em" />
          <span>{name}</span>
          <b>{withMinus(scores[seat] ?? 0)}</b>
        </li>
      ))}
    </ol>
  );
}

async function save({ id, players }: GameSummary): Promise<void> {
  const saved = await readFinishedGame(id);
  if (!saved) return;
  const { file } = await review({ kind: 'saved', map: saved.map, saved: saved.saved });
  saveFile(file, players, (await readJudgment(id))?.judgment);
}
