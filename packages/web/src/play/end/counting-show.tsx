import type { CountingStep } from '@waybill/client/end/counting';
import { type Phrasing, ticketName } from '@waybill/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { SignedPoints, withMinus } from '../../ui/words/signed-points.tsx';
import { useTable } from '../model/table-state.ts';
import { litBy } from './lit-path.ts';

/** How long each thing stays, in milliseconds. */
const STAY = { routes: 1100, ticket: 1000, tokens: 1200, level: 2200, path: 1900 } as const;
/** What was played last is still on its way. */
const CURTAIN_UP = 700;

/** The counting as a show: one thing after the other, lit on the board. One button ends it. */
export function CountingShow({ steps, onDone }: { steps: readonly CountingStep[]; onDone: () => void }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const [at, setAt] = useState(-1);
  const step = steps[at];
  const skip = useRef<HTMLButtonElement>(null);
  useEffect(() => skip.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (at < 0) {
      const begin = setTimeout(() => setAt(0), CURTAIN_UP);
      return () => clearTimeout(begin);
    }
    if (!step) return onDone();
    // Points of routes are on the track already.
    table.counted.value = step.kind === 'routes' ? [] : step.totals;
    table.spotlight.value = { key: 'count', ...litBy(table.board, table.view.peek().owners, step) };
    const timer = setTimeout(() => setAt(at + 1), STAY[step.kind]);
    return () => {
      clearTimeout(timer);
      table.spotlight.value = null;
    };
  }, [table, step, at, onDone]);
  if (!step && at >= 0) return null;
  return (
    <section class="count-show" aria-labelledby="count-heading">
      <header>
        <h2 id="count-heading">{phrasing.t('play.COUNTING')}</h2>
        <button type="button" class="button primary" ref={skip} onClick={onDone}>
          {phrasing.t('play.SKIP')}
        </button>
      </header>
      {step && (
        <p class="count-line" key={at} data-kind={step.kind}>
          <span>{lineOf(phrasing, step)}</span>
          {step.kind !== 'level' && <SignedPoints points={step.points} />}
        </p>
      )}
      {step && <CountedTotals step={step} />}
    </section>
  );
}

function CountedTotals({ step }: { step: CountingStep }) {
  const { players } = useTable().now.value;
  const most = Math.max(1, ...step.totals);
  return (
    <ul class="count-totals">
      {players.map(({ seat, name }) => {
        const total = step.totals[seat] ?? 0;
        return (
          <li key={seat} data-counted={seat === step.seat}>
            <PlayerBadge seat={seat} name={name} />
            <span class="count-name">{name}</span>
            <span class="count-bar">
              <span
                style={{
                  transform: `scaleX(${Math.max(0, total) / most})`,
                  background: `var(--seat-${seat})`,
                }}
              />
            </span>
            <strong>{withMinus(total)}</strong>
          </li>
        );
      })}
    </ul>
  );
}

function lineOf(phrasing: Phrasing, step: CountingStep): string {
  const { t } = phrasing;
  const player = phrasing.playerName(step.seat);
  switch (step.kind) {
    case 'routes':
      return t('play.COUNT_ROUTES', { player });
    case 'tokens':
      return t('play.COUNT_TOKENS', { player, tokens: step.tokens });
    case 'level':
      return t('play.COUNT_LEVEL', { total: step.total });
    case 'path':
      return t(step.points > 0 ? 'play.COUNT_LONGEST' : 'play.COUNT_PATH', { player, length: step.length });
    case 'ticket':
      return t(step.completed ? 'play.COUNT_COMPLETED' : 'play.COUNT_FAILED', {
        player,
        ticket: ticketName(phrasing, step.ticket),
      });
  }
}
