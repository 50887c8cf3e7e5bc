import { row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Visitor } from '../access/tokens';
import { valueAt, type Affinity } from './affinity';
import type { NewsCandidate } from './news';
import type { OfferCandidate } from './offers';

/** What is known of one visitor on one site. */
export interface Profile {
  /** As it is now, by topic. */
  readonly values: ReadonlyMap<string, number>;
  readonly read: ReadonlySet<number>;
  readonly unclicked: ReadonlyMap<number, number>;
}

interface ProfileRow {
  readonly affinities: readonly (Affinity & { readonly topic: string })[];
  readonly read: readonly number[];
  readonly unclicked: readonly { readonly id: number; readonly times: number }[];
}

/** By the visitor's key, in one query. */
export async function profileOf(db: Database, { site, fingerprint, visitor }: Visitor, now: Date): Promise<Profile> {
  const own = sql`visitor = ${visitor} and fingerprint = ${fingerprint} and site = ${site}`;
  const found = await row<ProfileRow>(
    db.read,
    sql`select
      (select coalesce(jsonb_agg(jsonb_build_object(
         'topic', topic, 'value', value, 'at', extract(epoch from at) * 1000)), '[]') from affinity where ${own})
         as affinities,
      (select coalesce(jsonb_agg(article_id), '[]') from article_read where ${own}) as read,
      (select coalesce(jsonb_agg(jsonb_build_object('id', foreign_id::bigint, 'times', unclicked)), '[]')
         from offer_contact where ${own} and unclicked > 0 and foreign_id ~ '^[1-9][0-9]{0,14}$') as unclicked`,
  );
  const { affinities = [], read = [], unclicked = [] } = found ?? {};
  return {
    values: new Map(affinities.map((affinity) => [affinity.topic, valueAt(affinity, now.getTime())])),
    read: new Set(read),
    unclicked: new Map(unclicked.map(({ id, times }) => [id, times])),
  };
}

/** Articles of the last seven days, and older ones that were read in the last 24 hours. */
export function newsCandidates(db: Database, site: string, now: Date): Promise<NewsCandidate[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return rows<NewsCandidate>(
    db.read,
    sql`with read as (
          select article_id, sum(reads)::integer as reads from article_hour
          where site = ${site} and hour > ${at} - interval '24 hours' group by article_id)
        select id, primary_category as primary, array_to_json(other_categories) as others,
          (extract(epoch from published_at) * 1000)::bigint as "publishedAt", coalesce(reads, 0) as reads
        from article left join read on read.article_id = article.id
        where edition = ${site} and withdrawn_at is null
          and (published_at > ${at} - interval '7 days' or reads is not null)`,
  );
}

/** Matches that can be bet on, of the next 48 hours and somewhat more. */
export function offerCandidates(db: Database, now: Date): Promise<OfferCandidate[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return rows<OfferCandidate>(
    db.read,
    sql`select id, sport, competition_id as competition, (extract(epoch from start_time) * 1000)::bigint as "startsAt",
          highest_odd as "highestOdd"
        from fixture
        where is_open and highest_odd is not null and start_time between ${at} and ${at} + interval '49 hours'`,
  );
}
