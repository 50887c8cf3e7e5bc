import type pg from 'pg';
import { numbers } from '../search/many-articles';

export const SITES = ['rs', 'hr'] as const;
export type Site = (typeof SITES)[number];

/** Sports as the portal's segments; each has categories of its own. */
const SEGMENTS = ['soccer', 'basketball', 'tennis', 'handball', 'water-polo', 'volleyball'] as const;
const CATEGORIES_PER_SEGMENT = 2;
const ARTICLES_PER_SITE = 300;
export const MATCHES = 60;
const FIRST_OF: Readonly<Record<Site, number>> = { rs: 1, hr: 100_001 };

/** An article that was made up. */
export interface MadeUpArticle {
  readonly id: number;
  readonly category: number;
}

/** What of a site can be read, newest first; how often something is read falls with its place. */
export function articlesOf(site: Site): MadeUpArticle[] {
  const next = numbers(11);
  const categories = SEGMENTS.length * CATEGORIES_PER_SEGMENT;
  return Array.from({ length: ARTICLES_PER_SITE }, (_, index) => ({
    id: FIRST_OF[site] + index,
    category: FIRST_OF[site] + Math.floor(next() * categories),
  }));
}

/** Tells the tracking service's tables what portal and feed would have told: categories, articles of seven days, matches. */
export async function insertContent(client: pg.Client): Promise<void> {
  for (const site of SITES) {
    const categories = SEGMENTS.flatMap((segment) => Array<string>(CATEGORIES_PER_SEGMENT).fill(segment));
    await client.query(
      `insert into category (id, edition, segment)
       select $1::bigint + place - 1, $2, segment from unnest($3::text[]) with ordinality given (segment, place)`,
      [FIRST_OF[site], site, categories],
    );
    const articles = articlesOf(site);
    await client.query(
      `insert into article (id, edition, primary_category, other_categories, url, published_at)
       select id, $1, category, '{}', 'article-' || id, app_now() - place * interval '30 minutes'
       from unnest($2::bigint[], $3::bigint[]) with ordinality given (id, category, place)`,
      [site, articles.map(({ id }) => id), articles.map(({ category }) => category)],
    );
  }
  await client.query(
    `insert into fixture (id, sport, competition_id, start_time, is_open, odds, highest_odd)
     select place, ($2::text[])[1 + place % $3], 1 + place % 8, app_now() + place * interval '45 minutes', true, '[]', 1.5 + place % 7
     from generate_series(1, $1::integer) place`,
    [MATCHES, [...SEGMENTS], SEGMENTS.length],
  );
}
