import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Configuration, Provider } from 'oidc-provider';

/** Somebody whom the provider knows. */
export interface ProvidersPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** How a login ends: as an account, or refused by who was asked. */
export type LoginOutcome = { readonly accountId: string } | 'refused';

export interface OpenIdProviderOptions {
  readonly port: number;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Where browsers may be sent back to. */
  readonly redirectUris: readonly string[];
  readonly personOf: (accountId: string) => ProvidersPerson;
  /** Answers whoever has to log in, at `/interaction/<id>`, until it says how that ended. */
  readonly interact: (
    request: IncomingMessage,
    response: ServerResponse,
    finish: (outcome: LoginOutcome) => Promise<void>,
  ) => void | Promise<void>;
  /** Told of each authorization request. */
  readonly onAsked?: (parameters: URLSearchParams) => void;
}

export interface RunningProvider {
  readonly issuer: string;
  readonly close: () => Promise<void>;
}

/**
 * A certified OpenID provider (the library oidc-provider) on a socket of this machine, with its keys and memory in this
 * process. `/whoami` tells who somebody is as providers without OpenID do: by the access token.
 */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<RunningProvider> {
  const { port, client, redirectUris, personOf, interact, onAsked } = options;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = await quietly(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [...redirectUris] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...personOf(accountId) }) }),
    loadExistingGrant: async (context) => {
      const { client: asking, session } = context.oidc;
      const grant = new provider.Grant({ clientId: asking?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/auth') onAsked?.(searchParams);
    const finish = (outcome: LoginOutcome) =>
      provider.interactionFinished(
        request,
        response,
        outcome === 'refused' ? { error: 'access_denied', error_description: 'No' } : { login: outcome },
        { mergeWithLastSubmission: false },
      );
    if (pathname === '/whoami') void tell(provider, personOf, request, response);
    else if (pathname.startsWith('/interaction/')) void interact(request, response, finish);
    else void callback(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function tell(
  provider: Provider,
  personOf: OpenIdProviderOptions['personOf'],
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = await provider.AccessToken.find((headers.authorization ?? '').replace('Bearer ', ''));
  const { sub: id, name, email } = personOf(token?.accountId ?? '');
  response.writeHead(token ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(token ? { id, name, email } : {}));
}

/** It warns of what is right for a stand-in: its memory is this process, whose node it takes for too old. */
async function quietly(issuer: string, configuration: Configuration): Promise<Provider> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const library = await import('oidc-provider');
    return new library.Provider(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}
