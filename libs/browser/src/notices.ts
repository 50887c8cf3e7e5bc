const EVENT = 'tribina:notice';

/** What the host's snackbar says. The newest takes the place of the one before. */
export interface Notice {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
  /** Stays until it is closed, and comes back after what takes its place; otherwise it goes by itself. */
  readonly isLasting?: boolean;
  /** Tells of a comment (spec portal §2, "comment-notification snackbar"). */
  readonly isOfComment?: boolean;
  readonly link?: { readonly text: string; readonly href: string };
}

/** Says something to the reader, from any part of the page: the host has the one snackbar. */
export function notify(notice: Notice): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: notice }));
}

/** For the host: hears what is to be said. @returns ends it. */
export function onNotice(say: (notice: Notice) => void): () => void {
  const listener = (event: Event) => say((event as CustomEvent<Notice>).detail);
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
