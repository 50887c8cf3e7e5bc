import { gamePartnerCalls, pathOf } from '@tribina/contracts';
import type { FastifyInstance } from 'fastify';
import { PLAIN_PAGE_POLICY } from '../pages/plain-page';
import { addressLimit } from '../security/address-limit';
import { noStore } from '../security/guards';
import type { Backends } from '../upstreams/backends';
import { ofGame, requireGame } from './passage';
import { verificationPage } from './verification-page';

const PATH = '/api/verify-user/:code';
const config = { serves: ofGame(() => true) };
const FORM = 'application/x-www-form-urlencoded';
/** Buttons that one address presses a minute. */
const MOST_A_MINUTE = 30;

interface CodeRoute {
  Params: { code: string };
}

/**
 * Where the betting site's mail leads (product.md, "user/verify"): a page whose button uses the code up, once. The link alone
 * changes nothing, however often it is followed.
 */
export function addVerificationRoutes(app: FastifyInstance, backends: Backends): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      noStore(reply);
      requireGame(request);
    });
    // There is nothing in it.
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null, null));

    scope.get(PATH, { config }, async ({ edition }, reply) =>
      reply
        // A form's origin is told under this policy: without it nobody could tell the button from another site's.
        .headers({ 'content-security-policy': PLAIN_PAGE_POLICY, 'referrer-policy': 'same-origin' })
        .type('text/html; charset=utf-8')
        .send(verificationPage(edition)),
    );

    const { method } = gamePartnerCalls.verifyUser;
    scope.post<CodeRoute>(
      PATH,
      { config, preHandler: addressLimit(app, 'verify-user', MOST_A_MINUTE) },
      async ({ params, edition }, reply) => {
        const path = pathOf(gamePartnerCalls.verifyUser, params);
        const answer = await backends.game(edition, {
          method,
          path,
          headers: backends.internalHeaders,
          isRepeatable: false,
        });
        const message = answer.isOk ? 'verified_fantasy_user' : 'error_verifying_fantasy_user';
        return reply.redirect(`/?message=${message}`, 302);
      },
    );
  });
}
