import type { SocialClaims } from '@tribina/contracts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import type { OAuthSettings, OpenIdSettings, ProviderSettings } from './settings';

/** What binds an answer of the provider to the browser that was sent there. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: proves that the code is taken by whom it was made for. */
  readonly verifier: string;
}

/** Who somebody is, according to a provider. */
export type Person = Omit<SocialClaims, 'provider'>;

/** One that people log in by, whatever it speaks. */
export interface SocialProvider {
  readonly label: string;
  /** Where the browser goes; it comes back to `redirectUri`. @throws Error when the provider cannot be reached. */
  readonly begin: (redirectUri: string, checks: Checks) => Promise<URL>;
  /** Takes the code of the address that it came back to. @throws Error for anything that is not as it must be. */
  readonly finish: (returned: URL, checks: Checks) => Promise<Person>;
}

export function providerOf(settings: ProviderSettings): SocialProvider {
  return settings.protocol === 'openid' ? openIdProvider(settings) : oAuthProvider(settings);
}

const ANSWER_LIMIT_S = 5;
/** Providers on this machine, in tests and in the demo, speak without TLS; no others may. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/;

/** OpenID Connect: issuer, audience, signature, times and nonce of the ID token are checked by the library. */
function openIdProvider(settings: OpenIdSettings): SocialProvider {
  const { label, issuer, clientId, clientSecret } = settings;
  const options = { timeout: ANSWER_LIMIT_S, execute: LOCAL.test(issuer) ? [allowInsecureRequests] : [] };
  let discovered: Promise<Configuration> | undefined;
  const configured = () =>
    (discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, options).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    }));
  return {
    label,
    begin: async (redirectUri, checks) => {
      const parameters = await codeParameters(redirectUri, checks, 'openid email profile');
      return buildAuthorizationUrl(await configured(), {
        ...parameters,
        nonce: checks.nonce,
      });
    },
    finish: async (returned, checks) => {
      const configuration = await configured();
      const tokens = await authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('No ID token came');
      // Some keep the ID token small, and tell the rest where they are asked.
      const told =
        claims['email'] === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
      return {
        subject: claims.sub,
        email: textOf(told['email']),
        emailVerified: told['email_verified'] === true,
        name: textOf(told['name']),
      };
    },
  };
}

/** OAuth 2.0 with a call that tells who let us in. It vouches for no address: those of its people verify theirs by mail. */
function oAuthProvider(settings: OAuthSettings): SocialProvider {
  const { label, issuer, authorizationUrl, tokenUrl, userInfoUrl, clientId, clientSecret, scope } = settings;
  const server = { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl };
  const configuration = new Configuration(server, clientId, clientSecret);
  configuration.timeout = ANSWER_LIMIT_S;
  if ([tokenUrl, userInfoUrl].every((url) => LOCAL.test(url))) allowInsecureRequests(configuration);
  return {
    label,
    begin: async (redirectUri, checks) =>
      buildAuthorizationUrl(configuration, await codeParameters(redirectUri, checks, scope)),
    finish: async (returned, { verifier, state }) => {
      const checks = { pkceCodeVerifier: verifier, expectedState: state };
      const tokens = await authorizationCodeGrant(configuration, returned, checks);
      const answer = await fetchProtectedResource(configuration, tokens.access_token, new URL(userInfoUrl), 'GET');
      if (!answer.ok) throw new Error(`The provider says ${answer.status} of who this is`);
      const told = Object(await answer.json()) as Readonly<Record<string, unknown>>;
      const subject = textOf(told['id']);
      if (subject === null) throw new Error('The provider does not say who this is');
      return { subject, email: textOf(told['email']), emailVerified: false, name: textOf(told['name']) };
    },
  };
}

async function codeParameters(redirectUri: string, { state, verifier }: Checks, scope: string) {
  return {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
