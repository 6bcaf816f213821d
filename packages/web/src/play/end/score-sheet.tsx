import { resultFor } from '@waybill/client/end/result-words';
import type { FinalScore, SeatScore } from '@waybill/engine';
import { describeVerdict, ticketName } from '@waybill/i18n';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { SignedPoints, withMinus } from '../../ui/words/signed-points.tsx';
import { useTable } from '../model/table-state.ts';
import { DealCheck } from './deal-check.tsx';
import { StatisticsFold } from './statistics-fold.tsx';

/** Who has won and why; the table of points, what may be done now, every ticket, the fair deal. It stays. */
export function ScoreSheet({ result, children }: { result: FinalScore; children: ComponentChildren }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const { tieBreaks, verdict } = describeVerdict(phrasing, result);
  const { seat, players } = table.now.value;
  const isAlone = seat !== null && players.filter(({ bot }) => bot === null).length === 1;
  const mine =
    isAlone || (seat !== null && !table.session.hotSeat) ? resultFor(phrasing, result, seat) : null;
  const [folded, fold] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    table.counted.value = null;
  }, [table]);
  return (
    <section class="score-sheet" aria-labelledby="score-heading" data-folded={folded}>
      <header class="score-head">
        <h2 id="score-heading" tabIndex={-1} ref={heading}>
          {mine?.heading ?? verdict}
        </h2>
        <button type="button" class="button" aria-expanded={!folded} onClick={() => fold(!folded)}>
          {t(folded ? 'play.SHOW_RESULT' : 'play.HIDE_RESULT')}
        </button>
      </header>
      {!folded && (
        <div class="score-body">
          {mine && <p class="score-verdict">{[verdict, mine.why].join(' ')}</p>}
          {tieBreaks.map((line) => (
            <p key={line} class="score-tie">
              {line}
            </p>
          ))}
          <ScoreTable result={result} />
          <div class="actions">{children}</div>
          <AllTickets seats={result.seats} />
          <StatisticsFold />
          <DealCheck />
        </div>
      )}
    </section>
  );
}

function ScoreTable({ result: { seats, winners } }: { result: FinalScore }) {
  const table = useTable();
  const { t, playerName } = table.phrasing.value;
  const { tokens, longestPath } = table.map.rules;
  const ranked = [...seats].sort((one, other) => other.total - one.total);
  return (
    <table class="score-table">
      <caption class="visually-hidden">{t('play.SCORES')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('play.PLAYER')}</th>
          <th scope="col">{t('play.ROUTES')}</th>
          <th scope="col">{t('play.COMPLETED')}</th>
          <th scope="col">{t('play.FAILED')}</th>
          {tokens && <th scope="col">{t('play.TOKENS')}</th>}
          {longestPath !== null && <th scope="col">{t('play.LONGEST_PATH')}</th>}
          <th scope="col">{t('play.TOTAL')}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((score) => (
          <tr key={score.seat} data-winner={winners.includes(score.seat)}>
            <th scope="row">
              <span class="score-player">
                <PlayerBadge seat={score.seat} name={playerName(score.seat)} />
                <span>
                  {playerName(score.seat)}
                  {score.seat === table.now.value.seat && <span class="seat-you"> {t('table.ME')}</span>}
                  {winners.includes(score.seat) && <small>{t('play.WINNER_MARK')}</small>}
                </span>
              </span>
            </th>
            <td>{score.routePoints}</td>
            <td>{withMinus(ticketSum(score, 'completed'))}</td>
            <td>{withMinus(ticketSum(score, 'failed'))}</td>
            {tokens && <td>{score.tokenPoints}</td>}
            {longestPath !== null && <td>{`${score.bonus} (${score.longestPath})`}</td>}
            <td class="score-total">{withMinus(score.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ticketSum({ tickets }: SeatScore, which: 'completed' | 'failed'): number {
  const completed = which === 'completed';
  const points = tickets.filter((ticket) => ticket.completed === completed).map((ticket) => ticket.points);
  const sum = points.reduce((one, other) => one + other, 0);
  return completed || sum === 0 ? sum : -sum;
}

/** END-3: all tickets are shown. */
function AllTickets({ seats }: { seats: readonly SeatScore[] }) {
  const phrasing = useTable().phrasing.value;
  const { t, playerName } = phrasing;
  return (
    <details class="score-tickets" open>
      <summary>{t('play.ALL_TICKETS')}</summary>
      {seats.map(({ seat, tickets }) => (
        <section key={seat} aria-label={playerName(seat)}>
          <h3>
            <PlayerBadge seat={seat} name={playerName(seat)} />
            {playerName(seat)}
          </h3>
          {tickets.length === 0 && <p>{t('play.NO_TICKETS')}</p>}
          <ul>
            {tickets.map(({ ticket, points, completed }) => (
              <li key={ticket} data-completed={completed}>
                <span>{ticketName(phrasing, ticket)}</span>
                <SignedPoints points={completed ? points : -points} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
