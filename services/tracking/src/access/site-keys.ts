import type { SiteKey, TrackedSite } from '@tribina/contracts';
import { AppError, assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { NewestReading } from './newest-reading';
import type { SiteSettings } from './site-settings';

const SECRET_BYTES = 24;
/** Name of the keys that come from the settings. */
const FROM_SETTINGS = 'settings';

interface KeyRow extends SiteKey {
  readonly site: string;
}

const KEY = sql`id, site, name, secret, origins,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  to_char(revoked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "revokedAt"`;

/** The keys of all sites, read from memory on the way of events: `refresh` bounds how long one that is revoked still holds. */
export class SiteKeys {
  #sites = new Set<string>();
  #byId = new Map<number, KeyRow>();
  readonly #reading = new NewestReading();

  constructor(private readonly database: Database) {}

  /** Takes the keys of the settings over: one whose secret is new is added, one that is known gets the origins of now. */
  async adopt(settings: SiteSettings): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const [site, { secret, origins }] of Object.entries(settings)) {
        await tx.execute(sql`insert into site (id) values (${site}) on conflict do nothing`);
        await tx.execute(sql`
          insert into site_key (site, name, secret, origins)
          values (${site}, ${FROM_SETTINGS}, ${secret}, ${sql.param(origins)}::text[])
          on conflict (secret) do update set origins = excluded.origins
          where site_key.origins <> excluded.origins`);
      }
    });
    await this.refresh();
  }

  refresh(): Promise<void> {
    const { write } = this.database;
    return this.#reading.take(
      async () => ({ sites: await siteNames(write), keys: await allKeys(write) }),
      ({ sites, keys }) => {
        this.#sites = new Set(sites);
        this.#byId = new Map(keys.filter((key) => key.revokedAt === null).map((key) => [key.id, key]));
      },
    );
  }

  hasSite(site: string): boolean {
    return this.#sites.has(site);
  }

  /** A key that holds. */
  byId(id: number): SiteKey | undefined {
    return this.#byId.get(id);
  }

  /** The key that a browser has shown. @throws AppError UNKNOWN_SITE (404), INVALID_SECRET (401). */
  shown(site: string, secret: string): SiteKey {
    assertThat(this.#sites.has(site), 'UNKNOWN_SITE', 404);
    const key = [...this.#byId.values()].find((one) => one.site === site && one.secret === secret);
    assertThat(key, 'INVALID_SECRET', 401);
    return key;
  }

  /** @throws AppError UNKNOWN_SITE (404). */
  async issue(site: string, name: string, origins: readonly string[]): Promise<SiteKey> {
    assertThat((await siteNames(this.database.write)).includes(site), 'UNKNOWN_SITE', 404);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const key = await row<KeyRow>(
      this.database.write,
      sql`insert into site_key (site, name, secret, origins)
          values (${site}, ${name}, ${secret}, ${sql.param(origins)}::text[]) returning ${KEY}`,
    );
    if (!key) throw new AppError('UNKNOWN_SITE', 404);
    await this.refresh();
    return key;
  }

  /** Its tokens end here at once, at other instances with their next `refresh`. @throws AppError UNKNOWN_KEY (404). */
  async revoke(id: number): Promise<void> {
    const revoked = await row(
      this.database.write,
      sql`update site_key set revoked_at = coalesce(revoked_at, app_now()) where id = ${id} returning id`,
    );
    assertThat(revoked, 'UNKNOWN_KEY', 404);
    await this.refresh();
  }

  async list(): Promise<TrackedSite[]> {
    const keys = await allKeys(this.database.read);
    return (await siteNames(this.database.read)).map((site) => ({
      site,
      keys: keys.filter((key) => key.site === site),
    }));
  }
}

async function siteNames(db: Queryable): Promise<string[]> {
  return (await rows<{ id: string }>(db, sql`select id from site order by id`)).map(({ id }) => id);
}

function allKeys(db: Queryable): Promise<KeyRow[]> {
  return rows<KeyRow>(db, sql`select ${KEY} from site_key order by site, id`);
}
