import type { JudgedMove } from '@waybill/bots/judge';
import {
  costlyMoves,
  describeBeliefs,
  describeChange,
  describeCostly,
  type JudgedGame,
} from '@waybill/client/replay/judgment-words';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../../ui/controls/icons.tsx';
import { useTable } from '../../model/table-state.ts';
import { useReplay } from '../replay-context.ts';
import { ChancesNow } from './chances-now.tsx';
import { EntryButton } from './entry-button.tsx';
import { LuckStrips } from './luck-strips.tsx';
import { PointSources } from './point-sources.tsx';
import { ReviewProgress } from './review-progress.tsx';
import './review.css';

/** Who was winning when, what it turned on, what would have been better, and how much was luck. */
export function ReviewPanel() {
  const { review } = useReplay();
  const { t } = useTable().phrasing.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="review-panel" aria-labelledby="review-title">
      <header>
        <h2 id="review-title" tabIndex={-1} ref={heading}>
          {t('review.TITLE')}
        </h2>
        <button
          type="button"
          class="icon-button"
          aria-label={t('review.CLOSE')}
          onClick={() => {
            review.isOpen.value = false;
          }}
        >
          <Icon name="close" />
        </button>
      </header>
      <ReviewProgress />
      <ReviewBody />
    </section>
  );
}

function ReviewBody() {
  const { review, session } = useReplay();
  const { t } = useTable().phrasing.value;
  const judgment = review.judging.judged.value?.judgment;
  if (!judgment) return null;
  const { timeline, steps } = session.review;
  const game = { judgment, file: session.game.file, timeline, steps };
  return (
    <>
      <ChancesNow judgment={judgment} />
      <TurningPoints game={game} />
      <CostlyMoves game={game} />
      <PointSources judgment={judgment} />
      <LuckStrips judgment={judgment} />
      <p class="review-note">{t('review.JUDGE', { games: judgment.judge.games })}</p>
    </>
  );
}

function TurningPoints({ game }: { readonly game: JudgedGame }) {
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  const { turningPoints } = game.judgment;
  return (
    <section>
      <h3>{t('review.TURNING_POINTS')}</h3>
      {turningPoints.length === 0 && <p>{t('review.NO_TURNING_POINTS')}</p>}
      <ol>
        {turningPoints.map((entry) => (
          <li key={entry}>
            <EntryButton entry={entry}>{describeChange(phrasing, game, entry)}</EntryButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CostlyMoves({ game }: { readonly game: JudgedGame }) {
  const { t } = useTable().phrasing.value;
  const moves = costlyMoves(game.judgment);
  return (
    <section>
      <h3>{t('review.COSTLY')}</h3>
      {moves.length === 0 && <p>{t('review.NO_COSTLY')}</p>}
      <ol>
        {moves.map((move) => (
          <li key={move.entry} class="review-move">
            <CostlyMove game={game} move={move} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function CostlyMove({ game, move }: { readonly game: JudgedGame; readonly move: JudgedMove }) {
  const { showLine, session } = useReplay();
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  const { played, better, why } = describeCostly(phrasing, game, move);
  const detail = game.judgment.details.find(({ entry }) => entry === move.entry);
  const beliefs =
    detail && session.game.bots.includes(move.seat) ? describeBeliefs(phrasing, move.seat, detail) : [];
  return (
    <>
      <span class="review-mark" data-mark={move.mark}>
        {t('review.MARK', { mark: move.mark })}
      </span>
      <EntryButton entry={move.entry - 1}>{played}</EntryButton>
      <p>{[better, ...why, ...beliefs].join(' ')}</p>
      <button type="button" class="button" onClick={() => showLine(move.entry, move.best)}>
        {t('review.SHOW_ME')}
        <span class="visually-hidden"> {played}</span>
      </button>
    </>
  );
}
