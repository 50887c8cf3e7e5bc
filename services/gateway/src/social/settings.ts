import type { Edition } from '@tribina/editions';
import { Ajv } from 'ajv';
import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const Client = {
  /** What its button says. */
  label: Type.String({ minLength: 1 }),
  clientId: Type.String({ minLength: 1 }),
  clientSecret: Type.String({ minLength: 1 }),
};

/** A provider that says of itself where everything is, and signs what it says of people (OpenID Connect). */
const OpenIdSettings = Type.Object(
  { ...Client, protocol: Type.Literal('openid'), issuer: Type.String({ pattern: '^https?://' }) },
  closed,
);
export type OpenIdSettings = Static<typeof OpenIdSettings>;

/** A provider that is asked about people by the token that they let us have (OAuth 2.0, `id`, `name`, `email`). */
const OAuthSettings = Type.Object(
  {
    ...Client,
    protocol: Type.Literal('oauth2'),
    issuer: Type.String({ pattern: '^https?://' }),
    authorizationUrl: Type.String({ pattern: '^https?://' }),
    tokenUrl: Type.String({ pattern: '^https?://' }),
    userInfoUrl: Type.String({ pattern: '^https?://' }),
    scope: Type.String(),
  },
  closed,
);
export type OAuthSettings = Static<typeof OAuthSettings>;
export type ProviderSettings = OpenIdSettings | OAuthSettings;

const Settings = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
  Type.Union([OpenIdSettings, OAuthSettings]),
  closed,
);

/** What is known of providers that everybody knows: a deployment adds its client alone. */
const KNOWN: Readonly<Record<string, object>> = {
  google: { label: 'Google', protocol: 'openid', issuer: 'https://accounts.google.com' },
  facebook: {
    label: 'Facebook',
    protocol: 'oauth2',
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userInfoUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    scope: 'public_profile email',
  },
};

/**
 * The providers of the setting SOCIAL_PROVIDERS, by name; none where it is not set.
 *
 * @example parseProviders('{"google":{"clientId":"…","clientSecret":"…"}}')
 * @throws Error that says what is wrong with it, and none of its secrets.
 */
export function parseProviders(text: string | undefined): ReadonlyMap<string, ProviderSettings> {
  if (text === undefined) return new Map();
  const given = withKnown(parsed(text));
  const validate = new Ajv({ strict: false }).compile<Static<typeof Settings>>(Settings);
  if (!validate(given)) {
    throw new Error(`SOCIAL_PROVIDERS: ${validate.errors?.[0]?.instancePath ?? ''} is not as it should be`);
  }
  return new Map(Object.entries(given));
}

/** What the buttons of an edition's login say; none where it has no accounts. */
export function buttonsOf(
  providers: ReadonlyMap<string, ProviderSettings>,
  { features }: Edition,
): { readonly name: string; readonly label: string }[] {
  return features.login ? [...providers].map(([name, { label }]) => ({ name, label })) : [];
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new Error('SOCIAL_PROVIDERS is no JSON');
  }
}

function withKnown(given: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, client]) => [
      name,
      { protocol: 'openid', label: name, ...KNOWN[name], ...Object(client) },
    ]),
  );
}
