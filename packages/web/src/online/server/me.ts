import { signal } from '@preact/signals';
import { beNamed, RequestError, whoAmI } from '@waybill/client/online/api';
import type { Me } from '@waybill/protocol';
import { visitor } from '../../ui/preferences/visitor.ts';

/** The name in the field, which the server has yet to accept. */
export const wantedName = signal(visitor.name.value);

/** What the server calls the player behind this browser. */
export async function greet(): Promise<void> {
  const me = await whoAmI();
  if (me !== null && me.name !== '') remember(me);
}

/** Takes the name in the field; rejects in words when it is none. */
export async function introduce(): Promise<void> {
  const name = wantedName.peek().trim();
  if (name === '') throw new RequestError({ code: 'NAME_REFUSED', params: { why: 'EMPTY' } });
  remember(await beNamed(name));
}

export function remember({ name }: Me): void {
  wantedName.value = name;
  visitor.name.value = name;
  visitor.hasPlayed.value = true;
}
