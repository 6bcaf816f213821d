import { settings } from '../settings/settings.ts';
import type { TableState } from '../table/table-state.ts';
import { commandOf, type KeyCommand } from './key-bindings.ts';
import { doKey } from './key-deeds.ts';
import type { ReaderState } from './reader-state.ts';

/** Listens for single keys while the table is on the screen; nothing while somebody types or a dialog is open. */
export function listenForKeys(table: TableState, reader: ReaderState): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const command = commandOf(event);
    if (!command || (settings.keys.value === 'off' && !staysOn(command))) return;
    if (command.do !== 'close') event.preventDefault();
    doKey(table, reader, command);
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** WCAG 2.1.4: with single keys off, only the way back to the switch is left. */
function staysOn(command: KeyCommand): boolean {
  return command.do === 'help' || command.do === 'close';
}

/** Somebody types, or a dialog is open. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== null) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.closest('textarea, select, [contenteditable]') !== null;
}
