import type { CardId } from '@waybill/engine';
import type { ButtonHTMLAttributes } from 'preact';
import type { TableState } from '../table-state.ts';

/** What a stack of the hand listens to, so that it can be dragged onto a route; a click picks its color. */
export function stackHandlers(table: TableState, card: CardId): ButtonHTMLAttributes {
  return {
    onClick: () => {
      table.pickedColor.value = table.pickedColor.value === card ? null : card;
    },
  };
}
