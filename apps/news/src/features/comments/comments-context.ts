import type { PublicComment, ReactionType } from '@tribina/contracts';
import type { CommentPhrases } from '@tribina/messages/comments';
import { createContext, useContext, type ComponentType, type RefObject } from 'react';
import type { CommentView, ThreadView } from './comment-view';
import type { CommentOrder, CommentsBook, CommentsPlace, CommentsState } from './comments-state';

type CommentsPhrases = CommentPhrases['view'];

export interface CommentsProps extends CommentsPlace {
  readonly locale: string;
  readonly threads: readonly ThreadView[];
  /** Heads of threads in all. */
  readonly total: number;
  readonly order: CommentOrder;
  /** Heads of threads on the pages before. */
  readonly offset: number;
  /** Heads that the list has given. */
  readonly read: number;
  /** Without accounts there is nothing that needs one. */
  readonly hasLogin: boolean;
  /** Somebody has come to write. */
  readonly isWriting: boolean;
  /** The login, and back. */
  readonly loginPath: string;
  readonly phrases: CommentsPhrases;
}

/** What was not right with what was sent, and the field that it is about. */
export interface SendProblem {
  readonly text: string;
  readonly field: 'text' | 'name' | null;
}

/** What somebody sends. */
export interface WrittenComment {
  readonly text: string;
  /** A guest's name. */
  readonly name: string;
  readonly parentId: number | null;
  readonly key: string | undefined;
  /** Of the field that people do not see. */
  readonly website: string | undefined;
}

/** What one can be told of: the answers to a comment, or the comments of an article. */
export type FollowedSubject = { readonly comment_id: number } | { readonly news_id: number };

/** What is done with comments. Its file (`acts/later`) comes with the first of them. */
export interface CommentActs {
  readonly send: (book: CommentsBook, written: WrittenComment) => Promise<SendProblem | null>;
  readonly react: (book: CommentsBook, id: number, type: ReactionType | 'none') => Promise<void>;
  readonly follow: (book: CommentsBook, subject: FollowedSubject, isWanted: boolean) => Promise<void>;
  readonly sortBy: (book: CommentsBook, order: CommentOrder) => Promise<void>;
  readonly loadMore: (book: CommentsBook) => Promise<void>;
  readonly loadReplies: (book: CommentsBook, rootId: number) => Promise<void>;
  readonly loadOwn: (book: CommentsBook, isSeen: () => boolean) => Promise<void>;
  readonly takePublished: (book: CommentsBook, comment: PublicComment, isSeen: boolean) => void;
  readonly takeRemoved: (book: CommentsBook, id: number) => void;
  readonly takeChanged: (book: CommentsBook, mayShow: boolean) => Promise<void>;
  readonly askAgain: (book: CommentsBook) => Promise<void>;
  readonly showWaiting: (book: CommentsBook) => void;
  readonly MentionList: ComponentType<{
    readonly field: RefObject<HTMLTextAreaElement | null>;
    readonly text: string;
    readonly onText: (text: string) => void;
  }>;
  readonly MoreActions: ComponentType<{ readonly comment: CommentView; readonly onDone: () => void }>;
  readonly OwnButton: ComponentType;
  readonly OwnComments: ComponentType<{ readonly rootId: number | null }>;
}

/** Works with the acts; `onFailure` where their file does not come. */
export type Act = (
  work: (acts: CommentActs, book: CommentsBook) => void | Promise<void>,
  onFailure?: () => void,
) => void;

export interface ShownComments {
  readonly state: CommentsState;
  readonly book: CommentsBook;
  /** The acts, once there was use for them. */
  readonly later: CommentActs | null;
  readonly act: Act;
  /** The same for what a reader presses: hears it where nothing comes of it. */
  readonly press: (work: Parameters<Act>[0]) => void;
}

/** What every part of the comments of a page knows. */
export interface KnownComments extends Omit<CommentsProps, 'threads' | 'total' | 'order' | 'offset'>, ShownComments {
  /** The comment under which an answer is written. */
  readonly answering: number | null;
  readonly setAnswering: (commentId: number | null) => void;
}

export const CommentsContext = createContext<KnownComments | null>(null);

export function useCommentsContext(): KnownComments {
  const known = useContext(CommentsContext);
  if (!known) throw new Error('A part of the comments stands outside of them');
  return known;
}
