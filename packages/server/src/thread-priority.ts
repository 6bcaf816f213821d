import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** For a thread that must not slow the server's answers, whatever priority the server itself has. */
export function yieldToServer(): void {
  // Linux keeps a priority for each thread; on other systems this would slow the whole server.
  if (process.platform !== 'linux') return;
  setPriority(0, Math.min(PRIORITY_LOW, getPriority(0) + PRIORITY_BELOW_NORMAL));
}
