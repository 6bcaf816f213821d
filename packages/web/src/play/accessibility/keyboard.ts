import { commandOf, type KeyCommand } from '@waybill/client/inputs/key-bindings';
import { doCommand, type ScreenEffect } from '@waybill/client/inputs/keyboard';
import { settings } from '../../ui/preferences/settings.ts';
import type { TableState } from '../model/table-state.ts';
import { turnAssistByKey } from './assist-keys.ts';
import { focusFirst, textPart } from './focus-targets.ts';

/** Listens for single keys while the table is on the screen; not while the player types or a dialog is open. */
export function listenForKeys(table: TableState): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const command = commandOf(event);
    if (!command || (settings.keys.value === 'off' && !staysOn(command))) return;
    if (command.do !== 'close') event.preventDefault();
    const effect = doCommand(table, command);
    if (effect) showEffect(table, effect);
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

function showEffect(table: TableState, effect: ScreenEffect): void {
  if (effect.effect === 'zoom')
    table.boardHandle.current?.moveByKey({ in: '+', out: '-', fit: '0' }[effect.by]);
  else if (effect.effect === 'assist') turnAssistByKey(table, effect);
  else if (table.panel.value === 'text') textPart(effect.part === 'hand' ? 'now' : effect.part)?.focus();
  else {
    if (effect.part === 'log') table.panel.value = 'log';
    requestAnimationFrame(() => focusFirst(effect.part));
  }
}

/** WCAG 2.1.4: with single keys off, only the way back to the switch is left. */
function staysOn(command: KeyCommand): boolean {
  return command.do === 'help' || command.do === 'close';
}

/** The player types, or a dialog is open. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== null) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.closest('textarea, select, [contenteditable]') !== null;
}
