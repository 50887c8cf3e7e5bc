import type { Navigation, NavigationItem, SiteLink } from '@tribina/contracts';
import { specialPath, type Edition } from '@tribina/editions';
import type { ShellData } from '@tribina/shell-api';

/** An entry of any of the three levels of a navigation. */
export type NavigationEntry = Omit<NavigationItem, 'children' | 'childrenThirdLevel'>;

/** From this many children on a menu stands in two columns (spec portal §2, Shell). */
const MOST_IN_ONE_COLUMN = 10;
const MOST_COLUMNS = 3;

/** Without accounts in the edition there is nothing that needs one, and nobody who has one. */
export function shownEntries<T extends NavigationEntry>(edition: Edition, entries: readonly T[] = []): readonly T[] {
  if (edition.features.login) return entries;
  return entries.filter((entry) => !entry.loginRequired && entry.loginCondition !== 'logged-in');
}

/** How many columns the children of an entry stand in: as many as it says, and at least two of more than ten. */
export function columnsOf({ cols, children }: Pick<NavigationItem, 'cols' | 'children'>): number {
  return Math.min(Math.max(cols, children.length > MOST_IN_ONE_COLUMN ? 2 : 1), MOST_COLUMNS);
}

/** The entry whose part of the site the page is in: `/fudbal/101` holds `/fudbal/evropa/114`, home only itself. */
export function isCurrent(
  { url, children = [] }: { readonly url: string; readonly children?: readonly { readonly url: string }[] },
  path: string,
): boolean {
  const [first] = url.split('/').filter((segment) => segment !== '');
  if (first === undefined) return path === '/';
  return path.split('/')[1] === first || children.some((child) => isCurrent({ url: child.url }, path));
}

/** The betting site: the other site that has a logo of its own (spec portal §2, "a second logo for the betting site"). */
export function bettingSite(navigation: Navigation | null): (SiteLink & { readonly logoUrl: string }) | null {
  const site = navigation?.otherSites.find(({ logoUrl }) => logoUrl);
  return site?.logoUrl ? { ...site, logoUrl: site.logoUrl } : null;
}

/** What belongs to us: sister sites, and of this one the special event and the game. */
export function ownSites(edition: Edition, { navigation, special }: ShellData): readonly SiteLink[] {
  const part = (name: string, url: string): SiteLink => ({ name, url, external: false, logoUrl: null });
  return [
    ...(navigation?.sisterSites ?? []),
    ...(special ? [part(special.name, specialPath(edition))] : []),
    ...(edition.features.game ? [part(edition.brand.gameName, `/${edition.words.game}`)] : []),
  ];
}
