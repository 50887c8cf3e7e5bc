import type { Navigation, NavigationItem, SiteLink } from '@tribina/contracts';

type Child = NavigationItem['children'][number];
type Leaf = NavigationItem['childrenThirdLevel'][number];

/** An entry of any level as it is edited: its fields, and what stands below it. */
export interface TreeEntry {
  /** This page's alone. */
  readonly key: string;
  readonly fields: Leaf;
  readonly children: readonly TreeEntry[];
}

/** Spec portal §3: children, and below them the third level. */
export const DEEPEST = 3;

let last = 0;
/** Trees of an earlier load of the page may be taken up again. */
const LOAD = Date.now().toString(36);
const nextKey = () => `n${LOAD}${(last += 1)}`;

export function newEntry(): TreeEntry {
  return {
    key: nextKey(),
    fields: {
      name: '',
      url: '/',
      categoryId: null,
      loginRequired: false,
      loginCondition: null,
      logoUrl: null,
      mobileLogoUrl: null,
      cols: 1,
      external: false,
      desc: null,
      order: 0,
    },
    children: [],
  };
}

/**
 * The menu as a tree. The third level stands at the entries of the second one; what older tools have put at the first level is
 * a group of its own below it.
 */
export function treeOf({ data }: Pick<Navigation, 'data'>): TreeEntry[] {
  return data.map(({ children, childrenThirdLevel, ...fields }) => ({
    key: nextKey(),
    fields,
    children: [...children.map(childEntry), ...childrenThirdLevel.map(leafEntry)],
  }));
}

function childEntry({ childrenThirdLevel, ...fields }: Child): TreeEntry {
  return { key: nextKey(), fields, children: childrenThirdLevel.map(leafEntry) };
}

function leafEntry(fields: Leaf): TreeEntry {
  return { key: nextKey(), fields, children: [] };
}

/** The tree as the menu; the order of the entries is their place. */
export function menuOf(tree: readonly TreeEntry[]): NavigationItem[] {
  return tree.map(({ fields, children }, order) => ({
    ...fields,
    order,
    children: children.map((child, place) => ({
      ...child.fields,
      order: place,
      childrenThirdLevel: child.children.map((leaf, position) => ({ ...leaf.fields, order: position })),
    })),
    childrenThirdLevel: [],
  }));
}

/** The tree with one entry's list changed; `null` is the top. */
export function withChildren(
  tree: readonly TreeEntry[],
  parent: string | null,
  change: (children: readonly TreeEntry[]) => readonly TreeEntry[],
): TreeEntry[] {
  if (parent === null) return [...change(tree)];
  return tree.map((entry) => ({
    ...entry,
    children: entry.key === parent ? change(entry.children) : withChildren(entry.children, parent, change),
  }));
}

/** The tree with some other fields at one entry. */
export function withFields(tree: readonly TreeEntry[], key: string, fields: Partial<Leaf>): TreeEntry[] {
  return tree.map((entry) =>
    entry.key === key
      ? { ...entry, fields: { ...entry.fields, ...fields } }
      : { ...entry, children: withFields(entry.children, key, fields) },
  );
}

/** A link to another site as it is edited. */
export interface EditedLink extends SiteLink {
  /** This page's alone. */
  readonly key: string;
}

export function newLink(): EditedLink {
  return { key: nextKey(), name: '', url: 'https://', external: true, logoUrl: null };
}

export function editedLinks(links: readonly SiteLink[]): EditedLink[] {
  return links.map((link) => ({ ...link, key: nextKey() }));
}

export function linksOf(links: readonly EditedLink[]): SiteLink[] {
  return links.map(({ name, url, external, logoUrl }) => ({ name, url, external, logoUrl }));
}
