import type { LivePost } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { timeOfDay } from '@tribina/messages';

/** A post with its time as it is shown. */
export interface PostView extends LivePost {
  readonly time: string;
}

export function postView(post: LivePost, edition: Pick<Edition, 'timeZone'>): PostView {
  return { ...post, time: timeOfDay(edition, post.created) };
}
