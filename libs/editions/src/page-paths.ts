import type { Edition } from './edition';

/** The list view of betting news. */
export function bettingNewsPath({ words }: Edition): string {
  return `/${words.bettingNews}`;
}

/** What a member has saved. */
export function favouritesPath({ words }: Edition): string {
  return `/${words.favourites}`;
}

/** What was decided on what somebody has written, or one such decision by its code. */
export function decisionsPath({ words }: Edition, code?: string): string {
  return code === undefined ? `/${words.decisions}` : `/${words.decisions}/${code}`;
}

export function aboutUsPath({ words }: Edition): string {
  return `/${words.aboutUs}`;
}

export function termsPath({ words }: Edition): string {
  return `/${words.termsOfUse}`;
}

export function privacyPath({ words }: Edition): string {
  return `/${words.privacyPolicy}`;
}

/** The stores that app links name (spec portal §1: "Mobile apps for Android, iOS and an app gallery"). */
export const APP_STORES = ['android', 'ios', 'gallery'] as const;

/** What there is to know of the apps, or of one store's. */
export function appsPath({ words }: Edition, store?: (typeof APP_STORES)[number]): string {
  return store ? `/${words.apps}#${store}` : `/${words.apps}`;
}

/** The page of feeds, or a feed itself. */
export function rssPath({ words }: Edition, feed?: number): string {
  return feed === undefined ? `/${words.rss}` : `/${words.rss}/${feed}`;
}

/** A season page of a country; the country as a slug in the edition's words (spec portal §2, "Season pages"). */
export function seasonPath({ words }: Edition, page: 'seasonSchedules' | 'scorersStandings', country: string): string {
  return `/${country}/${words[page]}`;
}
