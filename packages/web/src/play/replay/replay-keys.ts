import type { TimelineStops } from '@waybill/client/replay/timeline-walk';
import { settings } from '../../ui/preferences/settings.ts';
import { isElsewhere } from '../accessibility/keyboard.ts';
import type { KeyHelp } from '../model/table-state.ts';

export type ReplayCommand =
  | { readonly do: 'walk'; readonly stops: TimelineStops; readonly by: 1 | -1 }
  | { readonly do: 'first' | 'last' }
  | { readonly do: 'play' };

/** As the list of keys shows them. */
export const REPLAY_KEYS: readonly KeyHelp[] = [
  { shown: '←', label: 'replay.BACK' },
  { shown: '→', label: 'replay.ON' },
  { shown: 'Shift ←', label: 'replay.TURN_BACK' },
  { shown: 'Shift →', label: 'replay.TURN_ON' },
  { shown: '[', label: 'replay.MARK_BACK' },
  { shown: ']', label: 'replay.MARK_ON' },
  { shown: 'Home', label: 'replay.FIRST' },
  { shown: 'End', label: 'replay.LAST' },
  { shown: '␣', label: 'replay.PLAY_OR_PAUSE' },
];

type ReplayKeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Arrows step, with Shift by turns; brackets go from moment to moment. */
export function replayCommand({ key, shiftKey, ...pressed }: ReplayKeyPress): ReplayCommand | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const stops = shiftKey ? 'turns' : 'moves';
  switch (key) {
    case 'ArrowRight':
      return { do: 'walk', stops, by: 1 };
    case 'ArrowLeft':
      return { do: 'walk', stops, by: -1 };
    case ']':
      return { do: 'walk', stops: 'marks', by: 1 };
    case '[':
      return { do: 'walk', stops: 'marks', by: -1 };
    case 'Home':
      return { do: 'first' };
    case 'End':
      return { do: 'last' };
    case ' ':
      return { do: 'play' };
    default:
      return null;
  }
}

export function listenForReplayKeys(obey: (command: ReplayCommand) => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const command = replayCommand(event);
    if (!command || (command.do === 'play' && pressesSomething(event.target))) return;
    // WCAG 2.1.4: brackets are characters, and those can be turned off.
    if (settings.keys.value === 'off' && event.key.length === 1 && event.key !== ' ') return;
    event.preventDefault();
    obey(command);
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** Space belongs to a button that has the focus. */
function pressesSomething(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a, input') !== null;
}
