import { editorialCalls, type NavigationDraft, type NavigationItem, type SpecialDraft } from '@tribina/contracts';
import {
  bettingNewsPath,
  EDITIONS,
  favouritesPath,
  seasonPath,
  specialPath,
  type Edition,
  type EditionId,
} from '@tribina/editions';
import type { ServiceClient } from './http';
import { WORLD_CUP_ID } from './matches';
import type { CategoryNode, EditionWorld } from './world';

type Leaf = NavigationItem['childrenThirdLevel'][number];
type Child = NavigationItem['children'][number];

const SITES: Readonly<Record<EditionId, string>> = {
  rs: 'https://tribina.example/',
  hr: 'https://hr.tribina.example/',
  ke: 'https://terrace.example/',
};
const BETTING_SITE = { name: 'Kvota', url: 'https://kvota.example/', logoUrl: '/img/svg/marks/kvota.svg' } as const;
const SPECIAL_MARK = '/img/svg/marks/world-cup-2022-small.svg';
/** Categories that have a place of their own in the menu; the others stand below the other sports. */
const SPORTS_SHOWN = 4;

/** The menus, and what stands around them: made of the category tree, and of what an editor adds to it. */
export async function seedNavigation(portal: ServiceClient, world: EditionWorld): Promise<void> {
  const edition = EDITIONS[world.edition];
  await portal.call(editorialCalls.setNavigation, { body: navigationOf(world, edition) });
  await portal.call(editorialCalls.setSpecialNavigation, { body: specialNavigationOf(world, edition) });
  await portal.call(editorialCalls.setSpecial, { body: specialOf(world) });
}

function leaf(name: string, url: string, more: Partial<Leaf> = {}): Leaf {
  return {
    name,
    url,
    order: 0,
    categoryId: null,
    loginRequired: false,
    loginCondition: null,
    logoUrl: null,
    mobileLogoUrl: null,
    cols: 1,
    external: false,
    desc: null,
    ...more,
  };
}

function child(entry: Leaf, childrenThirdLevel: readonly Leaf[] = []): Child {
  return { ...entry, childrenThirdLevel: numbered(childrenThirdLevel) };
}

function top(entry: Leaf, children: readonly Child[] = []): NavigationItem {
  return { ...entry, children: numbered(children), childrenThirdLevel: [] };
}

function numbered<T extends Leaf>(entries: readonly T[]): T[] {
  return entries.map((entry, order) => ({ ...entry, order }));
}

/** A category as an entry, below the path of the one above it. */
function categoryLeaf({ id, name, slug }: CategoryNode, above = ''): Leaf {
  return leaf(name, `${above}/${slug}/${id}`, { categoryId: id });
}

function categoryChild(category: CategoryNode, above = ''): Child {
  const path = `${above}/${category.slug}`;
  return child(
    categoryLeaf(category, above),
    (category.children ?? []).map((below) => categoryLeaf(below, path)),
  );
}

function categoryTop(category: CategoryNode, more: readonly Child[] = []): NavigationItem {
  const children = (category.children ?? []).map((below) => categoryChild(below, `/${category.slug}`));
  return top(categoryLeaf(category), [...children, ...more]);
}

export function navigationOf({ categories, phrases: { navigation } }: EditionWorld, edition: Edition): NavigationDraft {
  const { soccer, otherSports, betting, bettingNews, uncategorised } = edition.sports;
  const category = (slug: string) => categories.filter((one) => one.slug === slug);
  const sports = categories.filter(({ slug }) => ![otherSports, betting, bettingNews, uncategorised].includes(slug));
  const soccerMore = [
    child(
      leaf(navigation.specialEntry, specialPath(edition), {
        logoUrl: SPECIAL_MARK,
        mobileLogoUrl: SPECIAL_MARK,
        desc: navigation.specialNote,
      }),
    ),
    ...(['seasonSchedules', 'scorersStandings'] as const).map((page) =>
      child(
        leaf(navigation.season[page], seasonPath(edition, page, navigation.season.country), {
          desc: navigation.season.note,
        }),
      ),
    ),
  ];
  const bettingMore = [
    ...category(betting).map((one) => categoryChild(one)),
    child(leaf(BETTING_SITE.name, BETTING_SITE.url, { external: true, desc: navigation.adNote })),
    child(
      leaf(navigation.login, `/${edition.words.login}?ref_url=${bettingNewsPath(edition)}`, {
        loginCondition: 'logged-out',
        desc: navigation.loginNote,
      }),
    ),
  ];
  return {
    data: numbered([
      ...sports.slice(0, SPORTS_SHOWN).map((one) => categoryTop(one, one.slug === soccer ? soccerMore : [])),
      ...category(otherSports).map((one) =>
        categoryTop(
          one,
          sports.slice(SPORTS_SHOWN).map((other) => categoryChild(other)),
        ),
      ),
      ...category(bettingNews).map((one) => ({
        ...categoryTop(one, bettingMore),
        cols: 2,
        desc: navigation.bettingNote,
      })),
      top(leaf(navigation.favourites, favouritesPath(edition), { loginRequired: true })),
    ]),
    sisterSites: [
      { name: edition.brand.name, url: '/', external: false, logoUrl: null },
      ...Object.values(EDITIONS)
        .filter(({ id }) => id !== edition.id)
        .map(({ id, brand }) => ({ name: brand.name, url: SITES[id], external: true, logoUrl: null })),
    ],
    otherSites: [
      { ...BETTING_SITE, external: true },
      ...navigation.otherSites.map((site) => ({ ...site, external: true, logoUrl: null })),
    ],
    socialLinks: [
      { name: 'facebook', url: 'https://social.example/tribina/facebook' },
      { name: 'instagram', url: 'https://social.example/tribina/instagram' },
      { name: 'youtube', url: 'https://social.example/tribina/youtube' },
      { name: 'twitter', url: 'https://social.example/tribina/twitter' },
      { name: 'rss', url: '/rss' },
    ],
    showBetLogo: true,
    // A name without a line below it has room for the larger mark.
    largeLogo: edition.brand.suffix === null,
  };
}

/** The menu of the special. */
export function specialNavigationOf({ phrases }: EditionWorld, edition: Edition): NavigationDraft {
  const { navigation } = phrases;
  return {
    data: numbered([
      top(leaf(navigation.home, specialPath(edition))),
      top(leaf(navigation.schedule, specialPath(edition, 'specialSchedule'))),
      top(leaf(navigation.teams, specialPath(edition, 'specialTeams'))),
      top(leaf(navigation.referees, specialPath(edition, 'specialReferees'))),
      top(leaf(navigation.stadiums, specialPath(edition, 'specialStadiums'))),
      top(leaf(navigation.history, specialPath(edition, 'specialHistory'))),
      top(leaf(navigation.allNews, specialPath(edition, 'specialAllNews'))),
    ]),
    sisterSites: [{ name: edition.brand.name, url: '/', external: false, logoUrl: null }],
    otherSites: [],
    socialLinks: [],
    showBetLogo: false,
    largeLogo: true,
  };
}

function specialOf({ phrases }: EditionWorld): SpecialDraft {
  return {
    name: phrases.special.name,
    logo_url: '/img/svg/marks/world-cup-2022.svg',
    small_logo: SPECIAL_MARK,
    favicon_url: '/img/svg/marks/world-cup-2022-favicon.svg',
    betRadar: { competitionIds: [WORLD_CUP_ID] },
    colors: { main: '#7A1E3A', onMain: '#FFFFFF', sand: '#EBDDC5', mainDark: '#F3A6BA', onMainDark: '#0F1115' },
    starts: '2022-11-20',
    ends: '2022-12-18',
    isActive: true,
  };
}
