import { fieldOf, persistedValues } from './persisted.ts';

/** What this browser remembers of games on a server: the name to offer, and whether there is anything to ask a server for. */
export const visitor = persistedValues<{ name: string; hasPlayed: boolean }>('waybill.visitor', (saved) => {
  const name = fieldOf(saved, 'name');
  return { name: typeof name === 'string' ? name : '', hasPlayed: fieldOf(saved, 'hasPlayed') === true };
});
