import { call } from './call';
import type { TypesOf } from './schema-types';
import type { socialApiSchemas, socialSchemas } from './social-accounts.schema';

const failure = 'SOCIAL_LOGIN_FAILED';

type Schemas = typeof socialSchemas;

/** Made by the gateway alone, after it has verified what the provider says. */
export const socialCalls = {
  /**
   * Opens a session for the person whom a provider has named; makes the account if there is none and `consent` was given. 403
   * otherwise; NOT_VERIFIED: a mail was sent whose link comes first; SECOND_FACTOR_REQUIRED: this account logs in by its
   * password and its second factor.
   */
  socialLogin: call<TypesOf<Schemas['socialLogin']>>({
    method: 'POST',
    path: '/social-login',
    failure,
    errors: ['NOT_VERIFIED', 'SECOND_FACTOR_REQUIRED', 'CONSENT_NEEDED', 'EMAIL_NEEDED'],
  }),
} as const;

type Api = typeof socialApiSchemas;

/** The gateway's own. */
export const socialApiCalls = {
  /** Which buttons there are; none where no provider is set up or the edition has no accounts. */
  socialProviders: call<TypesOf<Api['socialProviders']>>({ method: 'GET', path: '/api/social-providers', failure }),
  /**
   * Begins: the browser goes to `url` (`location.assign`), and comes back to `GET /api/social-login/{provider}/return`, which
   * answers 302 to `ref_url` with a session, or to one of
   * `/login?message=social_login_failed | social_not_verified | social_email_needed | social_second_factor` and
   * `/register?message=social_consent_needed`, each with the `ref_url`; without a message where it was called off.
   */
  socialLogin: call<TypesOf<Api['socialLogin']>>({
    method: 'POST',
    path: '/api/social-login',
    failure,
    errors: ['UNKNOWN_PROVIDER'],
  }),
} as const;
