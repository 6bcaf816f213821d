import { describeChances } from '@waybill/client/replay/judgment-words';
import type { Mark } from '@waybill/client/replay/timeline';
import { linesOf } from '@waybill/client/words/log-lines';
import { useTable } from '../model/table-state.ts';
import { useReplay } from './replay-context.ts';
import { WinChanceCurve } from './review/win-chance-curve.tsx';

/** The whole game as a strip: whose turn each part was, what was worth remembering, and a slider over it. */
export function TimeTrack() {
  const { session, playback, review, leaveLine } = useReplay();
  const { phrasing } = useTable();
  const { t } = phrasing.value;
  const at = session.at.value;
  const step = session.history.value.at(-1);
  const what = step ? linesOf(phrasing.value, step).map(({ text }) => text) : [];
  const judgment = review.isOpen.value && !leaveLine ? review.judging.judged.value?.judgment : undefined;
  if (judgment) what.push(describeChances(phrasing.value, judgment, at));
  return (
    <div class="time-track" data-curve={judgment !== undefined}>
      {judgment && <WinChanceCurve judgment={judgment} at={at} last={session.last} />}
      <TurnStrip />
      <input
        type="range"
        min={0}
        max={session.last}
        step={1}
        value={at}
        aria-label={t('replay.POSITION')}
        aria-valuetext={`${t('replay.PLACE', { move: at, moves: session.last })}: ${what.join(' ')}`}
        onInput={({ currentTarget }) => {
          playback.playing.value = false;
          session.goTo(currentTarget.valueAsNumber);
        }}
      />
    </div>
  );
}

/** Drawn once: only the slider moves. */
function TurnStrip() {
  const { session } = useReplay();
  const { turns, marks } = session.review.timeline;
  const across = (entry: number): string => `${(100 * entry) / Math.max(1, session.last)}%`;
  return (
    <svg class="turn-strip" aria-hidden="true" width="100%" height="22">
      {turns.map(({ number, seat, from, to }) => (
        <rect
          key={number}
          class="turn-span"
          x={across(from - 1)}
          width={across(to - from + 1)}
          y="14"
          height="6"
          fill={seat === null ? 'var(--rule)' : `var(--seat-${seat})`}
        />
      ))}
      {marks.map((mark) => (
        <svg key={`${mark.kind} ${mark.entry} ${mark.seat}`} x={across(mark.entry)} y="6" class="turn-mark">
          <path d={MARK_PATHS[mark.kind]} fill={`var(--seat-${mark.seat})`} />
        </svg>
      ))}
    </svg>
  );
}

/** Each about its own middle. */
const MARK_PATHS: Readonly<Record<Mark['kind'], string>> = {
  claim: 'M-5-3H5V3H-5Z',
  ticket: 'M0-5 5 0 0 5-5 0Z',
  lead: 'M0-5 5 4H-5Z',
  lastRound: 'M-1-6H6L4-3 6 0H1V6H-1Z',
};
