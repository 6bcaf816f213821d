import { signal } from '@preact/signals';
import { fieldOf, keptValues } from '../settings/kept.ts';
import { beNamed, Refused, whoAmI } from './api.ts';

/** What this browser remembers between visits: the name to offer, and whether there is anything to ask a server for. */
export const visitor = keptValues<{ name: string; hasPlayed: boolean }>('waybill.visitor', (kept) => ({
  name: textOf(fieldOf(kept, 'name')),
  hasPlayed: fieldOf(kept, 'hasPlayed') === true,
}));

/** The name in the field, which the server has yet to accept. */
export const wantedName = signal(visitor.name.value);

/** What the server calls the player behind this browser. */
export async function greet(): Promise<void> {
  const me = await whoAmI();
  if (me === null || me.name === '') return;
  wantedName.value = me.name;
  remember(me.name);
}

/** Takes the name in the field; rejects in words when it is none. */
export async function introduce(): Promise<void> {
  const name = wantedName.peek().trim();
  if (name === '') throw new Refused({ code: 'NAME_REFUSED', params: { why: 'EMPTY' } });
  const me = await beNamed(name);
  wantedName.value = me.name;
  remember(me.name);
}

function remember(name: string): void {
  visitor.name.value = name;
  visitor.hasPlayed.value = true;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
