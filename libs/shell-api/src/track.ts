/** Event on `window` by which a part of a page tells what a visitor has done; the tracking agent hears it, if it is there. */
export const TRACK_EVENT = 'tribina:track';

/** What parts of pages tell of; pages and offers are watched by the agent itself (apps/tracking-agent). */
type ToldAction =
  | 'SEARCH'
  | 'SEARCH_CLICK'
  | 'COMMENT'
  | 'REACTION'
  | 'FAVOURITE_ADD'
  | 'FAVOURITE_REMOVE'
  | 'SHARE'
  | 'STORY_VIEW'
  | 'VIDEO_PLAY'
  | 'NOTIFICATION_OPEN'
  | 'SLIP_SENT'
  | 'JOKER_INVESTED'
  | 'QUIZ_ANSWERED'
  | 'BADGE_SHARED'
  | 'REGISTERED';

/** What it was done with: ids alone, never a text of a person. */
type ToldIds =
  | { readonly newsId?: string; readonly categoryId?: string; readonly eventId?: string }
  /** Of something else, which they name too (`story-12`): the service takes mere numbers for articles. */
  | readonly string[];

export interface ToldTrack {
  readonly action: ToldAction;
  readonly iDs?: ToldIds | undefined;
}

/**
 * Tells of something that a visitor has done, once it is done. Without consent nobody listens; with it what is told before the agent
 * is there is told it again (apps/host).
 *
 *     tellAction('FAVOURITE_ADD', { newsId: String(article.id) });
 */
export function tellAction(action: ToldAction, iDs?: ToldIds): void {
  // This library is the servers' too, whose types know of no window.
  const page = globalThis as unknown as { readonly dispatchEvent: (event: CustomEvent<ToldTrack>) => boolean };
  page.dispatchEvent(new CustomEvent<ToldTrack>(TRACK_EVENT, { detail: { action, iDs } }));
}
