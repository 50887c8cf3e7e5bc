import { onNotice } from '@tribina/browser';
import { hasMessage } from '../has-message';
import type * as SayModule from './say';

/** What is said on top of a page comes as a chunk of its own: almost no reader hears any of it. */
export const loadNotices = () => import(/* webpackChunkName: "notices" */ './say');

/** Hears what parts of the page have to say; without its chunk, as where there is no network, it is said all the same. */
export function listenForNotices(load: () => Promise<Pick<typeof SayModule, 'say'>> = loadNotices): () => void {
  return onNotice((notice) => {
    load().then(
      ({ say }) => say(notice),
      () => {
        const plain = document.createElement('p');
        plain.role = 'alert';
        // Stays until the reader does something else.
        plain.setAttribute('popover', '');
        plain.style.margin = 'auto';
        plain.textContent = notice.text;
        document.body.append(plain);
        plain.showPopover();
      },
    );
  });
}

/** Says what the address of the page asks for, once. */
export function sayAddress(): void {
  if (!hasMessage()) return;
  loadNotices().then(
    ({ sayMessages }) => sayMessages(),
    (error: unknown) => console.warn(error),
  );
}
