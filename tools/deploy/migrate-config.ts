import { Type, type Static } from 'typebox';

const password = (service: string) =>
  Type.String({ minLength: 16, description: `Password that the role of services/${service} is to have` });

/** Settings of `npm run migrate`. */
export const MigrateConfig = Type.Object({
  DATABASE_OWNER_URL: Type.String({ minLength: 1, description: "Address of PostgreSQL with the owner's role" }),
  PORTAL_DATABASE_PASSWORD: password('portal'),
  PROGNOZZER_DATABASE_PASSWORD: password('prognozzer'),
  FEED_DATABASE_PASSWORD: password('feed'),
  RELEASES_DATABASE_PASSWORD: password('releases'),
  TRACKING_DATABASE_PASSWORD: password('tracking'),
});
export type MigrateConfig = Static<typeof MigrateConfig>;
