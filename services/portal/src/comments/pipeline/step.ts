import type { Finding } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import type { Queryable } from '@tribina/service-kit';

/** A comment as it comes in. */
export interface Submission {
  readonly edition: Edition;
  readonly articleId: number;
  readonly text: string;
  /** Skeleton of the text, by which repeats are found. */
  readonly fingerprint: string;
  /** A member's id, or the name that a guest has given. */
  readonly author: { readonly userId: number } | { readonly guestName: string };
  readonly sender: string;
  /** What stood in the field that people do not see. */
  readonly trap: string;
  /** Of an edit: the comment itself, which is no repeat of it. */
  readonly commentId: number | null;
}

/** What is found without the name of who has found it. */
export type Observation = Omit<Finding, 'step'>;

/** One thing that is looked at. Finds nothing, or says what it has found and how much that weighs; from 50 on it holds alone. */
export interface Step {
  readonly name: string;
  readonly look: (submission: Submission, db: Queryable) => readonly Observation[] | Promise<readonly Observation[]>;
}

/** A comment whose findings weigh as much together waits for a person who is told of them. */
export const HELD_FROM = 50;
