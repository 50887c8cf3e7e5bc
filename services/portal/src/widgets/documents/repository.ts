import type { Banner, BannerRow, GlobalVideo } from '@tribina/contracts';
import { type Database, type Queryable, rows, versioned } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../../content/sql';
import { prepare } from '../../database/prepared';
import { IS_SHOWN } from '../span';

const BANNERS = sql`widgets_banner`;
const VIDEOS = sql`widgets_video`;
/** What an editor has written, with its id and its time. */
const DOCUMENT = sql`document || jsonb_build_object(
  'id', id, 'starts', ${instant(sql`starts_at`)}, 'ends', ${instant(sql`ends_at`)})`;
const NEWEST_FIRST = sql`starts_at desc, id desc`;

/** Reads the banner and the video that an edition shows now. */
export function createDocuments(database: Database) {
  const active = <T>(name: string, table: SQL) =>
    prepare<T>(database, name, {
      select: DOCUMENT,
      from: table,
      where: sql`edition = ${sql.placeholder('edition')} and ${IS_SHOWN}`,
      orderBy: NEWEST_FIRST,
    });
  const banners = active<Banner>('active-banners', BANNERS);
  const videos = active<GlobalVideo>('active-video', VIDEOS);
  return {
    /** Of several the one that began last. */
    banner: async (edition: string) => (await banners({ edition })).at(0) ?? null,
    video: async (edition: string) => (await videos({ edition })).at(0) ?? null,
  };
}

/** All banners of an edition, newest first, as editors see them. */
export async function listBanners(db: Queryable, edition: string): Promise<BannerRow[]> {
  return (await all<Banner>(db, BANNERS, edition)).map(versioned);
}

/** The video of an edition, whether its time has come or not; null if there is none. */
export async function readVideo(database: Database, edition: string): Promise<GlobalVideo | null> {
  return (await all<GlobalVideo>(database.write, VIDEOS, edition)).at(0) ?? null;
}

async function all<T>(db: Queryable, table: SQL, edition: string): Promise<T[]> {
  const found = await rows<{ value: T }>(
    db,
    sql`select ${DOCUMENT} as value from ${table} where edition = ${edition} order by ${NEWEST_FIRST}`,
  );
  return found.map(({ value }) => value);
}
