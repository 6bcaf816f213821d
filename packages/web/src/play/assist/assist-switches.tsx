import type { AidName } from '@waybill/client/session/session';
import { Icon } from '../../ui/controls/icons.tsx';
import { type TableState, useTable } from '../model/table-state.ts';
import { turnAssist } from './assist-panel.tsx';

export const ASSIST_NAMES: readonly AidName[] = ['planner', 'ledger'];

/** A switch for each aid that the table allows. */
export function AssistSwitches() {
  const table = useTable();
  const { assist } = table;
  return (
    <>
      {ASSIST_NAMES.filter((name) => assist.allowed.value[name]).map((name) => {
        const title = assistTitle(table, name);
        return (
          <button
            key={name}
            type="button"
            class="assist-switch"
            data-switch={name}
            aria-pressed={assist.shown.value[name]}
            aria-label={title}
            title={title}
            onClick={() => switchAssist(table, name)}
          >
            <Icon name={name} />
            <span aria-hidden="true">{title}</span>
          </button>
        );
      })}
    </>
  );
}

export function assistTitle({ phrasing }: TableState, name: AidName): string {
  return phrasing.value.t(name === 'planner' ? 'assist.PLANNER' : 'assist.LEDGER');
}

/** Where an aid is a sheet, the switch first opens it; where it stands beside the board, it turns it on and off. */
export function switchAssist({ assist }: TableState, name: AidName): void {
  const isSheet = !matchMedia(BESIDE).matches;
  const isSeen = assist.shown.value[name] && (!isSheet || assist.open.value === name);
  turnAssist(name, isSeen ? 'off' : 'on');
  assist.open.value = isSeen ? null : name;
}

/** As in assist-layout.css. */
const BESIDE = '(min-width: 1024px), (min-width: 600px) and (max-height: 719px)';
