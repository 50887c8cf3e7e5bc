import { isPageOwner, ownerOf, screensOf, type Edition, type PageOwner, type PathOwner } from '@tribina/editions';
import type { RemoteName } from '@tribina/shell-api';

/** A path that is nobody's page is shown by the portal's remote, which says that there is no such page. */
export function pageOwner(owner: PathOwner): PageOwner {
  return isPageOwner(owner) ? owner : 'news';
}

/** What is mounted in the slot of a page. */
export interface SlotPart {
  readonly remote: RemoteName;
  readonly expose: 'App' | 'backoffice';
}

/** The part that shows a path: the app of its owner, or in the back office the screens of another team. */
export function slotPart(edition: Edition, path: string): SlotPart {
  const screens = screensOf(edition, path);
  return screens
    ? { remote: screens, expose: 'backoffice' }
    : { remote: pageOwner(ownerOf(edition, path)), expose: 'App' };
}
