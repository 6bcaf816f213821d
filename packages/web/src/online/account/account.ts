import { ask } from '@waybill/client/online/api';
import type {
  AccessToken,
  BrowserInfo,
  Me,
  OpenIdFinished,
  OpenIdInfo,
  PasskeyInfo,
  Scope,
} from '@waybill/protocol';
import { visitor } from '../../ui/preferences/visitor.ts';
import { remember, wantedName } from '../server/me.ts';

/** What the server knows of the player behind this browser. */
export interface Account {
  readonly me: Me;
  readonly browsers: readonly BrowserInfo[];
  readonly passkeys: readonly PasskeyInfo[];
  readonly tokens: readonly AccessToken[];
  /** When the recovery code was made that is valid now. */
  readonly recoveryMadeAt: number | null;
  readonly openId: OpenIdInfo;
}

/** `null` for a visitor the server does not know yet. */
export async function readAccount(): Promise<Account | null> {
  const { me } = await ask<{ me: Me | null }>('GET', '/api/me');
  if (me === null) return null;
  const [{ browsers }, { passkeys }, { tokens }, { createdAt }, openId] = await Promise.all([
    ask<{ browsers: BrowserInfo[] }>('GET', '/api/me/browsers'),
    ask<{ passkeys: PasskeyInfo[] }>('GET', '/api/me/passkeys'),
    ask<{ tokens: AccessToken[] }>('GET', '/api/me/tokens'),
    ask<{ createdAt: number | null }>('GET', '/api/me/recovery'),
    openIdInfo(),
  ]);
  return { me, browsers, passkeys, tokens, recoveryMadeAt: createdAt, openId };
}

/** The sign-in with another service, if this server has one. */
export function openIdInfo(): Promise<OpenIdInfo> {
  return ask<OpenIdInfo>('GET', '/api/login/openid');
}

/** Leaves for the service; it sends the browser back to `#/online/sign-in`. */
export async function leaveToSignIn(): Promise<void> {
  location.assign((await ask<{ url: string }>('POST', '/api/login/openid')).url);
}

/** `null` after a login; otherwise a link, which asks whether this browser should become another player. */
export async function finishSignIn(answer: string): Promise<string | null> {
  const { me, link } = await ask<OpenIdFinished>('POST', '/api/login/openid/answer', { answer });
  if (me !== null) remember(me);
  return link;
}

/** Whether a player who logs out everywhere can come back. */
export function hasWayBack({ passkeys, recoveryMadeAt, openId }: Account): boolean {
  return passkeys.length > 0 || recoveryMadeAt !== null || openId.connectedAt !== null;
}

export async function logOutHere(): Promise<void> {
  await ask('DELETE', '/api/me/browser');
  forgetVisitor();
}

/** This page no longer shows the former player. */
export function forgetVisitor(): void {
  wantedName.value = '';
  visitor.name.value = '';
  visitor.hasPlayed.value = false;
}

export async function newRecoveryCode(): Promise<string> {
  return (await ask<{ code: string }>('POST', '/api/me/recovery')).code;
}

/** The player whose code it was, and the next code. */
export async function recoverWith(code: string): Promise<{ me: Me; code: string }> {
  const recovered = await ask<{ me: Me; code: string }>('POST', '/api/recover', { code });
  remember(recovered.me);
  return recovered;
}

export async function newToken(label: string, scopes: readonly Scope[]): Promise<string> {
  return (await ask<{ token: string }>('POST', '/api/me/tokens', { label, scopes })).token;
}

/** The player of this browser before a link, a passkey or a code changed it. */
export async function formerPlayer(): Promise<Me | null> {
  return (await ask<{ former: Me | null }>('GET', '/api/me/former')).former;
}

export async function becomeFormer(): Promise<void> {
  remember((await ask<{ me: Me }>('POST', '/api/me/carry/undo')).me);
}
