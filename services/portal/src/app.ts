import {
  addChangeFeed,
  addDatabaseMetrics,
  addServerTime,
  createService,
  IdentityReader,
  openDatabase,
  publicKeyOf,
  startClock,
} from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { addFantasyIdCall } from './accounts/fantasy-ids';
import { addInternalMemberCalls } from './accounts/known-members';
import { addLeavingCalls } from './accounts/leaving/routes';
import { addPictureErasure } from './accounts/leaving/pictures';
import { Leaving } from './accounts/leaving/service';
import { addStaleRegistrationErasure } from './accounts/leaving/stale-registrations';
import { createAccountModule } from './accounts/module';
import { addOwnAccountCalls } from './accounts/own-routes';
import { addAccountCalls, addInternalAccountCalls } from './accounts/routes';
import { addSocialCalls } from './accounts/social/routes';
import { SocialAccounts } from './accounts/social/service';
import { BELONGINGS } from './belongings';
import { addSenderErasure } from './comments/forget-senders';
import { addCommentCalls } from './comments/routes';
import type { Config } from './config';
import { addContentCalls } from './content/content';
import { addAnnouncer } from './content/editorial/articles/announcer';
import { addEditorialCalls } from './content/editorial/routes';
import { addInternalSpecialCalls } from './content/editorial/special-competitions';
import { addSpecialTimes } from './content/editorial/special-times';
import { favouriteIds } from './favourites/repository';
import { addFavouriteCalls } from './favourites/routes';
import { addGameMailCalls } from './game-mail/routes';
import { requireSite } from './http/site';
import { addMailboxCalls, addOutbox, originsOf } from './mail/mail';
import { addIndexing, addSearchCalls } from './search/routes';
import { addMatchCalls, addMatchWrites } from './matches/routes';
import { reviewName } from './moderation/names';
import { addModerationCalls, addStatementCalls, addTeller } from './moderation/routes';
import { addDailyMails } from './notifications/daily-mail';
import { addFanOut } from './notifications/fan-out';
import { addNotificationCalls } from './notifications/routes';
import { addWidgetEditorialCalls } from './widgets/editorial';
import { addWidgetCalls } from './widgets/routes';

/** The portal as a Fastify app; `server.ts` makes it listen. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    schema: 'portal',
    clock: config.CLOCK,
    onError: (error) => app.log.warn({ err: error }, 'database connection'),
  });
  const app = await createService({
    name: 'portal',
    title: 'Portal',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    readiness: { database: database.ping },
  });
  app.addHook('onClose', database.close);
  addServerTime(app, await startClock(database, config.CLOCK));
  addChangeFeed(app, database, config.INTERNAL_KEY);
  addDatabaseMetrics(app, database);

  const accountModule = await createAccountModule(database, config, { favoritesOf: favouriteIds, reviewName });
  addInternalAccountCalls(app, accountModule.accounts, config.INTERNAL_KEY);
  addInternalMemberCalls(app, database, config.INTERNAL_KEY);
  addInternalSpecialCalls(app, database, config.INTERNAL_KEY);
  addGameMailCalls(app, database, config.INTERNAL_KEY);
  await app.register(async (site) => {
    requireSite(site, config.SITE_KEY);
    addAccountCalls(site, accountModule.accounts);
    addFantasyIdCall(site, database, config.INTERNAL_KEY);
    addOwnAccountCalls(site, accountModule);
    addSocialCalls(site, new SocialAccounts({ database, reviewName, ...accountModule }));
    addLeavingCalls(site, new Leaving({ database, belongings: BELONGINGS, ...accountModule }), accountModule.accounts);
    const { tagIdByUrl, activeSpecial } = addContentCalls(site, database);
    addSearchCalls(site, database);
    addMatchCalls(site, database, tagIdByUrl);
    addWidgetCalls(site, database, activeSpecial);
    const identities = new IdentityReader(publicKeyOf(config.IDENTITY_PUBLIC_KEY), 'portal');
    addMailboxCalls(site, database, identities, config);
    const ownHosts = Object.values(originsOf(config)).map((origin) => new URL(origin).hostname);
    addCommentCalls(site, database, identities, { ...config, ownHosts });
    addFavouriteCalls(site, database, identities);
    addNotificationCalls(site, database, identities);
    addStatementCalls(site, database, identities);
    await site.register(async (moderation) => addModerationCalls(moderation, database, identities));
    await site.register(async (editorial) => {
      addEditorialCalls(editorial, database, identities, config);
      addMatchWrites(editorial, database);
      addWidgetEditorialCalls(editorial, database);
    });
  });
  addAnnouncer(app, database);
  addSpecialTimes(app, database);
  addFanOut(app, database);
  addDailyMails(app, database);
  addOutbox(app, database, config);
  addTeller(app, database);
  addPictureErasure(app, database, { url: config.MEDIA_URL, internalKey: config.INTERNAL_KEY });
  addStaleRegistrationErasure(app, database, BELONGINGS);
  addSenderErasure(app, database);
  addIndexing(app, database);
  return app;
}
