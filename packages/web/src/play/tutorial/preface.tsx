import { lessonFacts } from '@waybill/client/tutorial/lesson-facts';
import { LESSONS, NAMES } from '@waybill/client/tutorial/lessons';
import { itemAt } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { usePhrasing } from '../../ui/words/words.ts';
import { CoachPage } from './coach-page.tsx';
import { resumedAt } from './progress.ts';

const PLAYERS = NAMES.map((name) => ({ name }));

/** The lesson to read while the table is on its way. */
export function Preface() {
  const phrasing = usePhrasing(sanFrancisco, PLAYERS);
  const { t } = phrasing;
  const at = resumedAt();
  const { title, text } = itemAt(LESSONS, at);
  const facts = lessonFacts(phrasing);
  return (
    <div class="tutorial">
      <CoachPage t={t} at={at} title={t.fromCode(title, facts)} text={t.fromCode(text, facts)} />
    </div>
  );
}
