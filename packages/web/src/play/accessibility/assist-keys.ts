import { announce } from '@waybill/client/interaction/interaction-state';
import type { AidName } from '@waybill/client/session/session';
import { planSentences } from '@waybill/client/words/journey-words';
import { turnAssist } from '../assist/assist-panel.tsx';
import { assistTitle } from '../assist/assist-switches.tsx';
import type { TableState } from '../model/table-state.ts';
import { textPart } from './focus-targets.ts';

interface AidSwitch {
  readonly aid: AidName;
  readonly turn: 'on' | 'off';
}

/** Turns an aid on and goes there, or off; in the game in words it is always there. */
export function turnAssistByKey(table: TableState, { aid, turn }: AidSwitch): void {
  const { assist, phrasing, panel } = table;
  const { t } = phrasing.value;
  if (!assist.allowed.value[aid]) {
    announce(table, `${assistTitle(table, aid)}: ${t('assist.NOT_HERE')}`);
    return;
  }
  if (panel.value === 'text') {
    textPart(aid)?.focus();
    return;
  }
  turnAssist(aid, turn);
  assist.open.value = turn === 'on' ? aid : null;
  if (turn === 'off') {
    announce(
      table,
      t(aid === 'planner' ? 'settings.PLANNER_OPTION' : 'settings.LEDGER_OPTION', { option: 'off' }),
    );
    return;
  }
  requestAnimationFrame(() => document.getElementById(`assist-${aid}`)?.focus());
  if (aid === 'planner') sayPlan(table);
}

/** As soon as there is one: the first plan is made in idle time. */
function sayPlan(table: TableState): void {
  const { assist, phrasing } = table;
  let isAnnounced = false;
  const stop = assist.journey.subscribe((journey) => {
    if (isAnnounced || !journey) return;
    isAnnounced = true;
    announce(table, planSentences(phrasing.peek(), journey).join(' '));
    queueMicrotask(() => stop());
  });
}
