import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

export const CLIENT = { clientId: 'waybill', clientSecret: 'between the server and the service' };

const ACCOUNTS: Readonly<Record<string, { name: string; preferred_username: string }>> = {
  ann: { name: 'Ann Example', preferred_username: 'ann' },
  bob: { name: 'Bob Example', preferred_username: 'bob' },
  pretender: { name: 'Admin', preferred_username: 'Waybill' },
};

/** A real OpenID Connect service on this machine. The test says who signs in: there is no password. */
export class LocalProvider {
  who = 'ann';
  /** Requests are taken and never answered. */
  isSilent = false;
  calls: string[] = [];
  private readonly server: Server;
  private handle: ReturnType<Provider['callback']> | null = null;

  private constructor() {
    this.server = createServer((request, response) => {
      this.calls.push(new URL(request.url ?? '', 'http://localhost').pathname);
      if (!this.isSilent) void this.handle?.(request, response);
    });
  }

  static async start(redirects: readonly string[]): Promise<LocalProvider> {
    const local = new LocalProvider();
    await new Promise<void>((resolve) => local.server.listen(0, '127.0.0.1', resolve));
    const provider = new Provider(local.issuer, local.configuration(redirects));
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next();
      await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: local.who } });
      ctx.respond = false;
    });
    local.handle = provider.callback();
    return local;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** What a browser does there: signs in and is sent back; gives the address it ends at. */
  async visit(url: string): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let at = new URL(url); ; ) {
      const reply = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = reply.headers.get('location');
      if (next === null) throw new Error(`the service answered ${reply.status}: ${await reply.text()}`);
      at = new URL(next, at);
      if (at.origin !== this.issuer) return at;
    }
  }

  private configuration(redirects: readonly string[]): Configuration {
    return {
      clients: [
        { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [...redirects] },
      ],
      pkce: { required: () => true, methods: ['S256'] },
      claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
      cookies: { keys: ['a key for cookies'] },
      jwks: { keys: [{ ...newKey(), alg: 'RS256', use: 'sig' }] },
      ttl: {
        Interaction: 600,
        Grant: 600,
        Session: 600,
        AccessToken: 600,
        IdToken: 600,
        AuthorizationCode: 60,
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...ACCOUNTS[id] }) }),
      // Nobody is asked whether this server may know them.
      loadExistingGrant: async ({ oidc }) => {
        const { client, session } = oidc;
        const grant = new oidc.provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
    };
  }
}

function newKey(): object {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
}
