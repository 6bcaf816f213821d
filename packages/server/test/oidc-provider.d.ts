/** What the tests use of `oidc-provider`, which ships no types; those made for it do not fit the packages installed here. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    readonly path: string;
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    respond: boolean;
    readonly oidc: {
      readonly client?: { readonly clientId: string };
      readonly session?: { readonly accountId?: string };
      readonly provider: Provider;
    };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Configuration {
    readonly clients: readonly {
      readonly client_id: string;
      readonly client_secret: string;
      readonly redirect_uris: readonly string[];
    }[];
    readonly pkce: { readonly required: () => boolean; readonly methods: readonly string[] };
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly cookies: { readonly keys: readonly string[] };
    readonly jwks: { readonly keys: readonly Readonly<Record<string, unknown>>[] };
    readonly ttl: Readonly<Record<string, number>>;
    readonly features: { readonly devInteractions: { readonly enabled: boolean } };
    readonly interactions: { readonly url: (context: Context, interaction: { uid: string }) => string };
    readonly findAccount: (
      context: Context,
      id: string,
    ) => { readonly accountId: string; readonly claims: () => Readonly<Record<string, unknown>> };
    readonly loadExistingGrant: (context: Context) => Promise<Grant>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } },
    ): Promise<void>;
  }
}
