import { editorialCalls, portalInternalCalls } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { planArticles, suggestionsFor, type DraftContext } from './drafts';
import type { ServiceClient } from './http';
import type { CategoryNode, EditionWorld } from './world';

/** One account per role; the password is printed when the system has started. */
const ACCOUNTS = [
  { email: 'member@demo.tribina', displayName: 'demo_member', roles: ['member'] },
  { email: 'moderator@demo.tribina', displayName: 'demo_moderator', roles: ['member', 'moderator'] },
  { email: 'editor@demo.tribina', displayName: 'demo_editor', roles: ['member', 'editor'] },
  { email: 'admin@demo.tribina', displayName: 'demo_admin', roles: ['member', 'admin'] },
] as const;

/** Makes the demo accounts. @returns ids of those who play, write and decide in the demo world. */
export async function seedAccounts(
  portal: ServiceClient,
  password: string,
): Promise<Readonly<Record<'memberId' | 'editorId' | 'moderatorId', number>>> {
  const ids = new Map<string, number>();
  for (const { email, displayName, roles } of ACCOUNTS) {
    const [first] = ids.values();
    const proof = first === undefined ? { password } : { passwordOf: first };
    const { data } = await portal.call(portalInternalCalls.putAccount, {
      body: { email, displayName, ...proof, roles: [...roles], verified: true },
    });
    ids.set(displayName, data.id);
  }
  const idOf = (name: string) => ids.get(name) ?? 0;
  return { memberId: idOf('demo_member'), editorId: idOf('demo_editor'), moderatorId: idOf('demo_moderator') };
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
    for (const body of livePosts) await portal.call(editorialCalls.addLivePost, { params: { id: data.id }, body });
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
