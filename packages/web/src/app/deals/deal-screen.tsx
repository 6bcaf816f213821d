import { BOTS_VERSION } from '@waybill/bots';
import { type DealSetting, dayOfDeal, seedOfDeal, writeDealCode } from '@waybill/bots/deal';
import { type Challenge, challengersGame } from '@waybill/client/deal/challenge';
import { dayOf } from '@waybill/client/deal/streak';
import { findBoard } from '@waybill/client/session/boards';
import type { GameFile } from '@waybill/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { readDay } from '../../play/deal/deal-store.ts';
import { dealIn, hasSameBots, seatOfPerson, settingsOfDeal } from '../../play/deal/deals.ts';
import type { GameSummary } from '../../play/local-game/game-store.ts';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useWords } from '../../ui/words/words.ts';
import { BegunGame, PlayDeal } from './begin-deal.tsx';
import { DealResult } from './deal-result.tsx';
import { dealName, mapName, whoPlays } from './deal-words.ts';
import { gamesOf, type PlayedDeal, playedDeal } from './played-deal.ts';
import { SideBySide } from './side-by-side.tsx';
import './deals.css';

interface DealScreenProps {
  readonly code: string;
  readonly challenge: Challenge | null;
}

/** A deal from its link: what it is, whom to beat, and after it how it went. */
export function DealScreen({ code, challenge }: DealScreenProps) {
  const t = useWords();
  const read = useMemo(() => dealIn(code), [code]);
  if ('fault' in read)
    return (
      <main class="message-page">
        <h1>{t('deal.NO_DEAL')}</h1>
        <p role="alert">{t('deal.CODE_FAULT', { fault: read.fault })}</p>
        <p class="actions">
          <a class="button primary" href="#/daily">
            {t('deal.TITLE')}
          </a>
          <a class="button" href="#/">
            {t('home.TO_HOME')}
          </a>
        </p>
      </main>
    );
  return <KnownDeal setting={read.setting} challenge={challenge} />;
}

interface FoundDeal {
  readonly running: GameSummary | null;
  readonly played: PlayedDeal | null;
  /** Whether the try of the day can still be made. */
  readonly mayCount: boolean;
}

async function findGames(setting: DealSetting): Promise<FoundDeal> {
  const games = await gamesOf(setting);
  const finished = games.find(({ winners }) => winners.length > 0);
  const day = dayOfDeal(setting);
  const used = day === null ? null : await readDay(setting.map, day);
  return {
    running: games.find(({ winners }) => winners.length === 0) ?? null,
    played: finished ? await playedDeal(finished) : null,
    mayCount: day === dayOf(Date.now()) && used === null,
  };
}

const NOTHING: FoundDeal = { running: null, played: null, mayCount: false };

function KnownDeal({
  setting,
  challenge,
}: {
  readonly setting: DealSetting;
  readonly challenge: Challenge | null;
}) {
  const t = useWords();
  const [found, setFound] = useState<FoundDeal | null>(null);
  const theirs = useMemo(() => challenge && theirGame(setting, challenge), [setting, challenge]);
  const name = dealName(t, setting);
  useArrival(`${mapName(setting)}, ${name} · Waybill`);
  useEffect(() => {
    let isWanted = true;
    findGames(setting).then(
      (games) => isWanted && setFound(games),
      () => isWanted && setFound(NOTHING),
    );
    return () => {
      isWanted = false;
    };
  }, [setting]);
  return (
    <main class="deal-page" data-map={setting.map}>
      <a class="button quiet" href={dayOfDeal(setting) === null ? '#/' : '#/daily'}>
        {dayOfDeal(setting) === null ? t('home.TO_HOME') : t('deal.TITLE')}
      </a>
      <h1>
        {mapName(setting)} <small>{name}</small>
      </h1>
      <p class="deal-who">{whoPlays(t, setting)}</p>
      {!hasSameBots(setting) && (
        <p class="deal-warning">{t('deal.OTHER_BOTS', { made: setting.bots, here: BOTS_VERSION })}</p>
      )}
      {challenge && <ToBeat challenge={challenge} setting={setting} theirs={theirs} />}
      {found?.played && <DealResult setting={setting} played={found.played} />}
      {found?.played && challenge && theirs && (
        <SideBySide setting={setting} mine={found.played} theirs={{ name: challenge.name, file: theirs }} />
      )}
      {found?.running && <BegunGame game={found.running} />}
      {found && !found.running && (
        <PlayDeal
          setting={setting}
          challenge={challenge}
          found={{ ...found, hasPlayed: found.played !== null }}
        />
      )}
      <p class="deal-note">{t('deal.LUCK_NOTE')}</p>
      <p class="deal-note">
        {t('deal.CODE')} <code class="deal-code">{writeDealCode(setting)}</code>
      </p>
    </main>
  );
}

function theirGame(setting: DealSetting, { moves }: Challenge): GameFile | null {
  const board = findBoard(setting.map);
  const read = board && challengersGame(board, settingsOfDeal(setting), { seed: seedOfDeal(setting), moves });
  return read && 'file' in read ? read.file : null;
}

function ToBeat({
  challenge,
  setting,
  theirs,
}: {
  readonly challenge: Challenge;
  readonly setting: DealSetting;
  readonly theirs: GameFile | null;
}) {
  const t = useWords();
  if (!theirs) return <p class="deal-warning">{t('deal.BROKEN_CHALLENGE')}</p>;
  const points = theirs.result?.totals[seatOfPerson(setting)] ?? 0;
  return (
    <p class="deal-challenge">{t('deal.TO_BEAT', { name: challenge.name, points: withMinus(points) })}</p>
  );
}
