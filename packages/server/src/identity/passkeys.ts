import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyInfo } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { decline } from '../problem.ts';
import type { Passkey, Player, PlayerId, Store } from '../store/store.ts';
import { isRecord } from '../stored-json.ts';
import { hashOf } from './secret.ts';

/** The address the browser is at: passkeys belong to it. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

export type PasskeyRegistrationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;
export type PasskeyLoginOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
const MOST_PASSKEYS = 10;
/** Shown by the browser beside the player's name. */
const SITE_NAME = 'Waybill';

/** Secures a player with the device's own lock, and lets the player in on any other device that has the key. */
export class PasskeyService {
  private readonly store: Store;
  private readonly clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.store = store;
    this.clock = clock;
  }

  async beginRegistration(
    { id, name }: Pick<Player, 'id' | 'name'>,
    site: Site,
  ): Promise<PasskeyRegistrationOptions> {
    const known = await this.roomForMore(id);
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: site.host,
      userName: name === '' ? SITE_NAME : name,
      userID: new Uint8Array(Buffer.from(id)),
      attestationType: 'none',
      excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.remember(options.challenge, id);
    return options;
  }

  async finishRegistration(
    player: PlayerId,
    { response, label, site }: { response: RegistrationResponseJSON; label: string; site: Site },
  ): Promise<void> {
    const challenge = await this.spendChallenge(response.response.clientDataJSON, player);
    // Many may have been begun before the first was made.
    await this.roomForMore(player);
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
    }).catch(() => null);
    if (!verified?.verified) return decline('PASSKEY_REFUSED');
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const createdAt = this.clock.now();
    const passkey = { id, player, label, publicKey, counter, transports, createdAt };
    if (!(await this.store.addPasskey(passkey))) decline('PASSKEY_REFUSED');
  }

  /** Those there are, if one more may be added. */
  private async roomForMore(player: PlayerId): Promise<readonly Passkey[]> {
    const known = await this.store.passkeysOf(player);
    return known.length < MOST_PASSKEYS ? known : decline('TOO_MANY');
  }

  async beginLogin(site: Site): Promise<PasskeyLoginOptions> {
    const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'preferred' });
    await this.remember(options.challenge, null);
    return options;
  }

  /** Gives the player whose passkey this is. */
  async finishLogin(response: AuthenticationResponseJSON, site: Site): Promise<PlayerId> {
    const challenge = await this.spendChallenge(response.response.clientDataJSON, null);
    const passkey = await this.store.passkey(response.id);
    if (passkey === null) return decline('PASSKEY_REFUSED');
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: credentialOf(passkey),
      requireUserVerification: false,
    }).catch(() => null);
    if (!verified?.verified) return decline('PASSKEY_REFUSED');
    await this.store.countPasskey(passkey.id, verified.authenticationInfo.newCounter);
    return passkey.player;
  }

  async keysOf(player: PlayerId): Promise<PasskeyInfo[]> {
    const passkeys = await this.store.passkeysOf(player);
    return passkeys.map(({ id, label, createdAt }) => ({ id, label, createdAt }));
  }

  async rename(player: PlayerId, id: string, label: string): Promise<void> {
    if (!(await this.store.namePasskey(id, player, label))) decline('NOT_FOUND');
  }

  async remove(player: PlayerId, id: string): Promise<void> {
    if (!(await this.store.removePasskey(id, player))) decline('NOT_FOUND');
  }

  private async remember(challenge: string, player: PlayerId | null): Promise<void> {
    const createdAt = this.clock.now();
    const expiresAt = createdAt + CHALLENGE_LIFETIME_MS;
    await this.store.forgetSecrets(createdAt);
    await this.store.addSecret({
      hash: challengeHash(challenge),
      kind: 'challenge',
      player,
      createdAt,
      expiresAt,
      note: '',
    });
  }

  /** A challenge answers once, and only whom it was given to. */
  private async spendChallenge(clientData: string, player: PlayerId | null): Promise<string> {
    const challenge = challengeIn(clientData);
    const row = await this.store.spendSecret(challengeHash(challenge), this.clock.now());
    return row !== null && row.player === player ? challenge : decline('PASSKEY_REFUSED');
  }
}

function challengeHash(challenge: string): string {
  return hashOf(`challenge:${challenge}`);
}

function challengeIn(clientData: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const challenge = isRecord(parsed) ? parsed['challenge'] : null;
    return typeof challenge === 'string' ? challenge : decline('PASSKEY_REFUSED');
  } catch {
    return decline('PASSKEY_REFUSED');
  }
}

function credentialOf({ id, publicKey, counter }: Passkey): {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
} {
  return { id, publicKey: new Uint8Array(publicKey), counter };
}
