import { Icon } from '../table/icons.tsx';
import { type TableState, useTable } from '../table/table-state.ts';
import { turnAid } from './aid-panel.tsx';
import type { AidName } from './aids-state.ts';

export const AID_NAMES: readonly AidName[] = ['planner', 'ledger'];

/** A switch for each aid that the table allows. */
export function AidSwitches() {
  const table = useTable();
  const { aids } = table;
  return (
    <>
      {AID_NAMES.filter((name) => aids.allowed.value[name]).map((name) => {
        const title = aidTitle(table, name);
        return (
          <button
            key={name}
            type="button"
            class="aid-switch"
            data-switch={name}
            aria-pressed={aids.shown.value[name]}
            aria-label={title}
            title={title}
            onClick={() => switchAid(table, name)}
          >
            <Icon name={name} />
            <span aria-hidden="true">{title}</span>
          </button>
        );
      })}
    </>
  );
}

export function aidTitle({ speaker }: TableState, name: AidName): string {
  return speaker.value.t(name === 'planner' ? 'aids.PLANNER' : 'aids.LEDGER');
}

/** Where an aid is a sheet, the switch first opens it; where it stands beside the board, it turns it on and off. */
export function switchAid({ aids }: TableState, name: AidName): void {
  const isSheet = !matchMedia(BESIDE).matches;
  const isSeen = aids.shown.value[name] && (!isSheet || aids.open.value === name);
  turnAid(name, isSeen ? 'off' : 'on');
  aids.open.value = isSeen ? null : name;
}

/** As in aid-places.css. */
const BESIDE = '(min-width: 1024px), (min-width: 600px) and (max-height: 719px)';
