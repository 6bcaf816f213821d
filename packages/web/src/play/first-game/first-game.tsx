import { useSignalEffect } from '@preact/signals';
import { hintWords, nextHint } from '@waybill/client/words/first-hints';
import { useRef } from 'preact/hooks';
import { persistedValues } from '../../ui/preferences/persisted.ts';
import { useTable } from '../model/table-state.ts';
import { progress } from '../tutorial/progress.ts';
import './first-game.css';

/** What has been explained on this device, once and for all. */
const explained = persistedValues<{ readonly said: readonly string[] }>('waybill.explained', (saved) => {
  const said: unknown = typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'said') : [];
  return { said: Array.isArray(said) ? said.filter((hint) => typeof hint === 'string') : [] };
});

/** A first game without the tutorial explains itself as it goes: each thing once, when it matters. */
export function FirstGame() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const { assist, session, map } = table;
  const couldPlan = assist.allowed.value.planner && !assist.shown.value.planner;
  const facts = { now: table.now.value, history: session.history.value, couldPlan };
  const longestPath = map.rules.longestPath;
  const said = explained.said.value;
  // Who has begun the lessons has been told.
  const hint = progress.lesson.value > 0 ? null : nextHint({ ...facts, longestPath }, said);
  const say = (what: string): void => {
    if (!explained.said.peek().includes(what)) explained.said.value = [...explained.said.peek(), what];
  };
  const acted = useRef<string | null>(null);
  useSignalEffect(() => {
    // Whoever has acted has read it.
    if (table.myTurn.value) return;
    if (acted.current !== null) say(acted.current);
    acted.current = null;
  });
  if (hint === null) return null;
  if (table.myTurn.value) acted.current = hint;
  return (
    <div class="first-game">
      <p>{hintWords(phrasing, hint)}</p>
      <p class="first-game-actions">
        <button type="button" onClick={() => say(hint)}>
          {t('game.FIRST_OK')}
        </button>
        {hint === 'tickets' && <a href="#/tutorial">{t('game.FIRST_LESSON')}</a>}
      </p>
    </div>
  );
}
