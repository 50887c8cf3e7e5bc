import { apiCalls } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { AppError, handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { addPublicRoute } from '../bff/routes';
import type { PublicCalls } from '../bff/public-calls';
import { addressLimit } from '../security/address-limit';
import { noStore } from '../security/guards';
import type { Shares } from '../upstreams/shares';
import type { Captcha } from './captcha';
import { HOSTED_PAGE } from './hosted';
import { hostedPage, hostedPolicy, type HostedWidget } from './hosted-page';
import { FAILED_CAPTCHA, hostOf, type CaptchaPasses } from './passes';
import type { SearchGuard } from './search-guard';

/** How often one address may do so, a minute. */
const LIMITS = { challenges: 30, tokens: 30 } as const;

interface CaptchaRoutes {
  readonly captcha: Captcha;
  readonly passes: CaptchaPasses;
  readonly guardSearch: SearchGuard;
  readonly calls: PublicCalls;
  readonly shares: Shares;
  /** Null: no hosted captcha is configured. */
  readonly widget: HostedWidget | null;
}

/** The search, behind a captcha (spec portal §5), and the way through it. */
export function addCaptchaRoutes(app: FastifyInstance, parts: CaptchaRoutes): void {
  const { captcha, passes, guardSearch, calls, shares, widget } = parts;
  handle(
    app,
    apiCalls.captchaChallenge,
    apiSchemas.captchaChallenge,
    ({ request, reply }) => {
      noStore(reply);
      return captcha.challenge(hostOf(request));
    },
    { preHandler: addressLimit(app, 'captcha', LIMITS.challenges) },
  );

  const limitTokens = addressLimit(app, 'captcha-token', LIMITS.tokens);
  handle(
    app,
    apiCalls.verifyCaptcha,
    apiSchemas.verifyCaptcha,
    async ({ body, request, reply }) => {
      noStore(reply);
      if (!(await captcha.verify(body.token, { host: hostOf(request), ip: request.ip }))) {
        const answer = { status: 'ERROR', message: FAILED_CAPTCHA, error: true };
        // A text is sent as it is: this answer says more than errors do.
        return reply.code(403).type('application/json; charset=utf-8').send(JSON.stringify(answer)) as never;
      }
      reply.header('set-cookie', passes.cookie(request));
      return { status: 'OK', error: false } as const;
    },
    { preHandler: limitTokens },
  );

  addPublicRoute(app, { calls, shares }, 'searchNews', [guardSearch]);
  if (widget) addHostedPage(app, captcha, passes, widget, limitTokens);
}

const FORM = 'application/x-www-form-urlencoded';
/** A path of ours, and no address of somebody else's that looks like one. */
const Next = Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\]*$', maxLength: 2_000 });
const NextQuery = Type.Object({ next: Next }, { additionalProperties: false });
const TokenForm = Type.Object({ token: Type.String({ minLength: 1, maxLength: 8_000 }), next: Next });

/** Where a hosted captcha shows itself: not on our pages, which let nobody else's code in. */
function addHostedPage(
  app: FastifyInstance,
  captcha: Captcha,
  passes: CaptchaPasses,
  widget: HostedWidget,
  limitTokens: ReturnType<typeof addressLimit>,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Querystring: { next: string } }>(
      HOSTED_PAGE,
      { schema: { querystring: NextQuery } },
      async ({ query, edition }, reply) => {
        noStore(reply);
        const nonce = randomBytes(16).toString('base64');
        return reply
          .header('content-security-policy', hostedPolicy(widget, nonce))
          .type('text/html; charset=utf-8')
          .send(hostedPage(edition, widget, query.next, nonce));
      },
    );
    scope.post<{ Body: { token: string; next: string } }>(
      HOSTED_PAGE,
      { schema: { body: TokenForm }, preHandler: limitTokens },
      async (request, reply) => {
        noStore(reply);
        const { token, next } = request.body;
        const isGood = await captcha.verify(token, { host: hostOf(request), ip: request.ip });
        if (!isGood) throw new AppError(FAILED_CAPTCHA, 403);
        return reply.header('set-cookie', passes.cookie(request)).redirect(next, 303);
      },
    );
  });
}
