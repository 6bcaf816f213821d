import type { Coach, CoachAnswer } from '@waybill/client/coach/coach';
import { describeAdvice, describeWorth, routeIn } from '@waybill/client/coach/coach-words';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../ui/controls/icons.tsx';
import { type TableState, useTable } from '../model/table-state.ts';
import { CoachWarningDialog } from './coach-warning.tsx';
import './coach-strip.css';

/** What the route of a hint is lit for. */
const COACH_LIGHT = 'coach';

/** The coach's buttons and answers, over the foot of the board. */
export function CoachStrip({ coach }: { readonly coach: Coach }) {
  const table = useTable();
  const { t } = table.phrasing.value;
  const answer = coach.answer.value;
  useEffect(() => lightHint(table, answer), [table, answer]);
  return (
    <section class="coach-strip" aria-label={t('coach.SWITCH')}>
      <div class="coach-answer" role="status" aria-live="polite">
        {answer && <CoachWords answer={answer} />}
      </div>
      <p class="actions">
        <button type="button" class="button" disabled={!table.myTurn.value} onClick={() => void coach.hint()}>
          {t('coach.HINT')}
        </button>
        <button
          type="button"
          class="button"
          disabled={coach.lastMove.value === null}
          onClick={() => void coach.why()}
        >
          {t('coach.WHY')}
        </button>
        {answer && (
          <button
            type="button"
            class="icon-button"
            aria-label={t('coach.CLOSE')}
            onClick={() => coach.dismiss()}
          >
            <Icon name="close" />
          </button>
        )}
      </p>
      {coach.warning.value && <CoachWarningDialog warning={coach.warning.value} />}
    </section>
  );
}

function CoachWords({ answer }: { readonly answer: CoachAnswer }) {
  const phrasing = useTable().phrasing.value;
  if (answer.kind === 'thinking') return <p>{phrasing.t('coach.THINKING')}</p>;
  if (answer.kind === 'failed') return <p>{phrasing.t('coach.FAILED')}</p>;
  const lines =
    answer.kind === 'hint'
      ? describeAdvice(phrasing, answer.advice, answer.view)
      : describeWorth(phrasing, answer.worth, answer.step);
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** The route that a hint speaks of is lit while the hint shows. */
function lightHint({ board, spotlight }: TableState, answer: CoachAnswer | null): () => void {
  const route = answer?.kind === 'hint' ? routeIn(board, answer.advice) : null;
  if (route !== null) spotlight.value = { key: COACH_LIGHT, routes: [route], locations: [] };
  return () => {
    if (spotlight.peek()?.key === COACH_LIGHT) spotlight.value = null;
  };
}
