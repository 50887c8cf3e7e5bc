/** `npm run migrate`: brings a database of one's own to what this version of the services expects; settings by environment. */
import { migrate, readConfig } from '@tribina/service-kit';
import { DATABASE_SERVICES, migrationsOf, type DatabaseService } from '../start/services';
import { MigrateConfig } from './migrate-config';

const config = readConfig(MigrateConfig);
const passwords: Record<DatabaseService, string> = {
  portal: config.PORTAL_DATABASE_PASSWORD,
  prognozzer: config.PROGNOZZER_DATABASE_PASSWORD,
  feed: config.FEED_DATABASE_PASSWORD,
  releases: config.RELEASES_DATABASE_PASSWORD,
  tracking: config.TRACKING_DATABASE_PASSWORD,
};

await migrate({
  ownerUrl: config.DATABASE_OWNER_URL,
  services: DATABASE_SERVICES.map((name) => ({ name, folder: migrationsOf(name), password: passwords[name] })),
  onApplied: (name) => process.stdout.write(`migrated ${name}\n`),
});
process.stdout.write('the database is as this version expects it\n');
