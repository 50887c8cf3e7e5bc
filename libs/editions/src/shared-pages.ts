import { allNewsPath, specialPath } from './article-path';
import type { Edition } from './edition';
import { aboutUsPath, appsPath, bettingNewsPath, privacyPath, rssPath, termsPath } from './page-paths';

/** Pages that every edition has in its own words and that say the same there; in one order in all of them. */
export function staticPaths(edition: Edition): readonly string[] {
  const own = [allNewsPath, bettingNewsPath, aboutUsPath, termsPath, privacyPath, rssPath, appsPath];
  return ['/', ...own.map((pathOf) => pathOf(edition))];
}

/** The same of the special event's; they are there while there is one. */
export function specialPaths(edition: Edition): readonly string[] {
  return [specialPath(edition), ...SPECIAL_PAGES.map((page) => specialPath(edition, page))];
}

const SPECIAL_PAGES = [
  'specialSchedule',
  'specialTeams',
  'specialReferees',
  'specialStadiums',
  'specialHistory',
  'specialAllNews',
] as const;
/** Pages below which stands what has one id in all editions: the feed's. */
const SHARED_IDS = ['specialTeams', 'specialMatch', 'specialHistory'] as const;

/** Where a page of one edition is in another one; null for what only its own edition has. */
export function equalPath(edition: Edition, path: string, other: Edition): string | null {
  const index = [...staticPaths(edition), ...specialPaths(edition)].indexOf(path);
  return [...staticPaths(other), ...specialPaths(other)][index] ?? equalBelow(edition, path, other);
}

function equalBelow(edition: Edition, path: string, other: Edition): string | null {
  const page = SHARED_IDS.find((one) => path.startsWith(`${specialPath(edition, one)}/`));
  return page ? specialPath(other, page, path.slice(specialPath(edition, page).length + 1)) : null;
}
