import { type DealSetting, PAR_PLAYS, parOf, writeDealCode } from '@waybill/bots/deal';
import { challengeOf, dealHash } from '@waybill/client/deal/challenge';
import { findBoard } from '@waybill/client/session/boards';
import { seatOfPerson } from '../../play/deal/deals.ts';
import { usePar } from '../../play/deal/use-par.ts';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useWords } from '../../ui/words/words.ts';
import { CopyButton } from './copy-button.tsx';
import { dealName, linkTo, mapName } from './deal-words.ts';
import { type PlayedDeal, placeOf } from './played-deal.ts';
import { ResultPicture } from './result-picture.tsx';
import { resultText } from './share-text.ts';

interface DealResultProps {
  readonly setting: DealSetting;
  readonly played: PlayedDeal;
}

/** How somebody has played a deal: points, par, the way back into the game, and what to show others. */
export function DealResult({ setting, played }: DealResultProps) {
  const t = useWords();
  const par = usePar(writeDealCode(setting));
  const { file, players, id } = played;
  const seat = seatOfPerson(setting);
  const totals = file.result?.totals ?? [];
  const points = totals[seat] ?? 0;
  const ranked = [...players].sort((one, other) => (totals[other.seat] ?? 0) - (totals[one.seat] ?? 0));
  return (
    <section class="deal-result" aria-labelledby="deal-result">
      <h2 id="deal-result">{t('deal.YOUR_RESULT')}</h2>
      <p class="deal-points">
        <b>{withMinus(points)}</b>{' '}
        {t('deal.PLACE', { place: placeOf(totals, seat), players: players.length })}
      </p>
      <ol class="deal-scores">
        {ranked.map((player) => (
          <li key={player.seat}>
            <PlayerBadge seat={player.seat} name={player.name} size="1.6em" /> {player.name}{' '}
            <b>{withMinus(totals[player.seat] ?? 0)}</b>
          </li>
        ))}
      </ol>
      <ParLine par={par} points={points} />
      <p class="actions">
        <a class="button primary" href={`#/review/${id}`}>
          {t('deal.REVIEW')}
        </a>
        <a class="button" href={`#/replay/${id}`}>
          {t('deal.LOOK')}
        </a>
      </p>
      <ShareResult setting={setting} played={played} par={parOf(par)} />
    </section>
  );
}

function ParLine({ par, points }: { readonly par: readonly number[]; readonly points: number }) {
  const t = useWords();
  const middle = parOf(par);
  if (middle === null) return <p class="deal-par">{t('deal.PAR_COMES')}</p>;
  const plays = par.length;
  const known = t(plays < PAR_PLAYS ? 'deal.PAR_OF_PLAYS' : 'deal.PAR', { plays, par: withMinus(middle) });
  const difference = points - middle;
  return (
    <p class="deal-par">
      {known}{' '}
      {difference === 0
        ? t('deal.ON_PAR')
        : t(difference > 0 ? 'deal.ABOVE_PAR' : 'deal.BELOW_PAR', { count: Math.abs(difference) })}
    </p>
  );
}

function ShareResult({ setting, played, par }: DealResultProps & { readonly par: number | null }) {
  const t = useWords();
  const board = findBoard(setting.map);
  if (!board) return null;
  const { file, players } = played;
  const seat = seatOfPerson(setting);
  const code = writeDealCode(setting);
  const title = `${mapName(setting)}, ${dealName(t, setting)}`;
  const link = linkTo(dealHash(code));
  const challenge = challengeOf(board, file, players[seat]?.name ?? '');
  return (
    <>
      <p class="actions">
        <CopyButton text={resultText(t, { file, seat, title, par, link })}>
          {t('deal.COPY_RESULT')}
        </CopyButton>
        <ResultPicture result={{ file, seat, title, par, link: code }} />
      </p>
      <label class="deal-link">
        <span>{t('deal.CHALLENGE_LINK')}</span>
        <input
          class="field"
          readOnly
          value={linkTo(dealHash(code, challenge))}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <p class="actions">
        <CopyButton text={linkTo(dealHash(code, challenge))}>{t('deal.COPY_CHALLENGE')}</CopyButton>
      </p>
    </>
  );
}
