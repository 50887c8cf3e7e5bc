import type { Edition } from './edition';

/** The remotes that own pages. */
export type PageOwner = 'news' | 'prognozzer' | 'special' | 'backoffice';

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
  'livez',
  'readyz',
  'robots.txt',
  'sitemap.xml',
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

const BACKOFFICE_SEGMENT = 'backoffice';

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
  if (GATEWAY_SEGMENTS.has(first)) return 'gateway';
  if (first === BACKOFFICE_SEGMENT) return 'backoffice';
  if (first === edition.words.special) return 'special';
  if (first === edition.words.game) return gameOwner(edition, second);
  return 'news';
}

function gameOwner(edition: Edition, second: string | undefined): PathOwner {
  const isApi = second !== undefined && GAME_API_SEGMENTS.has(second);
  if (!edition.features.game) return isApi ? 'gateway' : 'none';
  return isApi ? 'game-api' : 'prognozzer';
}

/** Which shell frames a page (spec portal §2: game shell, special shell, otherwise the main shell). */
export type Shell = 'main' | 'special' | 'game' | 'backoffice';

const SHELL_OF: Readonly<Record<PageOwner, Shell>> = {
  news: 'main',
  special: 'special',
  prognozzer: 'game',
  backoffice: 'backoffice',
};

export function shellOf(owner: PathOwner): Shell {
  return owner === 'gateway' || owner === 'game-api' || owner === 'none' ? 'main' : SHELL_OF[owner];
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
    words.rss,
    words.tags,
    words.writer,
    words.special,
    words.game,
    BACKOFFICE_SEGMENT,
  ];
  return fixed.includes(segment) || GATEWAY_SEGMENTS.has(segment);
}
