/** What a page tells the offline worker. */
export type WorkerMessage =
  /** A page of this host runs: the offline page is to be of it. */
  | { readonly kind: 'shell'; readonly release: string }
  /** The reader has opened an article, and agreed that it is kept. */
  | { readonly kind: 'read'; readonly path: string; readonly title: string; readonly pictures: readonly string[] }
  /** What was read is forgotten. */
  | { readonly kind: 'forget' };

/** Last-read articles that are kept. */
export const KEPT_ARTICLES = 20;
