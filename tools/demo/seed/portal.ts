import { editorialCalls, portalInternalCalls, type NavigationDraft, type SpecialDraft } from '@tribina/contracts';
import { EDITIONS, specialPath, type Edition } from '@tribina/editions';
import { planArticles, suggestionsFor, type DraftContext } from './drafts';
import type { ServiceClient } from './http';
import type { CategoryNode, EditionWorld } from './world';
import { WORLD_CUP_ID } from './matches';

/** One account per role; the password is printed when the system has started. */
const ACCOUNTS = [
  { email: 'member@demo.tribina', displayName: 'demo_member', roles: ['member'] },
  { email: 'moderator@demo.tribina', displayName: 'demo_moderator', roles: ['member', 'moderator'] },
  { email: 'editor@demo.tribina', displayName: 'demo_editor', roles: ['member', 'editor'] },
  { email: 'admin@demo.tribina', displayName: 'demo_admin', roles: ['member', 'admin'] },
] as const;

/** Makes the demo accounts and tells the editor's id. */
export async function seedAccounts(portal: ServiceClient, password: string): Promise<number> {
  let editor = 0;
  for (const { email, displayName, roles } of ACCOUNTS) {
    const { data } = await portal.call(portalInternalCalls.putAccount, {
      body: { email, displayName, password, roles: [...roles], verified: true },
    });
    if (email.startsWith('editor')) editor = data.id;
  }
  return editor;
}

/** Writes an edition's categories, parents first. */
export async function seedCategories(
  portal: ServiceClient,
  categories: readonly CategoryNode[],
  parentId: number | null = null,
): Promise<void> {
  for (const [order, category] of categories.entries()) {
    await portal.call(editorialCalls.createCategory, {
      body: { id: category.id, parentId, name: category.name, url: category.slug, order },
    });
    await seedCategories(portal, category.children ?? [], category.id);
  }
}

export async function seedWriters(portal: ServiceClient, { writers }: EditionWorld): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, name, role, bio } of writers) {
    const { data } = await portal.call(editorialCalls.createWriter, { body: { name, role, bio } });
    ids.set(key, data.id);
  }
  return ids;
}

/** Writes the articles, then what editors do with them: picks, live posts, suggestions. */
export async function seedArticles(portal: ServiceClient, context: DraftContext): Promise<number> {
  const picks: number[] = [];
  const suggestions = suggestionsFor(context);
  const { betting, bettingNews } = EDITIONS[context.world.edition].sports;
  const planned = planArticles(context);
  for (const { draft, isPick, livePosts, category } of planned) {
    const { data } = await portal.call(editorialCalls.createArticle, { body: draft });
    if (isPick) picks.push(data.id);
    for (const { text, minute } of livePosts) {
      await portal.call(editorialCalls.addLivePost, {
        params: { id: data.id },
        body: { title: null, text: [{ text }], minute },
      });
    }
    if ([betting, bettingNews].some((segment) => category.startsWith(segment)) && suggestions.suggestions.length > 0) {
      await portal.call(editorialCalls.setSuggestions, { params: { id: data.id }, body: suggestions });
    }
  }
  await portal.call(editorialCalls.setEditorsPicks, {
    body: { categoryId: 0, articleIds: picks.reverse().slice(0, MAIN_PICKS) },
  });
  return planned.length;
}

/** Of the main group of six the editors choose two; the rest is the newest. */
const MAIN_PICKS = 2;
/** Top categories in the menu; the rest are in the footer and the drawer. */
const MENU_SIZE = 9;
const MOST_IN_ONE_COLUMN = 10;

/** The menu, made of the category tree. */
export async function seedNavigation(portal: ServiceClient, world: EditionWorld): Promise<void> {
  const edition = EDITIONS[world.edition];
  await portal.call(editorialCalls.setNavigation, { body: navigationOf(world, edition) });
  await portal.call(editorialCalls.setSpecialNavigation, { body: specialNavigationOf(world, edition) });
  await portal.call(editorialCalls.setSpecial, { body: specialOf(world) });
}

function item(name: string, url: string, order: number, categoryId: number | null) {
  return {
    name,
    url,
    order,
    categoryId,
    loginRequired: false,
    loginCondition: null,
    logoUrl: null,
    mobileLogoUrl: null,
    cols: 1,
    external: false,
    desc: null,
  };
}

function navigationOf({ categories }: EditionWorld, edition: Edition): NavigationDraft {
  const shown = categories.filter(({ slug }) => slug !== edition.sports.uncategorised).slice(0, MENU_SIZE);
  return {
    data: shown.map((category, order) => {
      const children = (category.children ?? []).map((child, place) => {
        const path = `${category.slug}/${child.slug}`;
        const third = (child.children ?? []).map((leaf, at) =>
          item(leaf.name, `/${path}/${leaf.slug}/${leaf.id}`, at, leaf.id),
        );
        return { ...item(child.name, `/${path}/${child.id}`, place, child.id), childrenThirdLevel: third };
      });
      const top = item(category.name, `/${category.slug}/${category.id}`, order, category.id);
      return { ...top, children, childrenThirdLevel: [], cols: children.length > MOST_IN_ONE_COLUMN ? 2 : 1 };
    }),
    sisterSites: [{ name: edition.brand.name, url: '/', external: false, logoUrl: null }],
    otherSites: [{ name: 'Kvota', url: 'https://kvota.example/', external: true, logoUrl: '/img/svg/marks/kvota.svg' }],
    socialLinks: [
      { name: 'facebook', url: 'https://social.example/tribina/facebook' },
      { name: 'instagram', url: 'https://social.example/tribina/instagram' },
      { name: 'youtube', url: 'https://social.example/tribina/youtube' },
      { name: 'twitter', url: 'https://social.example/tribina/twitter' },
      { name: 'rss', url: '/rss' },
    ],
    showBetLogo: true,
    largeLogo: false,
  };
}

function specialNavigationOf({ phrases }: EditionWorld, edition: Edition): NavigationDraft {
  const { navigation } = phrases;
  return {
    data: [
      item(navigation.home, specialPath(edition), 0, null),
      item(navigation.schedule, specialPath(edition, 'specialSchedule'), 1, null),
      item(navigation.standings, specialPath(edition, 'specialTeams'), 2, null),
    ].map((entry) => ({ ...entry, children: [], childrenThirdLevel: [] })),
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
    small_logo: '/img/svg/marks/world-cup-2022-small.svg',
    favicon_url: '/img/svg/marks/world-cup-2022-favicon.svg',
    betRadar: { competitionIds: [WORLD_CUP_ID] },
    colors: { main: '#7A1E3A', onMain: '#FFFFFF', sand: '#EBDDC5', mainDark: '#F3A6BA', onMainDark: '#0F1115' },
    starts: '2022-11-20',
    ends: '2022-12-18',
    isActive: true,
  };
}
