import { turnAid } from '../aids/aid-panel.tsx';
import { aidTitle } from '../aids/aid-switches.tsx';
import type { AidName } from '../aids/aids-state.ts';
import { planSentences } from '../aids/journey-words.ts';
import type { TableState } from '../table/table-state.ts';
import { textPart } from './focus-places.ts';
import type { ReaderState } from './reader-state.ts';

interface Turn {
  readonly aid: AidName;
  readonly turn: 'on' | 'off';
}

/** Turns an aid on and goes there, or off; in the game in words it is always there. */
export function turnAidByKey(table: TableState, reader: ReaderState, { aid, turn }: Turn): void {
  const { aids, speaker, panel } = table;
  const { t } = speaker.value;
  if (!aids.allowed.value[aid]) {
    reader.say(`${aidTitle(table, aid)}: ${t('aids.NOT_HERE')}`);
    return;
  }
  if (panel.value === 'text') {
    textPart(aid)?.focus();
    return;
  }
  turnAid(aid, turn);
  aids.open.value = turn === 'on' ? aid : null;
  if (turn === 'off') {
    reader.say(
      t(aid === 'planner' ? 'settings.PLANNER_OPTION' : 'settings.LEDGER_OPTION', { option: 'off' }),
    );
    return;
  }
  requestAnimationFrame(() => document.getElementById(`aid-${aid}`)?.focus());
  if (aid === 'planner') sayPlan(table, reader);
}

/** As soon as there is one: the first plan is made in idle time. */
function sayPlan({ aids, speaker }: TableState, reader: ReaderState): void {
  let said = false;
  const stop = aids.journey.subscribe((journey) => {
    if (said || !journey) return;
    said = true;
    reader.say(planSentences(speaker.peek(), journey).join(' '));
    queueMicrotask(() => stop());
  });
}
