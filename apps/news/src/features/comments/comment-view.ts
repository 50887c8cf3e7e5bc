import type { CommentThread, OwnComment, PublicComment } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { age, timeOfDay, type AgePhrases } from '@tribina/messages';

/** A comment with its age as it is shown, in the zone of the edition. */
export interface CommentView extends PublicComment {
  readonly time: string;
  /** It was taken back, and stands for the answers that it has. */
  readonly is_removed?: boolean;
}

/** The head of a thread and its first answers, oldest first; `replies_count` counts all of them. */
export interface ThreadView extends CommentView {
  readonly replies: readonly CommentView[];
  readonly replies_count: number;
  /** The last answer up to which they were read without a gap; absent: the last one that is shown. */
  readonly read_to?: number;
}

/** What its author alone sees. */
export interface OwnView extends OwnComment {
  readonly time: string;
  /** `19:05`: until then it may be edited. */
  readonly editableUntil: string;
}

/** What ages are said by. */
export interface Clock {
  readonly edition: Pick<Edition, 'language' | 'timeZone'>;
  readonly phrases: AgePhrases;
  /** Server time, ISO 8601. */
  readonly now: string;
}

export function commentView<T extends PublicComment>(comment: T, { edition, phrases, now }: Clock): T & CommentView {
  return { ...comment, time: age(edition, phrases, comment.created_at, now) };
}

export function threadView(thread: CommentThread, clock: Clock): ThreadView {
  const replies = thread.replies.map((reply) => commentView(reply, clock));
  return { ...commentView(thread, clock), replies };
}

export function ownView(comment: OwnComment, clock: Clock): OwnView {
  return { ...commentView(comment, clock), editableUntil: timeOfDay(clock.edition, comment.editable_until) };
}
