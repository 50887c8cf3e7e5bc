import { socialApiCalls, socialCalls, type SocialClaims } from '@tribina/contracts';
import { socialApiSchemas } from '@tribina/contracts/schemas';
import { loginPath, registerPath, type Edition, type Origins } from '@tribina/editions';
import { AppError, handle, ok } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { addressLimit } from '../security/address-limit';
import { noStore } from '../security/guards';
import { allEnded, SessionSeal, sessionCookies } from '../session/cookie';
import { endFormerSessions, requireAccounts } from '../session/routes';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import { beginJourney, ENDED_JOURNEY, journeyCookie, journeyOf, type Journey } from './journey';
import { providerOf } from './provider';
import { buttonsOf, type ProviderSettings } from './settings';

const RETURN = '/api/social-login/:provider/return';
/** As attempts to log in. */
const MOST_A_MINUTE = 20;

/** What the page that somebody comes back to says of a login that the portal has refused. */
const MESSAGES: Readonly<Record<string, string>> = {
  NOT_VERIFIED: 'social_not_verified',
  EMAIL_NEEDED: 'social_email_needed',
  CONSENT_NEEDED: 'social_consent_needed',
  SECOND_FACTOR_REQUIRED: 'social_second_factor',
};
const FAILED = 'social_login_failed';

interface Parts {
  readonly config: Pick<Config, 'SESSION_KEY'>;
  readonly settings: ReadonlyMap<string, ProviderSettings>;
  readonly origins: Origins;
  readonly sessions: Sessions;
  readonly backends: Backends;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Login by Google, Facebook and whoever else is set up: there (`POST /api/social-login`) and back. */
export function addSocialLogin(app: FastifyInstance, parts: Parts): void {
  const { config, settings, origins, sessions, backends, now } = parts;
  const providers = new Map([...settings].map(([name, one]) => [name, providerOf(one)]));
  const seal = new SessionSeal(config.SESSION_KEY, 'social');
  const limit = addressLimit(app, 'social', MOST_A_MINUTE, app.createSharedRateLimit);
  const returnUri = (edition: Edition, provider: string) =>
    new URL(RETURN.replace(':provider', provider), origins[edition.id]);

  handle(app, socialApiCalls.socialProviders, socialApiSchemas.socialProviders, ({ request, reply }) => {
    reply.header('cache-control', 'no-cache');
    return ok({ data: buttonsOf(settings, request.edition) });
  });

  handle(
    app,
    socialApiCalls.socialLogin,
    socialApiSchemas.socialLogin,
    async ({ body: { provider: name, consent, ref_url = '/' }, request, reply }) => {
      const provider = providers.get(name);
      if (!provider) throw new AppError('UNKNOWN_PROVIDER', 404);
      const refUrl = ownPath(ref_url, request.edition);
      const journey = beginJourney({ provider: name, consent, refUrl }, now());
      const url = await provider.begin(returnUri(request.edition, name).href, journey).catch((error: unknown) => {
        request.log.warn({ err: error, provider: name }, 'provider not reached');
        throw new AppError('SOCIAL_LOGIN_FAILED', 503);
      });
      reply.header('set-cookie', journeyCookie(seal, journey));
      return ok({ url: url.href });
    },
    { preHandler: [requireAccounts, limit] },
  );

  /** The outcome of a journey: a bearer, or what the login page says. */
  const arrive = async (request: FastifyRequest, name: string, journey: Journey): Promise<Arrival> => {
    const provider = providers.get(name);
    // An answer counts only for the provider that the browser was sent to.
    if (!provider || journey.provider !== name) return { message: FAILED };
    const returned = returnUri(request.edition, name);
    returned.search = new URL(request.url, returned).search;
    if (returned.searchParams.get('error') === 'access_denied') return { message: null };
    const claims: SocialClaims = { provider: name, ...(await provider.finish(returned, journey)) };
    const { method, path } = socialCalls.socialLogin;
    const headers = { 'user-agent': request.headers['user-agent'] ?? '' };
    const body = { ...claims, consent: journey.consent };
    const result = await backends.portal(request.edition, { method, path, body, headers, isRepeatable: false });
    return result.isOk
      ? { bearer: (result.value as { token: string }).token }
      : { message: MESSAGES[result.code] ?? FAILED };
  };

  app.get<{ Params: { provider: string } }>(
    RETURN,
    { schema: { hide: true }, preHandler: [requireAccounts, limit] },
    async (request, reply) => {
      noStore(reply);
      const journey = journeyOf(seal, request.headers.cookie, now());
      const arrival = journey
        ? await arrive(request, request.params.provider, journey).catch((error: unknown): Arrival => {
            request.log.warn({ err: error, provider: journey.provider }, 'social login failed');
            return { message: FAILED };
          })
        : { message: FAILED };
      if ('bearer' in arrival) await endFormerSessions(request, { sessions, backends });
      return leave(request, reply, arrival, journey?.refUrl ?? '/', (bearer) => sessions.seal(bearer));
    },
  );
}

/** Without a message: called off at the provider's. */
type Arrival = { readonly bearer: string } | { readonly message: string | null };

/** Sends the browser on: to its page with a session, or back to where it can try again. */
function leave(
  { edition, headers }: FastifyRequest,
  reply: FastifyReply,
  arrival: Arrival,
  refUrl: string,
  seal: (bearer: string) => string,
): FastifyReply {
  if ('bearer' in arrival) {
    const cookies = [...sessionCookies(seal(arrival.bearer)), ENDED_JOURNEY, ...allEnded(headers.cookie)];
    return reply.header('set-cookie', cookies).redirect(refUrl, 302);
  }
  const { message } = arrival;
  const page = message === MESSAGES['CONSENT_NEEDED'] ? registerPath(edition) : loginPath(edition);
  const query = new URLSearchParams({ ...(message === null ? {} : { message }), ref_url: refUrl });
  return reply.header('set-cookie', ENDED_JOURNEY).redirect(`${page}?${query.toString()}`, 302);
}

/** A page of ours, and not the login again; what a browser would read as another site's leads home. */
function ownPath(asked: string, edition: Edition): string {
  const base = 'https://own.invalid';
  if (!asked.startsWith('/') || !URL.canParse(asked, base)) return '/';
  const { origin, pathname, search } = new URL(asked, base);
  // `/.//x` is a page of ours as it is asked for, and another site's as it is written here.
  const isOurs = origin === base && !pathname.startsWith('//') && pathname !== loginPath(edition);
  return isOurs ? pathname + search : '/';
}
