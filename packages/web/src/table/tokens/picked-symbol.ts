import { type Signal, signal } from '@preact/signals';
import type { SymbolId } from '@waybill/engine';
import type { TableState } from '../table-state.ts';

const picked = new WeakMap<TableState, Signal<SymbolId | null>>();

/** The stack that will be put where somebody points: the one picked, else the first set aside. */
export function pickedSymbol(table: TableState): Signal<SymbolId | null> {
  const known = picked.get(table) ?? signal(null);
  picked.set(table, known);
  return known;
}

export function symbolToPlace(table: TableState): SymbolId | null {
  const { stacksSetAside } = table.view.value;
  const { value } = pickedSymbol(table);
  return value !== null && stacksSetAside.includes(value) ? value : (stacksSetAside[0] ?? null);
}
