import type { LivePost } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dayOf, shortDate, timeOfDay } from '@tribina/messages';
import type { CreditPhrases, NewsPhrases } from '@tribina/messages/news';

export type LivePhrases = Omit<NewsPhrases['live'], 'over'> &
  CreditPhrases &
  Pick<NewsPhrases['share'], 'share' | 'copied' | 'failed'>;

/** A post with its times as they are shown, in the zone of the edition. */
export interface PostView extends LivePost {
  /** With the day, where that is not today. */
  readonly time: string;
  /** When its words were changed; null: never. */
  readonly edited: string | null;
}

/** @param now server time, ISO 8601. */
export function postView(post: LivePost, edition: Pick<Edition, 'language' | 'timeZone'>, now: string): PostView {
  const timeOf = (instant: string) =>
    dayOf(edition, instant) === dayOf(edition, now)
      ? timeOfDay(edition, instant)
      : `${shortDate(edition, instant, now)} ${timeOfDay(edition, instant)}`;
  return { ...post, time: timeOf(post.created), edited: post.updated === null ? null : timeOf(post.updated) };
}
