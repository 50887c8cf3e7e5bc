import { accountPath } from '@tribina/editions';
import type { FastifyInstance } from 'fastify';

/**
 * Where keepers of passwords send people to change theirs (W3C, "A Well-Known URL for Changing Passwords"): the account, which asks
 * for the login first. Not there where the edition has no accounts.
 */
export function addChangePassword(app: FastifyInstance): void {
  app.get(
    '/.well-known/change-password',
    { config: { serves: ({ request }) => request.edition.features.login } },
    (request, reply) => reply.redirect(`${accountPath(request.edition)}#password`, 302),
  );
}
