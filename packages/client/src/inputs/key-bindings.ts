import type { MessageKey } from '@waybill/i18n';
import type { AidName } from '../session/session.ts';

/** Everything a single key does at the table. */
export type KeyCommand =
  | PlayCommand
  | { readonly do: 'zoom'; readonly by: 'in' | 'out' | 'fit' }
  | { readonly do: 'undo' | 'nextStep' | 'status' | 'close' }
  | { readonly do: 'log' | 'tickets' | 'hand' | 'textView' | 'command' | 'help' }
  | { readonly do: 'aid'; readonly aid: AidName; readonly turn: 'on' | 'off' };

/** Those that only a player has a use for. */
export type PlayCommand =
  | { readonly do: 'drawCard' | 'drawTickets' | 'pass' | 'claim' | 'confirm' }
  | { readonly do: 'slot'; readonly slot: number }
  | { readonly do: 'color' | 'route' | 'wilds'; readonly by: 1 | -1 };

export interface KeyBinding {
  /** As `KeyboardEvent.key` gives them. */
  readonly keys: readonly string[];
  /** As they are shown. */
  readonly shown: string;
  readonly label: MessageKey;
  readonly command: (key: string) => KeyCommand;
}

const does =
  (command: KeyCommand): KeyBinding['command'] =>
  () =>
    command;

const turns = (aid: AidName, turn: 'on' | 'off'): KeyBinding['command'] => does({ do: 'aid', aid, turn });

export const KEY_BINDINGS: readonly KeyBinding[] = [
  { keys: ['d'], shown: 'D', label: 'accessibility.KEY_DRAW', command: does({ do: 'drawCard' }) },
  {
    keys: ['1', '2', '3', '4', '5'],
    shown: '1 – 5',
    label: 'accessibility.KEY_SLOT',
    command: (key) => ({ do: 'slot', slot: Number(key) }),
  },
  { keys: ['t'], shown: 'T', label: 'accessibility.KEY_TICKETS', command: does({ do: 'drawTickets' }) },
  { keys: ['c'], shown: 'C', label: 'accessibility.KEY_COLOR', command: does({ do: 'color', by: 1 }) },
  {
    keys: ['C'],
    shown: 'Shift C',
    label: 'accessibility.KEY_COLOR_BACK',
    command: does({ do: 'color', by: -1 }),
  },
  { keys: ['j'], shown: 'J', label: 'accessibility.KEY_ROUTE', command: does({ do: 'route', by: 1 }) },
  { keys: ['k'], shown: 'K', label: 'accessibility.KEY_ROUTE_BACK', command: does({ do: 'route', by: -1 }) },
  { keys: ['r'], shown: 'R', label: 'accessibility.KEY_CLAIM', command: does({ do: 'claim' }) },
  { keys: ['.'], shown: '.', label: 'accessibility.KEY_MORE_WILDS', command: does({ do: 'wilds', by: 1 }) },
  { keys: [','], shown: ',', label: 'accessibility.KEY_FEWER_WILDS', command: does({ do: 'wilds', by: -1 }) },
  { keys: ['y'], shown: 'Y', label: 'accessibility.KEY_CONFIRM', command: does({ do: 'confirm' }) },
  { keys: ['p'], shown: 'P', label: 'accessibility.KEY_PASS', command: does({ do: 'pass' }) },
  { keys: ['u'], shown: 'U', label: 'accessibility.KEY_UNDO', command: does({ do: 'undo' }) },
  { keys: ['n'], shown: 'N', label: 'accessibility.KEY_NEXT', command: does({ do: 'nextStep' }) },
  { keys: ['s'], shown: 'S', label: 'accessibility.KEY_STATUS', command: does({ do: 'status' }) },
  { keys: ['h'], shown: 'H', label: 'accessibility.KEY_HAND', command: does({ do: 'hand' }) },
  { keys: ['m'], shown: 'M', label: 'accessibility.KEY_MY_TICKETS', command: does({ do: 'tickets' }) },
  { keys: ['l'], shown: 'L', label: 'accessibility.KEY_LOG', command: does({ do: 'log' }) },
  { keys: ['w'], shown: 'W', label: 'accessibility.KEY_PLANNER', command: turns('planner', 'on') },
  { keys: ['W'], shown: 'Shift W', label: 'accessibility.KEY_PLANNER_OFF', command: turns('planner', 'off') },
  { keys: ['o'], shown: 'O', label: 'accessibility.KEY_LEDGER', command: turns('ledger', 'on') },
  { keys: ['O'], shown: 'Shift O', label: 'accessibility.KEY_LEDGER_OFF', command: turns('ledger', 'off') },
  { keys: ['v'], shown: 'V', label: 'accessibility.KEY_TEXT', command: does({ do: 'textView' }) },
  { keys: ['/'], shown: '/', label: 'accessibility.KEY_TYPE', command: does({ do: 'command' }) },
  {
    keys: ['+', '='],
    shown: '+',
    label: 'accessibility.KEY_ZOOM_IN',
    command: does({ do: 'zoom', by: 'in' }),
  },
  { keys: ['-'], shown: '−', label: 'accessibility.KEY_ZOOM_OUT', command: does({ do: 'zoom', by: 'out' }) },
  { keys: ['0'], shown: '0', label: 'accessibility.KEY_ZOOM_FIT', command: does({ do: 'zoom', by: 'fit' }) },
  { keys: ['?'], shown: '?', label: 'accessibility.KEY_HELP', command: does({ do: 'help' }) },
  { keys: ['Escape'], shown: 'Esc', label: 'accessibility.KEY_CLOSE', command: does({ do: 'close' }) },
];

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** What a key press means at the table; nothing that a browser may want for itself. */
export function commandOf(pressed: KeyPress): KeyCommand | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const { key } = pressed;
  const binding =
    KEY_BINDINGS.find(({ keys }) => keys.includes(key)) ??
    // With caps lock on, letters without a meaning of their own as capitals mean the same.
    KEY_BINDINGS.find(({ keys }) => keys.includes(key.toLowerCase()));
  const command = binding?.command(key) ?? null;
  return pressed.repeat && command && !repeats(command) ? null : command;
}

/** Holding a key down walks on; it must never draw or claim again. */
function repeats(command: KeyCommand): boolean {
  return ['color', 'route', 'wilds', 'zoom'].includes(command.do);
}
