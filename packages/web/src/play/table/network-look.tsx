import { networkKey, networkLights, nextLightsOf, pathKey } from '@waybill/client/interaction/board-picture';
import { announce } from '@waybill/client/interaction/interaction-state';
import { longestPathOf } from '@waybill/client/position/networks';
import type { Seat } from '@waybill/engine';
import { useTable } from '../model/table-state.ts';

/** Over the whole seat: pointing at it lights what the player has built, a press the longest path where it counts. */
export function NetworkLook({ seat }: { readonly seat: Seat }) {
  const table = useTable();
  const { t, playerName } = table.phrasing.value;
  const { spotlight, board } = table;
  const key = spotlight.value?.key;
  const showsPath = key === pathKey(seat);
  const isLit = showsPath || key === networkKey(seat);
  const path = showsPath
    ? t('table.LOOK_PATH', { length: longestPathOf(board, table.view.value, seat).length })
    : '';
  const light = (): void => {
    if (!isLit) spotlight.value = networkLights(table, seat);
  };
  const leave = (): void => {
    if (isLit) spotlight.value = null;
  };
  const press = (): void => {
    spotlight.value = nextLightsOf(table, seat);
    if (spotlight.value?.key === pathKey(seat)) {
      announce(table, t('table.LOOK_PATH', { length: longestPathOf(board, table.view.value, seat).length }));
    }
  };
  return (
    <>
      {showsPath && <span class="seat-path">{path}</span>}
      <button
        type="button"
        class="seat-look"
        aria-pressed={isLit}
        aria-label={t('table.LOOK', { player: playerName(seat) })}
        title={board.rules.longestPath === null ? undefined : t('table.LOOK_MORE')}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && light()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && light()}
        onBlur={leave}
        onClick={press}
      />
    </>
  );
}
