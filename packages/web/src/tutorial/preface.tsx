import { sanFrancisco } from '@waybill/maps';
import { useSpeaker } from '../words/words.ts';
import { CoachPage } from './coach-page.tsx';
import { lessonFacts } from './lesson-facts.ts';
import { LESSONS, type Lesson, NAMES } from './lessons.ts';
import { resumedAt } from './progress.ts';

const PLAYERS = NAMES.map((name) => ({ name }));

/** The lesson to read while the table is on its way. */
export function Preface() {
  const speaker = useSpeaker(sanFrancisco, PLAYERS);
  const { t } = speaker;
  const at = resumedAt();
  const { title, text } = LESSONS[at] as Lesson;
  const facts = lessonFacts(speaker);
  return (
    <div class="tutorial">
      <CoachPage t={t} at={at} title={t.fromCode(title, facts)} text={t.fromCode(text, facts)} />
    </div>
  );
}
