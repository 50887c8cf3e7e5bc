import type { Edition } from './edition';
import { OWN_PATHS, STAFF_SCREENS, type RemoteName, type Shell } from './remotes';

type SegmentOwner = keyof typeof OWN_PATHS;

/** The remotes that own pages. */
export type PageOwner = 'news' | SegmentOwner;

/** `gateway`: answered by the gateway itself; `api`: a call of the game's service; `none`: no such page (404 in the main shell). */
export type PathOwner = PageOwner | 'gateway' | 'game-api' | 'none';

/** First segments that never belong to a remote (design "Which part owns a path"). */
const GATEWAY_SEGMENTS = new Set([
  'r',
  'img',
  'api',
  'portal',
  'msport-tracking',
  'ops',
  'save-path',
  'socket.io',
  'sw.js',
  'livez',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'news-sitemap.xml',
  'favicon.ico',
]);

/** Below the game home these first segments are calls, everything else is a page (never decided by the Accept header). */
const GAME_API_SEGMENTS = new Set([
  'user',
  'challenge',
  'ranking',
  'trophy',
  'token',
  'bet',
  'quiz',
  'affiliate',
  'admin',
]);

/** Splits a path into its segments: `/a/b/` → `['a', 'b']`. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Which part owns a path in an edition: the one path → remote rule, used by the browser's host, by the renderer and by
 * the gateway. Compared by whole segments, so `/specijalista` is not the special.
 *
 * @param path the path of an address, without query or hash.
 */
export function ownerOf(edition: Edition, path: string): PathOwner {
  const [first, second] = segmentsOf(path);
  if (first === undefined) return 'news';
  if (GATEWAY_SEGMENTS.has(first) || isFeed(edition, path)) return 'gateway';
  const owner = segmentOwner(edition, first);
  return owner === 'prognozzer' ? gameOwner(edition, second) : (owner ?? 'news');
}

/** `/rss/N` where the edition has a feed of that number; others are pages that say that there is none. */
function isFeed({ words, rss }: Edition, path: string): boolean {
  return rss.some((feed, number) => feed !== null && path === `/${words.rss}/${number}`);
}

function segmentOwner(edition: Edition, first: string): SegmentOwner | undefined {
  const owners = Object.keys(OWN_PATHS) as SegmentOwner[];
  return owners.find((owner) => OWN_PATHS[owner].segment(edition) === first);
}

/** Where a remote's own pages begin in an edition: `/specijal`. */
export function homePath(edition: Edition, owner: SegmentOwner): string {
  return `/${OWN_PATHS[owner].segment(edition)}`;
}

/** The remote whose staff screens a path of the back office shows; null: those of the path's owner. */
export function screensOf(edition: Edition, path: string): RemoteName | null {
  const [, second = ''] = segmentsOf(path);
  const isStaff = ownerOf(edition, path) === 'backoffice' && Object.hasOwn(STAFF_SCREENS, second);
  return isStaff ? STAFF_SCREENS[second as keyof typeof STAFF_SCREENS] : null;
}

function gameOwner(edition: Edition, second: string | undefined): PathOwner {
  const isApi = second !== undefined && GAME_API_SEGMENTS.has(second);
  if (!edition.features.game) return isApi ? 'gateway' : 'none';
  return isApi ? 'game-api' : 'prognozzer';
}

/** False for what no remote shows. */
export function isPageOwner(owner: PathOwner): owner is PageOwner {
  return owner !== 'gateway' && owner !== 'game-api' && owner !== 'none';
}

export function shellOf(owner: PathOwner): Shell {
  return isPageOwner(owner) && owner !== 'news' ? OWN_PATHS[owner].shell : 'main';
}

/**
 * Words that may not begin a category path. The word of betting news is both: alone it is the list view, with an id
 * behind it a category (design "Route words"), so it is not reserved.
 */
export function isReservedSegment(edition: Edition, segment: string): boolean {
  const { words } = edition;
  const fixed: readonly string[] = [
    words.allNews,
    words.account,
    words.login,
    words.register,
    words.aboutUs,
    words.termsOfUse,
    words.privacyPolicy,
    words.search,
    words.notifications,
    words.favourites,
    words.decisions,
    words.rss,
    words.apps,
    words.tags,
    words.writer,
    words.club,
  ];
  const isOwned = segmentOwner(edition, segment) !== undefined;
  return isOwned || fixed.includes(segment) || GATEWAY_SEGMENTS.has(segment);
}
