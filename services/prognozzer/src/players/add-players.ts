import { parseOrigins } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import { addAffiliateRoute } from '../affiliate/routes';
import type { ChallengeRepository } from '../challenge/repository';
import type { Config } from '../config';
import { HttpBettingSite } from '../linking/http-betting-site';
import { IdentityNumbers } from '../linking/identity-numbers';
import { addVerificationRoute } from '../linking/routes';
import { Linking } from '../linking/service';
import { joinAsKnown } from '../members/follower';
import { memberEmailHash } from '../members/portal';
import { addPlayerRoutes } from './routes';
import { PlayerAccounts } from './service';

export interface PlayersParts {
  readonly config: Config;
  readonly database: Database;
  readonly editions: GameEditions;
  readonly players: Players;
  readonly challenges: ChallengeRepository;
  /** Ends calls of the betting site and of the portal when the service closes. */
  readonly signal: AbortSignal;
}

/** Where a gateway stands that was told nothing else. */
const GATEWAY_PORT = 8080;

/** Who plays, what links them with the betting site, and what that tells of them. */
export async function addPlayers(app: FastifyInstance, parts: PlayersParts): Promise<void> {
  const { config, database, editions, players, challenges, signal } = parts;
  const numbers = new IdentityNumbers(config.IDENTITY_NUMBER_KEYS, config.IDENTITY_NUMBER_HASH_KEY);
  const members = { app, database, portalUrl: config.PORTAL_URL, internalKey: config.INTERNAL_KEY, signal };
  const linking = new Linking({
    database,
    numbers,
    site: new HttpBettingSite({ url: config.BETTING_SITE_URL, key: config.BETTING_SITE_KEY, signal }),
    origins: parseOrigins(config.PUBLIC_ORIGINS, GATEWAY_PORT),
    emailHashOf: (member) => memberEmailHash(members, member),
    onFailure: (error, what) => app.log.warn({ err: error }, what),
  });
  const accounts = new PlayerAccounts({
    database,
    linking,
    numbers,
    join: (member, insert) => joinAsKnown(members, member, insert),
    challengeOf: async (edition) => (await challenges.current(edition))?.id,
  });
  await app.register(async (scope) => addPlayerRoutes(scope, { editions, players, accounts, linking }));
  addVerificationRoute(app, linking, config.INTERNAL_KEY);
  await app.register(async (scope) => addAffiliateRoute(scope, database, config.AFFILIATE_KEY));
}
