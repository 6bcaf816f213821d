/** Where the focus goes for each part of the table: the first that is there. */
const TARGETS = {
  hand: ['.hand .stack', '.hand'],
  tickets: ['.tickets .ticket-line', '.plan-tickets summary', '.tickets'],
  log: ['.log-lines', '.log'],
  choice: ['.ticket-choice input', '.token-panel input', '.token-panel button'],
  status: ['#table-status'],
} as const;

export type FocusTarget = keyof typeof TARGETS;

/** Moves the focus there; what is not focusable by itself becomes so. */
export function focusFirst(target: FocusTarget): boolean {
  for (const selector of TARGETS[target]) {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element?.checkVisibility()) continue;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus();
    return true;
  }
  return false;
}

export function textPart(part: string): HTMLElement | null {
  return document.getElementById(`text-${part}`);
}
