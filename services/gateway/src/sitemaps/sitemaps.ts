import type { NewsSitemapArticle, Round, SitemapArticle, SitemapIndex, SitemapLists } from '@tribina/contracts';
import {
  articlePath,
  categoryPath,
  EDITION_IDS,
  EDITIONS,
  equalPath,
  specialPath,
  tagPath,
  writerPath,
  type Edition,
  type EditionId,
  type Editions,
  type Origins,
} from '@tribina/editions';
import { namedMatches } from '../feeds/named-matches';
import { element, textElement, XML_START } from '../files/xml';

const SITEMAP = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' } as const;
const HREFLANG = { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' } as const;
const NEWS = { 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' } as const;

export type ListName = keyof SitemapLists;
export const LIST_NAMES: readonly ListName[] = ['categories', 'tags', 'writers'];
/** Pages of the special event, its teams and matches, and the events before it; there are none without a special. */
export const SPECIAL = 'special';
export const SPECIAL_EVENT = 'special-event';
export const SPECIAL_HISTORY = 'special-history';

/** What a sitemap says of an address. */
interface Place {
  readonly path: string;
  /** ISO 8601. */
  readonly updated?: string;
  /** The same page in other editions, by locale, itself among them. */
  readonly alternates?: readonly { readonly locale: string; readonly address: string }[];
}

function urlset(namespaces: object, entries: readonly string[]): string {
  return XML_START + element('urlset', { ...SITEMAP, ...namespaces }, `\n${entries.join('\n')}\n`);
}

function entry(origin: string, { path, updated, alternates = [] }: Place): string {
  return element(
    'url',
    {},
    [
      textElement('loc', origin + path),
      updated === undefined ? '' : textElement('lastmod', updated),
      ...alternates.map(({ locale, address }) =>
        element('xhtml:link', { rel: 'alternate', hreflang: locale, href: address }),
      ),
    ].join(''),
  );
}

/** What is in an edition besides articles. */
interface Parts extends SitemapIndex {
  readonly hasGame: boolean;
}

/** The sitemap that names all others. @param size addresses in one file. */
export function indexSitemap(origin: string, { months, hasSpecial, hasGame }: Parts, size: number): string {
  const files: { name: string; updated?: string }[] = [
    { name: 'pages' },
    ...(hasSpecial ? [SPECIAL, SPECIAL_EVENT, SPECIAL_HISTORY].map((name) => ({ name })) : []),
    ...(hasGame ? [{ name: 'game' }] : []),
    { name: 'seasons' },
    ...(months.length > 0 ? LIST_NAMES.map((name) => ({ name })) : []),
    ...months.flatMap(({ month, total, updated }) =>
      Array.from({ length: Math.ceil(total / size) }, (_file, index) => ({
        name: `articles-${month}${index === 0 ? '' : `-${index + 1}`}`,
        updated,
      })),
    ),
  ];
  const entries = files.map(({ name, updated }) =>
    element(
      'sitemap',
      {},
      textElement('loc', `${origin}/sitemaps/${name}.xml`) +
        (updated === undefined ? '' : textElement('lastmod', updated)),
    ),
  );
  return XML_START + element('sitemapindex', SITEMAP, `\n${entries.join('\n')}\n`);
}

/** Articles with the same story in other editions. */
export function articlesSitemap(edition: Edition, origins: Origins, articles: readonly SitemapArticle[]): string {
  const address = (of: Edition, article: { id: number; url: string; primary_category: { baseUrl: string } }) =>
    origins[of.id] + articlePath(of, article);
  return urlset(
    HREFLANG,
    articles.map(({ id, url, baseUrl, updated, variants }) => {
      const own = { edition: edition.id, id, url, primary_category: { baseUrl } };
      const alternates = (variants.length === 0 ? [] : [own, ...variants]).map((variant) => ({
        locale: EDITIONS[variant.edition].locale,
        address: address(EDITIONS[variant.edition], variant),
      }));
      return entry(origins[edition.id], { path: articlePath(edition, own), updated, alternates });
    }),
  );
}

/** Pages that list articles. */
export function listSitemap(edition: Edition, origin: string, name: ListName, lists: SitemapLists): string {
  const places: Record<ListName, () => Place[]> = {
    categories: () => lists.categories.map((category) => ({ ...category, path: categoryPath(category) })),
    tags: () => lists.tags.map((tag) => ({ ...tag, path: tagPath(edition, tag.id) })),
    writers: () => lists.writers.map((writer) => ({ ...writer, path: writerPath(edition, writer.id) })),
  };
  return urlset(
    {},
    places[name]().map((place) => entry(origin, place)),
  );
}

export interface SharedPages {
  readonly origins: Origins;
  /** As this gateway serves them. */
  readonly editions: Editions;
  /** Alike and in one order in every edition that has such pages at all. */
  readonly pathsOf: (of: Edition) => readonly string[];
  /** Editions that have them at present, of those. */
  readonly sharedBy?: readonly EditionId[];
}

/** The same pages in every edition that has them, each by its own words; each names the others. */
export function sharedSitemap(
  edition: Edition,
  { origins, editions, pathsOf, sharedBy = EDITION_IDS }: SharedPages,
): string {
  const byEdition = sharedBy
    .map((id) => ({ of: editions[id], paths: pathsOf(editions[id]) }))
    .filter(({ paths }) => paths.length > 0);
  const equals = byEdition.length > 1 ? byEdition : [];
  const entries = pathsOf(edition).map((path, index) =>
    entry(origins[edition.id], {
      path,
      alternates: equals.map(({ of, paths }) => ({
        locale: of.locale,
        address: origins[of.id] + (paths[index] ?? '/'),
      })),
    }),
  );
  return urlset(HREFLANG, entries);
}

/** Pages of the special's teams and matches, as far as it can be known who plays. */
export function eventPaths(edition: Edition, rounds: readonly Round[]): string[] {
  const matches = namedMatches(rounds).flatMap(({ match, hasNames }) => (hasNames ? [match] : []));
  const teams = new Set(matches.flatMap(({ home, visitor }) => [home.id, visitor.id]));
  return [
    ...[...teams].map((id) => specialPath(edition, 'specialTeams', id)),
    ...matches.map(({ id }) => specialPath(edition, 'specialMatch', id)),
  ];
}

/** Pages that have one id in every edition that has them, each with its equals. */
export function equalsSitemap(
  edition: Edition,
  { origins, sharedBy }: { readonly origins: Origins; readonly sharedBy: readonly EditionId[] },
  paths: readonly string[],
): string {
  const others = sharedBy.length > 1 ? sharedBy : [];
  const alternatesOf = (path: string) =>
    others.flatMap((id) => {
      const equal = equalPath(edition, path, EDITIONS[id]);
      return equal === null ? [] : [{ locale: EDITIONS[id].locale, address: origins[id] + equal }];
    });
  return urlset(
    HREFLANG,
    paths.map((path) => entry(origins[edition.id], { path, alternates: alternatesOf(path) })),
  );
}

/** Addresses without an equal elsewhere. */
export function plainSitemap(origin: string, paths: readonly string[]): string {
  return urlset(
    {},
    paths.map((path) => entry(origin, { path })),
  );
}

/** What was published in the last two days (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
export function newsSitemap(edition: Edition, origin: string, articles: readonly NewsSitemapArticle[]): string {
  const entries = articles.map(({ baseUrl, title, published, ...article }) => {
    const path = articlePath(edition, { ...article, primary_category: { baseUrl } });
    const publication = textElement('news:name', edition.brand.name) + textElement('news:language', edition.language);
    const news = [
      element('news:publication', {}, publication),
      textElement('news:publication_date', published),
      textElement('news:title', title),
    ];
    return element('url', {}, textElement('loc', origin + path) + element('news:news', {}, news.join('')));
  });
  return urlset(NEWS, entries);
}

/** What crawlers may ask for, and where the sitemaps are. */
export function robotsText(origin: string): string {
  const closed = ['/api/', '/portal/', '/ops/'].map((path) => `Disallow: ${path}`);
  const sitemaps = ['sitemap.xml', 'news-sitemap.xml'].map((name) => `Sitemap: ${origin}/${name}`);
  return `${['User-agent: *', ...closed, '', ...sitemaps].join('\n')}\n`;
}
