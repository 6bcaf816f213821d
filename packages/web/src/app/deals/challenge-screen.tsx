import { writeDealCode } from '@waybill/bots/deal';
import { challengeOf, dealHash } from '@waybill/client/deal/challenge';
import { findBoard } from '@waybill/client/session/boards';
import type { PlayerInfo } from '@waybill/client/session/session';
import type { GameFile } from '@waybill/engine';
import { useEffect, useState } from 'preact/hooks';
import { dealOfGame } from '../../play/deal/deals.ts';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { loadWords, useWords } from '../../ui/words/words.ts';
import { findFinishedGame, ReplayFault } from '../games/finished-game.ts';
import { CopyButton } from './copy-button.tsx';
import { linkTo, mapName, whoPlays } from './deal-words.ts';
import './deals.css';

interface PlayedChallenge {
  readonly file: GameFile;
  readonly players: readonly PlayerInfo[];
}

/** A finished game as a challenge: a link with its cards and with somebody's points to beat. */
export function ChallengeScreen({ id }: { readonly id: string }) {
  const t = useWords();
  const [game, setGame] = useState<PlayedChallenge | 'gone' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  useArrival(`${t('deal.CHALLENGE')} · Waybill`);
  useEffect(() => {
    findFinishedGame(id).then(setGame, async (error: unknown) => {
      if (!(error instanceof ReplayFault)) return setFailure(error);
      await loadWords('fault');
      setGame('gone');
    });
  }, [id]);
  if (game === null) return <div class="screen-loading" aria-busy="true" />;
  return (
    <main class="deal-page">
      <a class="button quiet" href="#/">
        {t('home.TO_HOME')}
      </a>
      <h1>{t('deal.CHALLENGE')}</h1>
      {game === 'gone' || game.file.branchedAt !== undefined || game.file.seed === null ? (
        <p>{t('deal.NO_CHALLENGE')}</p>
      ) : (
        <ChallengeLink game={game} />
      )}
    </main>
  );
}

function ChallengeLink({ game: { file, players } }: { readonly game: PlayedChallenge }) {
  const t = useWords();
  const people = players.filter(({ bot }) => bot === null);
  const [seat, setSeat] = useState(people[0]?.seat ?? 0);
  const [name, setName] = useState<string | null>(null);
  const board = findBoard(file.map);
  if (!board) return null;
  const setting = dealOfGame(file, players, seat);
  const player = players[seat]?.name ?? '';
  const challenge = challengeOf(board, file, name ?? player);
  const link = linkTo(dealHash(writeDealCode(setting), challenge));
  const points = withMinus(file.result?.totals[seat] ?? 0);
  return (
    <>
      <p>{t('deal.CHALLENGE_NOTE', { points })}</p>
      <p class="deal-who">
        {mapName(setting)}: {whoPlays(t, setting)}
      </p>
      {people.length > 1 && (
        <label class="deal-link">
          <span>{t('deal.WHOSE_SEAT')}</span>
          <select
            class="field"
            value={String(seat)}
            onChange={({ currentTarget: { value } }) => setSeat(Number(value))}
          >
            {people.map((person) => (
              <option key={person.seat} value={String(person.seat)}>
                {person.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="deal-link">
        <span>{t('deal.YOUR_NAME')}</span>
        <input
          class="field"
          value={name ?? player}
          maxLength={16}
          autoComplete="off"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label class="deal-link">
        <span>{t('deal.CHALLENGE_LINK')}</span>
        <input class="field" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <p class="actions">
        <CopyButton text={link}>{t('deal.COPY_CHALLENGE')}</CopyButton>
        <a class="button" href={dealHash(writeDealCode(setting), challenge)}>
          {t('deal.OPEN')}
        </a>
      </p>
    </>
  );
}
