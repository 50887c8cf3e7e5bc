import { AppError, ok } from '@tribina/service-kit';
import type { Override } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { noStore } from '../security/guards';
import { OVERRIDE_PAGE_POLICY, overridePage } from './override-page';
import { ENDED_OVERRIDE, overrideCookie, type Overrides } from './overrides';

const PATH = '/ops/override';
const FORM = 'application/x-www-form-urlencoded';
/** A browser keeps no larger cookie; who has more to say sends the header (`npm run dev`). */
const MOST_COOKIE_BYTES = 4_000;

const Token = Type.Object({ token: Type.String({ minLength: 1 }) }, { additionalProperties: false });

/** `/ops/override`: takes a staff override up, says what it would do, ends it. */
export function addOverrideRoutes(app: FastifyInstance, overrides: Overrides, appTime: () => Date): void {
  const read = (token: string): Override => {
    const reading = overrides.readCarried(token);
    if (reading.state === 'valid') return reading.override;
    throw new AppError(reading.state === 'expired' ? 'OVERRIDE_EXPIRED' : 'OVERRIDE_INVALID', 400);
  };

  void app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      noStore(reply);
      done();
    });
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get<{ Querystring: { token: string } }>(PATH, { schema: { querystring: Token } }, async (request, reply) => {
      const { token } = request.query;
      const override = read(token);
      return reply
        .headers({ 'content-security-policy': OVERRIDE_PAGE_POLICY, 'referrer-policy': 'same-origin' })
        .type('text/html; charset=utf-8')
        .send(overridePage(token, override, await overrides.isFor(request, override)));
    });

    scope.post<{ Body: { token: string } }>(PATH, { schema: { body: Token } }, async (request, reply) => {
      const { token } = request.body;
      const override = read(token);
      if (!(await overrides.isFor(request, override))) throw new AppError('OVERRIDE_OF_OTHERS', 403);
      const { until } = override;
      const cookie = overrideCookie(token, Math.ceil((Date.parse(until) - appTime().getTime()) / 1_000));
      if (cookie.length > MOST_COOKIE_BYTES) throw new AppError('OVERRIDE_TOO_LARGE', 413);
      return reply.header('set-cookie', cookie).redirect('/', 303);
    });

    scope.delete(PATH, async (_request, reply) => reply.header('set-cookie', ENDED_OVERRIDE).send(ok({})));
  });
}
