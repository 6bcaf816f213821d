import { effect } from '@preact/signals';
import { settings } from '../../ui/preferences/settings.ts';
import type { TableState } from '../model/table-state.ts';
import { type Cue, cuesOf, type SoundName, turnCameTo } from './cues.ts';
import { Synthesizer } from './synthesizer.ts';

let synthesizer: Synthesizer | null = null;
let touched = false;

/** Browsers allow no sound before the first touch; until then there is none, and nothing is made for it. */
function openSynthesizer(): Synthesizer | null {
  if (settings.sound.peek() === 'off' || !touched || typeof AudioContext === 'undefined') return null;
  synthesizer ??= new Synthesizer(new AudioContext());
  return synthesizer;
}

export function playSound(sound: SoundName, delayMs = 0): void {
  openSynthesizer()?.play(sound, delayMs);
}

/** Plays the sounds of the table. Returns how to stop. */
export function startSound(table: TableState): () => void {
  const listening = new AbortController();
  const onTouch = (): void => void (touched = true);
  addEventListener('pointerdown', onTouch, { capture: true, signal: listening.signal });
  addEventListener('keydown', onTouch, { capture: true, signal: listening.signal });
  const stops = [playSteps(table), playTickets(table), playTurn(table), () => listening.abort()];
  return () => {
    for (const stop of stops) stop();
  };
}

function playSteps(table: TableState): () => void {
  return table.session.onStep(({ past, events }) => {
    if (past) return;
    // A burst of moves is one short noise, not many at once.
    const cues = new Map<string, Cue>();
    for (const cue of cuesOf(events, table.board)) cues.set(`${cue.sound} ${cue.at}`, cue);
    for (const { sound, at } of cues.values()) playSound(sound, at);
  });
}

function playTickets(table: TableState): () => void {
  let known = table.celebrated.peek().length;
  return effect(() => {
    const { length } = table.celebrated.value;
    if (length > known) playSound('ticket', 350);
    known = length;
  });
}

/** Silent while the page is in front: then one sees whose turn it is. */
function playTurn(table: TableState): () => void {
  let before = table.view.peek().toAct;
  return effect(() => {
    const { seat, view, paused } = table.now.value;
    if (document.hidden && !paused && turnCameTo(seat, before, view.toAct)) playSound('turn');
    before = view.toAct;
  });
}
