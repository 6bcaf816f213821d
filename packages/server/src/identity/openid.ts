import * as openid from 'openid-client';
import type { Clock } from '../clock.ts';
import { decline, ProblemError } from '../problem.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { hasFields, readStored } from '../stored-json.ts';
import { checkName } from './name.ts';
import { isOnThisMachine } from './origin.ts';
import { hashOf, newSecret } from './secret.ts';

/** The service people may sign in with, as the operator registered this server there. */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty for a public client: PKCE alone protects it. */
  readonly clientSecret: string;
  /** What people call the service. */
  readonly name: string;
}

export interface OpenIdDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** `null`: nobody signs in with another service. */
  readonly settings: OpenIdSettings | null;
  /** The service does not answer. */
  readonly onFailure: (error: unknown) => void;
}

/** What must come back as it was given out, and what the service never sees before. */
interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string;
}

/** Whom the service vouches for. */
export interface SignedIn {
  readonly subject: string;
  /** As the service knows it; `undefined` where that is no name here. */
  readonly name: string | undefined;
}

export const SIGN_IN_LIFETIME_MS = 10 * 60 * 1000;
const ANSWER_SECONDS = 5;
/** A service that does not answer is left alone for so long. */
const REST_MS = 10_000;
/** Calls to the service at a time: a slow one must not fill the process. */
const MOST_CALLS = 8;

/** Lets people in whom another service knows: OpenID Connect, authorization code with PKCE. */
export class OpenIdSignIn {
  private readonly deps: OpenIdDeps;
  private found: Promise<openid.Configuration> | null = null;
  private restsUntil = 0;
  private calls = 0;

  constructor(deps: OpenIdDeps) {
    this.deps = deps;
  }

  get provider(): string | null {
    return this.deps.settings?.name ?? null;
  }

  /** Where the browser goes, and the ticket that only this browser holds meanwhile. */
  async begin(player: PlayerId | null, redirect: string): Promise<{ url: string; ticket: string }> {
    const config = await this.call((found) => found);
    const pending: Pending = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
      redirect,
    };
    const { store, clock } = this.deps;
    const createdAt = clock.now();
    await store.forgetSecrets(createdAt);
    const ticket = newSecret();
    const expiresAt = createdAt + SIGN_IN_LIFETIME_MS;
    const note = JSON.stringify(pending);
    await store.addSecret({ hash: hashOf(ticket), kind: 'sign-in', player, createdAt, expiresAt, note });
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirect,
      scope: 'openid profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, ticket };
  }

  /** A ticket works once, in the browser it was given to, while the same player uses it. */
  async finish(
    player: PlayerId | null,
    { ticket, answer }: { ticket: string; answer: string },
  ): Promise<SignedIn> {
    const { store, clock } = this.deps;
    const hash = hashOf(ticket);
    const known = await store.secret(hash, clock.now());
    if (known?.kind !== 'sign-in') return decline('SIGN_IN_REFUSED');
    const row = await store.spendSecret(hash, clock.now());
    if (row === null || row.player !== player) return decline('SIGN_IN_REFUSED');
    const pending = readStored(row.note, isPending, 'sign-in');
    const url = new URL(pending.redirect);
    url.search = answer;
    return this.call((config) => signedIn(config, url, pending));
  }

  async playerOf(subject: string): Promise<PlayerId | null> {
    return this.deps.store.signIn(this.issuer, subject);
  }

  /** When this player was connected to an account at the service. */
  async connectedAt(player: PlayerId): Promise<number | null> {
    const mine = await this.deps.store.signInsOf(player);
    if (this.deps.settings === null) return null;
    return mine.find(({ issuer }) => issuer === this.issuer)?.createdAt ?? null;
  }

  async connect(player: PlayerId, subject: string): Promise<void> {
    const { store, clock } = this.deps;
    if ((await this.connectedAt(player)) !== null) decline('ALREADY_CONNECTED');
    const signIn = { issuer: this.issuer, subject, player, createdAt: clock.now() };
    // Another player was linked to the same account at this very moment.
    if (!(await store.addSignIn(signIn))) decline('TRY_AGAIN');
  }

  async disconnect(player: PlayerId): Promise<void> {
    await this.deps.store.removeSignInsOf(player);
  }

  private get issuer(): string {
    // With or without a slash at its end it is the same service.
    return new URL(this.deps.settings?.issuer ?? decline('NOT_FOUND')).href;
  }

  private async call<T>(work: (config: openid.Configuration) => T | Promise<T>): Promise<T> {
    if (this.calls >= MOST_CALLS) return decline('SIGN_IN_UNAVAILABLE');
    this.calls++;
    try {
      return await work(await this.configuration());
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      // A forged request is rejected, and must not use up the real one.
      return hasNoAnswer(error) ? this.rest(error) : decline('SIGN_IN_REFUSED');
    } finally {
      this.calls--;
    }
  }

  private async configuration(): Promise<openid.Configuration> {
    const { settings, clock } = this.deps;
    if (settings === null) return decline('NOT_FOUND');
    if (clock.now() < this.restsUntil) return decline('SIGN_IN_UNAVAILABLE');
    this.found ??= discover(settings);
    return this.found.catch((error: unknown) => {
      this.found = null;
      return this.rest(error);
    });
  }

  private rest(error: unknown): never {
    const { clock, onFailure } = this.deps;
    this.restsUntil = clock.now() + REST_MS;
    onFailure(error);
    return decline('SIGN_IN_UNAVAILABLE');
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  const plain = isOnThisMachine(issuer) ? [openid.allowInsecureRequests] : [];
  const clientAuth = clientSecret === '' ? openid.None() : withSecret(clientSecret);
  return openid.discovery(new URL(issuer), clientId, {}, clientAuth, {
    // The signature of an ID token is checked although it comes over TLS.
    execute: [openid.enableNonRepudiationChecks, ...plain],
    timeout: ANSWER_SECONDS,
  });
}

/** In the header, as the standard wants it, unless the service takes it in the body alone. */
function withSecret(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

async function signedIn(config: openid.Configuration, url: URL, pending: Pending): Promise<SignedIn> {
  const tokens = await openid.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
  });
  const claims = tokens.claims() ?? decline('SIGN_IN_REFUSED');
  return { subject: claims.sub, name: usable(claims) ?? (await nameAt(config, tokens, claims.sub)) };
}

/** Many services give the name only on request. */
async function nameAt(
  config: openid.Configuration,
  { access_token: token }: { readonly access_token: string },
  subject: string,
): Promise<string | undefined> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return undefined;
  return openid.fetchUserInfo(config, token, subject).then(usable, () => undefined);
}

function usable(claims: Readonly<Record<string, unknown>>): string | undefined {
  for (const wanted of [claims['name'], claims['preferred_username']]) {
    if (typeof wanted !== 'string') continue;
    const checked = checkName(wanted);
    if ('name' in checked) return checked.name;
  }
  return undefined;
}

/** Everything else is an answer that does not convince. A failed `fetch` is a `TypeError` with a cause. */
function hasNoAnswer(error: unknown): boolean {
  if (error instanceof openid.ClientError) return error.code === 'OAUTH_TIMEOUT';
  return error instanceof TypeError && error.cause !== undefined;
}

function isPending(value: unknown): value is Pending {
  return hasFields(value, { state: 'string', nonce: 'string', verifier: 'string', redirect: 'string' });
}
