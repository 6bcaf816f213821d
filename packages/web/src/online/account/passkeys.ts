import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ask, RequestError, whoAmI } from '@waybill/client/online/api';
import type { Me } from '@waybill/protocol';
import { remember } from '../server/me.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** A secret that carries this player to another device, once, within minutes; a new player becomes a guest first. */
export async function linkForDevice(): Promise<string> {
  if ((await whoAmI()) === null) await ask('POST', '/api/me', {});
  return (await ask<{ secret: string }>('POST', '/api/me/links')).secret;
}

/** Becomes the player who made the link; `replacing` is whom this browser gives up for that. */
export async function carryOver(secret: string, replacing?: string): Promise<void> {
  const body = { secret, ...(replacing !== undefined && { replacing }) };
  remember((await ask<{ me: Me }>('POST', '/api/me/carry', body)).me);
}

export async function secureWithPasskey(label: string): Promise<void> {
  if ((await whoAmI()) === null) await ask('POST', '/api/me', {});
  const { options } = await ask<{ options: RegistrationOptions }>('POST', '/api/me/passkeys/options');
  const made = await startRegistration({ optionsJSON: options }).catch(notGiven);
  await ask('POST', '/api/me/passkeys', { ...made, ...(label !== '' && { label }) });
}

export async function logIn(): Promise<void> {
  const { options } = await ask<{ options: LoginOptions }>('POST', '/api/login/options');
  const given = await startAuthentication({ optionsJSON: options }).catch(notGiven);
  remember((await ask<{ me: Me }>('POST', '/api/login', given)).me);
}

/** Browsers report the same error whether the player canceled, was too slow, or has no passkey here. */
function notGiven(error: Error): never {
  const code = error.name === 'NotAllowedError' ? 'NO_PASSKEY' : 'PASSKEY_REFUSED';
  throw new RequestError({ code, params: {} });
}
