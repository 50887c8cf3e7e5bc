import { gamePlayerCalls } from '@tribina/contracts';
import { gamePlayerSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import type { Linking } from '../linking/service';
import type { PlayerAccounts } from './service';

export interface PlayerRouteParts {
  readonly editions: GameEditions;
  readonly players: Players;
  readonly accounts: PlayerAccounts;
  readonly linking: Linking;
}

const OK = { status: 200, message: 'OK' } as const;

/** The calls of spec game §7 below `/user`. Who acts is the session's member, whatever a body says. */
export function addPlayerRoutes(app: FastifyInstance, parts: PlayerRouteParts): void {
  const { editions, players, accounts, linking } = parts;
  app.addHook('onRequest', (request, reply, done) => {
    editions.of(request);
    reply.header('cache-control', 'no-store');
    done();
  });
  handle(app, gamePlayerCalls.registerUser, gamePlayerSchemas.registerUser, async ({ request, body }) => ({
    ...OK,
    id: await accounts.register(players.requireMember(request), body),
  }));
  handle(app, gamePlayerCalls.editUser, gamePlayerSchemas.editUser, async ({ request, body }) => {
    await players.requireSelf(request, body.id);
    if ('emailSubscribed' in body) {
      await accounts.subscribe(body.id, body.emailSubscribed);
      return OK;
    }
    const countryCodes = await accounts.edit(body.id, body, editions.of(request).id);
    return countryCodes ? { status: 200, message: 'SELECT_COUNTRY', countryCodes: [...countryCodes] } : OK;
  });
  handle(app, gamePlayerCalls.askVerification, gamePlayerSchemas.askVerification, async ({ request, body: { id } }) => {
    await players.requireSelf(request, id);
    return { ...OK, isVerified: await linking.askAgain(id, editions.of(request).id) };
  });
  handle(app, gamePlayerCalls.unlinkUser, gamePlayerSchemas.unlinkUser, async ({ request, body: { id, linkedAt } }) => {
    await players.requireSelf(request, id);
    await linking.unlink(id, linkedAt);
    return OK;
  });
  handle(app, gamePlayerCalls.userInfo, gamePlayerSchemas.userInfo, async ({ request, params }) => ({
    ...OK,
    user: await accounts.info(params.id, players.requireMember(request)),
  }));
  handle(app, gamePlayerCalls.findByUsername, gamePlayerSchemas.findByUsername, async ({ request, params }) => {
    players.requireMember(request);
    return { ...OK, users: await accounts.search(editions.of(request).id, params.term) };
  });
}
