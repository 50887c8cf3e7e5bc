import { socialCalls } from '@tribina/contracts';
import { socialSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { withData } from '../../http/answers';
import { logEvent } from '../log';
import type { SocialAccounts } from './service';

/** Login by another service (spec portal §7, `social-login`); the gateway has verified what it says. */
export function addSocialCalls(app: FastifyInstance, accounts: SocialAccounts): void {
  handle(app, socialCalls.socialLogin, socialSchemas.socialLogin, async ({ body: { consent, ...claims }, request }) => {
    const visit = { edition: request.edition.id, userAgent: request.headers['user-agent'] ?? '', consent };
    const { token, user } = await accounts.login(claims, visit);
    logEvent(request, 'login', user.id, claims.provider);
    return { ...withData(user), token };
  });
}
