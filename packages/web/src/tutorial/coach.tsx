import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { rulesLink } from '../rulebook/rules-link.ts';
import { useTable } from '../table/table-state.ts';
import { lessonFacts, spotOf } from './lesson-facts.ts';
import { LESSONS, type Lesson } from './lessons.ts';
import type { TutorialSession } from './tutorial-session.ts';
import './coach.css';

interface CoachProps {
  readonly session: TutorialSession;
  readonly onRestart: () => void;
}

/** Says what to do next and points at it; the game itself is played on the table as always. */
export function Coach({ session, onRestart }: CoachProps) {
  const table = useTable();
  const speaker = table.speaker.value;
  const { t } = speaker;
  const facts = lessonFacts(speaker);
  const at = session.lesson.value;
  const lesson = LESSONS[at] as Lesson;
  const heading = useRef<HTMLHeadingElement>(null);
  useSignalEffect(() => {
    const answer = table.refusal.value?.refusal.code;
    if (answer !== undefined && answer === LESSONS[session.lesson.value]?.refused) session.goOn();
  });
  useEffect(() => {
    // Only somebody who reads must be brought here; somebody who plays stays where the move is.
    if (lesson.move === undefined) heading.current?.focus({ preventScroll: true });
  }, [lesson]);
  return (
    <aside class="coach" aria-label={t('tutorial.TITLE')} data-nudged={session.nudges.value > 0}>
      <p class="coach-step">{t('tutorial.STEP', { step: at + 1, steps: LESSONS.length })}</p>
      <div role="status">
        {session.nudges.value > 0 && <p class="coach-nudge">{t('tutorial.NUDGE')}</p>}
        <h2 ref={heading} tabIndex={-1}>
          {t.fromCode(lesson.title, facts)}
        </h2>
        <p>
          {session.replying.value
            ? t('tutorial.REPLYING', { other: facts['other'] ?? '' })
            : t.fromCode(lesson.text, facts)}
        </p>
      </div>
      <CoachDeeds session={session} lesson={lesson} onRestart={onRestart} />
    </aside>
  );
}

function CoachDeeds({ session, lesson, onRestart }: CoachProps & { readonly lesson: Lesson }) {
  const { speaker, map } = useTable();
  const { t } = speaker.value;
  const isLast = lesson === LESSONS.at(-1);
  if (session.replying.value) return <div class="coach-deeds" />;
  return (
    <div class="coach-deeds">
      {lesson.move !== undefined && (
        <button type="button" class="button" onClick={() => void session.showMove()}>
          {t('tutorial.SHOW')}
        </button>
      )}
      {lesson.move === undefined && !isLast && (
        <button type="button" class="button primary" data-coach-next onClick={() => session.goOn()}>
          {t(lesson.playsOn ? 'tutorial.FAST' : 'tutorial.NEXT')}
        </button>
      )}
      {isLast && (
        <>
          <a class="button primary" href="#/">
            {t('tutorial.FINISH')}
          </a>
          <a class="button" href={rulesLink(map.id)}>
            {t('tutorial.RULES')}
          </a>
        </>
      )}
      {session.lesson.value > 0 && (
        <button type="button" class="coach-quiet" onClick={onRestart}>
          {t('tutorial.AGAIN')}
        </button>
      )}
      {!isLast && (
        <a class="coach-quiet" href="#/">
          {t('tutorial.LEAVE')}
        </a>
      )}
    </div>
  );
}

/** Lights what the lesson speaks of: the routes on the board, the place on the table. */
export function CoachPointer({ session }: Pick<CoachProps, 'session'>) {
  const table = useTable();
  useSignalEffect(() => {
    const lesson = LESSONS[session.lesson.value];
    const waits = session.replying.value;
    const spot = lesson && !waits ? spotOf(lesson, table.view.value.row) : null;
    const routes = lesson?.routes;
    const ends = table.map.routes.filter(({ id }) => routes?.includes(id)).flatMap(({ a, b }) => [a, b]);
    table.spotlight.value = routes && !waits ? { key: 'coach', routes, locations: ends } : null;
    const element = spot === null ? null : document.querySelector(`[data-spot="${spot}"]`);
    element?.setAttribute('data-coached', '');
    return () => element?.removeAttribute('data-coached');
  });
  return null;
}
