import { effect } from '@preact/signals';
import type { TableState } from '../model/table-state.ts';
import { focusFirst } from './focus-targets.ts';

/** Phases in which the person must choose before anything else. */
export const CHOICES: readonly string[] = ['startingTickets', 'keepTickets', 'placeStack', 'takeToken'];

/**
 * Keeps the focus where it belongs: on the status line when a game begins, on a choice that must be made, for those who play
 * by keyboard; and never nowhere, when what had it is gone.
 */
export function keepFocus(table: TableState): () => void {
  let lastKey = false;
  const onKey = (): void => void (lastKey = true);
  const onPointer = (): void => void (lastKey = false);
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', onPointer, true);
  let lastPhase = '';
  const stop = effect(() => {
    const { phase } = table.view.value;
    const entered = phase !== lastPhase;
    // A screen reader would say nothing but the page's title.
    const isFirst = lastPhase === '';
    lastPhase = phase;
    // A replay waits for nobody.
    const waits = table.myTurn.value && !table.now.value.paused;
    // A key pressed between now and the frame asks for something else already.
    const chooses = waits && entered && lastKey && CHOICES.includes(phase);
    requestAnimationFrame(() => {
      if (document.querySelector('dialog:is([open], :popover-open)') || table.panel.peek() === 'text') return;
      if (chooses && focusFirst('choice')) return;
      if (isFocusLost() && (lastKey || isFirst)) focusFirst('status');
    });
  });
  return () => {
    stop();
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', onPointer, true);
  };
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
