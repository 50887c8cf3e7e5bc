import type { Navigation } from '@tribina/contracts';
import { ownerOf, type Edition } from '@tribina/editions';

/** A navigation without what leads into the special event: there is none now. */
export function withoutSpecial(edition: Edition, navigation: Navigation): Navigation {
  const leadsThere = ({ url }: { readonly url: string }) =>
    ownerOf(edition, url.split(/[?#]/, 1)[0] ?? url) === 'special';
  const rest = <T extends { readonly url: string }>(entries: readonly T[]) => entries.filter((one) => !leadsThere(one));
  const data = rest(navigation.data).map((item) => ({
    ...item,
    children: rest(item.children).map((child) => ({ ...child, childrenThirdLevel: rest(child.childrenThirdLevel) })),
    childrenThirdLevel: rest(item.childrenThirdLevel),
  }));
  return { ...navigation, data };
}
