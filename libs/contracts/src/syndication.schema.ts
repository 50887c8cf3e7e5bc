import { Type, type Static } from 'typebox';
import { Id, Instant, Limit, Nullable, Offset, Ok } from './answer.schema';
import { Article, ArticleVariant } from './content.schema';

const closed = { additionalProperties: false } as const;

/** Addresses in one sitemap file; search engines take no more than 50,000. */
export const SITEMAP_SIZE = 10_000;

/** An article as a sitemap names it. */
export const SitemapArticle = Type.Object({
  id: Id,
  url: Type.String(),
  baseUrl: Type.String(),
  updated: Instant,
  variants: Type.Array(ArticleVariant),
});
export type SitemapArticle = Static<typeof SitemapArticle>;

/** What is listed below an id: a tag, a writer, a category (which has a path, too). */
const Listed = Type.Object({ id: Id, updated: Instant });
const ListedCategory = Type.Object({ ...Listed.properties, baseUrl: Type.String() });

export const SitemapIndex = Type.Object({
  /** Months of UTC with articles, newest first, `YYYY-MM`. */
  months: Type.Array(Type.Object({ month: Type.String(), total: Type.Integer(), updated: Instant })),
  /** Whether there is a special event now. */
  hasSpecial: Type.Boolean(),
  /** When something last changed; null: nothing is listed. */
  updated: Nullable(Instant),
});
export type SitemapIndex = Static<typeof SitemapIndex>;

/** What has articles. The tags are those with most of them. */
export const SitemapLists = Type.Object({
  categories: Type.Array(ListedCategory),
  tags: Type.Array(Listed),
  writers: Type.Array(Listed),
});
export type SitemapLists = Static<typeof SitemapLists>;

export const NewsSitemapArticle = Type.Object({
  id: Id,
  url: Type.String(),
  baseUrl: Type.String(),
  title: Type.String(),
  published: Instant,
});
export type NewsSitemapArticle = Static<typeof NewsSitemapArticle>;

const FeedNumber = Type.Integer({ minimum: 0, maximum: 5 });

/** The schemas of what feeds and sitemaps are made of; the keys are those of `syndicationCalls`. */
export const syndicationSchemas = {
  rssNews: {
    params: Type.Object({ limit: Limit, offset: Offset, cat: FeedNumber }, closed),
    /** `updated`: when anything of the edition last changed, also by going away. */
    reply: Ok({ data: Type.Array(Article), updated: Nullable(Instant) }),
  },
  sitemapIndex: { reply: Ok({ data: SitemapIndex }) },
  sitemapArticles: {
    params: Type.Object(
      {
        month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
        page: Type.Integer({ minimum: 1, maximum: 1_000 }),
      },
      closed,
    ),
    reply: Ok({ data: Type.Array(SitemapArticle) }),
  },
  sitemapLists: { reply: Ok({ data: SitemapLists }) },
  newsSitemap: { reply: Ok({ data: Type.Array(NewsSitemapArticle) }) },
} as const;
