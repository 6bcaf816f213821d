import { type DealSetting, writeDealCode } from '@waybill/bots/deal';
import { type ComparedGames, compareGames } from '@waybill/client/deal/compare-games';
import { findBoard } from '@waybill/client/session/boards';
import { type GameFile, type SeatScore, sha256 } from '@waybill/engine';
import { describeAction } from '@waybill/i18n';
import { findMap } from '@waybill/maps';
import { useMemo, useState } from 'preact/hooks';
import { playersOfDeal, seatOfPerson } from '../../play/deal/deals.ts';
import { saveFinishedFile } from '../../play/local-game/finished-file.ts';
import { goTo } from '../../ui/navigation/router.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { usePhrasing, useWords } from '../../ui/words/words.ts';
import type { PlayedDeal } from './played-deal.ts';

interface SideBySideProps {
  readonly setting: DealSetting;
  readonly mine: PlayedDeal;
  readonly theirs: { readonly name: string; readonly file: GameFile };
}

/** Two games on one deal: who has more, in what, and where they parted. */
export function SideBySide({ setting, mine, theirs }: SideBySideProps) {
  const t = useWords();
  const compared = useMemo(() => {
    const board = findBoard(setting.map);
    return board && compareGames(board, mine.file, theirs.file);
  }, [setting, mine, theirs.file]);
  if (!compared) return null;
  return (
    <section class="deal-sides" aria-labelledby="deal-sides">
      <h2 id="deal-sides">{t('deal.SIDE_BY_SIDE')}</h2>
      <Verdict name={theirs.name} compared={compared} seat={seatOfPerson(setting)} />
      <PointsTable name={theirs.name} compared={compared} setting={setting} />
      <Parted {...{ setting, mine, theirs, compared }} />
    </section>
  );
}

interface ComparedProps {
  readonly name: string;
  readonly compared: ComparedGames;
}

function totalsOf({ scores }: ComparedGames, seat: number): readonly [number, number] {
  const [own, others] = scores.map(({ seats }) => seats[seat]?.total ?? 0);
  return [own ?? 0, others ?? 0];
}

function Verdict({ name, compared, seat }: ComparedProps & { readonly seat: number }) {
  const t = useWords();
  const [own, others] = totalsOf(compared, seat);
  const count = Math.abs(own - others);
  if (count === 0) return <p class="deal-outcome">{t('deal.TIED', { name })}</p>;
  return <p class="deal-outcome">{t(own > others ? 'deal.AHEAD' : 'deal.BEHIND', { name, count })}</p>;
}

function PointsTable({ name, compared, setting }: ComparedProps & { readonly setting: DealSetting }) {
  const t = useWords();
  const seat = seatOfPerson(setting);
  const rules = findMap(setting.map)?.rules;
  const [own, others] = compared.scores.map(({ seats }) => seats[seat]);
  if (!own || !others) return null;
  const rows: readonly (readonly [string, (score: SeatScore) => number])[] = [
    [t('play.ROUTES'), ({ routePoints }) => routePoints],
    [t('play.COMPLETED'), (score) => ticketPoints(score, 'completed')],
    [t('play.FAILED'), (score) => -ticketPoints(score, 'failed')],
    ...(rules?.tokens ? [[t('play.TOKENS'), ({ tokenPoints }: SeatScore) => tokenPoints] as const] : []),
    ...(rules && rules.longestPath !== null
      ? [[t('play.LONGEST_PATH'), ({ bonus }: SeatScore) => bonus] as const]
      : []),
    [t('play.TOTAL'), ({ total }) => total],
  ];
  return (
    <table class="deal-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('deal.YOU')}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, pointsOf]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{withMinus(pointsOf(own))}</td>
            <td>{withMinus(pointsOf(others))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ticketPoints({ tickets }: SeatScore, which: 'completed' | 'failed'): number {
  const counted = tickets.filter(({ completed }) => completed === (which === 'completed'));
  return counted.reduce((sum, { points }) => sum + points, 0);
}

function Parted({ setting, mine, theirs, compared }: SideBySideProps & { readonly compared: ComparedGames }) {
  const t = useWords();
  const map = findMap(setting.map);
  const [isOpening, setOpening] = useState(false);
  const phrasing = usePhrasing(map as NonNullable<typeof map>, mine.players);
  const { name, file } = theirs;
  const { parting } = compared;
  if (!parting) return <p>{t('deal.SAME_GAME', { name })}</p>;
  const { entry, seat, actions } = parting;
  const [own, others] = actions.map((action) => describeAction(phrasing, action));
  const look = async (): Promise<void> => {
    setOpening(true);
    const id = `deal-${sha256(JSON.stringify([writeDealCode(setting), file.log])).slice(0, 32)}`;
    const players = playersOfDeal(setting, t).map((player) =>
      player.bot === null ? { ...player, name } : player,
    );
    await saveFinishedFile(file, { id, players, origin: { kind: 'imported' } });
    goTo(`#/replay/${id}/${entry}`);
  };
  const isOwn = seat === seatOfPerson(setting);
  return (
    <>
      <p>
        {t('deal.PARTED', { count: entry - 1 })}{' '}
        {isOwn
          ? t('deal.PARTED_HOW', { mine: own ?? '', theirs: others ?? '', name })
          : t('deal.PARTED_BOT', { player: phrasing.playerName(seat) })}
      </p>
      <p class="actions">
        <a class="button" href={`#/replay/${mine.id}/${entry}`}>
          {t('deal.LOOK_MINE')}
        </a>
        <button type="button" class="button" disabled={isOpening} onClick={() => void look()}>
          {t('deal.LOOK_THEIRS', { name })}
        </button>
      </p>
    </>
  );
}
