import { onNotice } from '@tribina/browser';
import { hasMessage } from '../has-message';

/** What is said on top of a page comes as a chunk of its own: almost no reader hears any of it. */
export const loadNotices = () => import(/* webpackChunkName: "notices" */ './say');

/** Hears what parts of the page have to say. */
export function listenForNotices(): void {
  onNotice((notice) => {
    loadNotices().then(
      ({ say }) => say(notice),
      (error: unknown) => console.warn(error),
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
