import { fieldOf, keptValues } from './kept.ts';

/** What this browser remembers of games on a server: the name to offer, and whether there is anything to ask a server for. */
export const visitor = keptValues<{ name: string; hasPlayed: boolean }>('waybill.visitor', (kept) => {
  const name = fieldOf(kept, 'name');
  return { name: typeof name === 'string' ? name : '', hasPlayed: fieldOf(kept, 'hasPlayed') === true };
});
