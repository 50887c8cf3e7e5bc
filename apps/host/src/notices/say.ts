import type { Notice } from '@tribina/browser';
import { addressNotice, MESSAGE_KEYS, noticePhrases } from '@tribina/messages/notices';
import { currentEdition } from '../current-edition';
import { askDeletion } from './deletion';
import { standIn } from './lost-places';
import { Snackbar } from './snackbar';

/** Confirms the deletion of a profile (spec portal §2). */
const DELETION_KEY = 'deleteUser';

let snackbar: Snackbar | null = null;

export function say(notice: Notice): void {
  snackbar ??= new Snackbar(noticePhrases[currentEdition().language].close);
  snackbar.say(notice);
}

/** What needs a login was asked for without one (spec portal §8: "the favourites-failed message"). */
export function sayMembersOnly(loginHref: string): void {
  const { favouritesFailed, logIn } = noticePhrases[currentEdition().language];
  say({ text: favouritesFailed, link: { text: logIn, href: loginHref } });
}

/** Parts of the page that cannot be had: whoever presses in them is told so. */
export function watchLost(places: readonly HTMLElement[], ask: () => Promise<void>): void {
  standIn(places, () => say({ text: noticePhrases[currentEdition().language].partLost, tone: 'bad' }), ask);
}

/**
 * Says what the address asks for (spec portal §2, "Query messages on load") and takes it out of the address, so that it is
 * neither kept as a bookmark nor said again. A message that is not known is not said.
 */
export function sayMessages(): void {
  const url = new URL(location.href);
  const edition = currentEdition();
  for (const key of MESSAGE_KEYS) {
    const notice = addressNotice(edition.language, key, url.searchParams.get(key) ?? '');
    if (notice) say({ ...notice, isLasting: true });
    url.searchParams.delete(key);
  }
  const code = url.searchParams.get(DELETION_KEY);
  url.searchParams.delete(DELETION_KEY);
  history.replaceState(history.state, '', url);
  if (code && edition.features.login) void askDeletion(edition, code, say);
}
