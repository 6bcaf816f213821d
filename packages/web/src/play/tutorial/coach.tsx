import { useSignalEffect } from '@preact/signals';
import { lessonFacts, spotOf } from '@waybill/client/tutorial/lesson-facts';
import { LESSONS, type Lesson } from '@waybill/client/tutorial/lessons';
import type { TutorialSession } from '@waybill/client/tutorial/tutorial-session';
import { itemAt } from '@waybill/engine';
import { useEffect, useRef } from 'preact/hooks';
import { rulesLink } from '../../ui/navigation/rules-link.ts';
import { useTable } from '../model/table-state.ts';
import { CoachPage } from './coach-page.tsx';

interface CoachProps {
  readonly session: TutorialSession;
  readonly onRestart: () => void;
}

/** Says what to do next and points at it; the game itself is played on the table as always. */
export function Coach({ session, onRestart }: CoachProps) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const facts = lessonFacts(phrasing);
  const at = session.lesson.value;
  const lesson = itemAt(LESSONS, at);
  const heading = useRef<HTMLHeadingElement>(null);
  useSignalEffect(() => {
    const answer = table.refusal.value?.refusal.code;
    if (answer !== undefined && answer === LESSONS[session.lesson.value]?.refused) session.goOn();
  });
  useEffect(() => {
    // Only a player who reads must be brought here; one who plays stays where the move is.
    if (lesson.move !== undefined) return;
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [lesson]);
  const replying = session.replying.value;
  return (
    <CoachPage
      t={t}
      at={at}
      title={t.fromCode(lesson.title, facts)}
      text={t.fromCode(lesson.text, facts)}
      meanwhile={replying ? t('tutorial.REPLYING', { other: facts['other'] ?? '' }) : null}
      nudged={session.nudges.value > 0}
      heading={heading}
    >
      <CoachActions session={session} lesson={lesson} onRestart={onRestart} />
    </CoachPage>
  );
}

function CoachActions({ session, lesson, onRestart }: CoachProps & { readonly lesson: Lesson }) {
  const { phrasing, map } = useTable();
  const { t } = phrasing.value;
  const isLast = lesson === LESSONS.at(-1);
  return (
    <>
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
    </>
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
    // A color in hand lights what it pays for, as the lesson says.
    const shows = routes && !waits && table.pickedColor.value === null;
    table.spotlight.value = shows ? { key: 'coach', routes, locations: ends } : null;
    const element = spot === null ? null : document.querySelector(`[data-anchor="${spot}"]`);
    element?.setAttribute('data-coached', '');
    return () => element?.removeAttribute('data-coached');
  });
  return null;
}
