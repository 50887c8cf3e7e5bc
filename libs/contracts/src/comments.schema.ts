import { Type, type Static, type TProperties } from 'typebox';
import { ClientKey, Id, IdParams, Instant, Limit, Nullable, Offset, Ok } from './answer.schema';
import {
  COMMENT_LENGTH,
  GUEST_NAME_LENGTH,
  MENTION_MINIMUM,
  REACTION_TYPES,
  REJECTION_REASONS,
} from './comments.limits';

const closed = { additionalProperties: false } as const;
const Text = Type.String({ maxLength: COMMENT_LENGTH });
/** What a guest's browser shows to be the author of a comment. */
const Receipt = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

/** Who wrote a comment: a member, a guest by the name that was given, or a member who has left (no name at all). */
export const CommentAuthor = Type.Object({
  kind: Type.Enum(['member', 'guest', 'former']),
  id: Nullable(Id),
  display_name: Type.String(),
  photo_url: Nullable(Type.String()),
});
export type CommentAuthor = Static<typeof CommentAuthor>;

const comment = {
  news_id: Id,
  comment_id: Id,
  /** Plain text with line breaks; never markup. */
  text: Type.String(),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  author: CommentAuthor,
  /** What it answers; null: it is the head of a thread. */
  parent_id: Nullable(Id),
  root_id: Nullable(Id),
  /** Name of whom it answers; null: a head, or nobody who could be named. */
  reply_to: Nullable(Type.String()),
  /** Members whom the text names, as `@name` stands in it. */
  mentions: Type.Array(Type.String()),
  created_at: Instant,
  edited_at: Nullable(Instant),
  is_pinned: Type.Boolean(),
} satisfies TProperties;

/** A comment that anybody may read (spec portal §3: news id, comment id, text, likes, dislikes; the rest is ours). */
export const PublicComment = Type.Object(comment);
export type PublicComment = Static<typeof PublicComment>;

/** The head of a thread with its first answers, oldest first. */
export const CommentThread = Type.Object({
  ...comment,
  /** It was taken back, and stands for the answers that it has: no text, no author, no reactions. */
  is_removed: Type.Boolean(),
  replies: Type.Array(PublicComment),
  /** Of all published answers; where there are more than `replies`, `commentReplies` has the rest. */
  replies_count: Type.Integer(),
});
export type CommentThread = Static<typeof CommentThread>;

/** A comment as its own author sees it. */
export const OwnComment = Type.Object({
  ...comment,
  /** `pending`: nobody else sees it before a moderator has. */
  state: Type.Enum(['pending', 'published', 'rejected']),
  /** Until when it may be edited. */
  editable_until: Instant,
  /** Of a rejection, and what the moderator adds to it. */
  reason: Nullable(Type.Enum([...REJECTION_REASONS])),
  reason_note: Nullable(Type.String()),
});
export type OwnComment = Static<typeof OwnComment>;

/** What a step of the pipeline has found, for the moderator: which one, how much it weighs, and where. */
export const Finding = Type.Object({
  step: Type.String(),
  weight: Type.Integer(),
  /** What it is about, as it stands in the text; empty: the whole of it. */
  detail: Type.String(),
});
export type Finding = Static<typeof Finding>;

/** A member as a mention names him: `mention` is what stands behind the `@`. */
export const Member = Type.Object({
  id: Id,
  display_name: Type.String(),
  photo_url: Nullable(Type.String()),
  mention: Type.String(),
});
export type Member = Static<typeof Member>;

/** `none` takes it back. Sent twice, it counts once. */
const ReactionChoice = Type.Enum([...REACTION_TYPES, 'none']);
const Reaction = Type.Enum([...REACTION_TYPES]);
const Reacted = { likes: Type.Integer(), dislikes: Type.Integer(), type: ReactionChoice };

const Page = { limit: Type.Optional(Limit), offset: Type.Optional(Offset) };
const Threads = Ok({
  data: Type.Array(CommentThread),
  /** Heads of threads, for pages. */
  total: Type.Integer(),
  /** Published comments, answers among them: the article's `comments_count`. */
  comments_count: Type.Integer(),
});

/** What somebody writes. Sent again with the same `client_key`, it is the same comment. */
export const CommentDraft = Type.Object(
  {
    news_id: Id,
    text: Text,
    parent_id: Type.Optional(Id),
    /** Of a guest; a member's own name stands in his account. */
    display_name: Type.Optional(Type.String({ maxLength: GUEST_NAME_LENGTH })),
    client_key: Type.Optional(ClientKey),
    /** A field that people do not see. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type CommentDraft = Static<typeof CommentDraft>;

/** The schemas of the calls of comments; the keys are those of `commentCalls`. */
export const commentSchemas = {
  commentsByArticle: {
    params: IdParams,
    /** `default`: newest first, pinned ones above; `newest`: by time alone. */
    query: Type.Object({ ...Page, order: Type.Optional(Type.Enum(['default', 'newest'])) }, closed),
    reply: Threads,
  },
  commentsByLikes: { params: IdParams, query: Type.Object(Page, closed), reply: Threads },
  commentsByDislikes: { params: IdParams, query: Type.Object(Page, closed), reply: Threads },
  commentReplies: {
    params: IdParams,
    /** `after`, `before`: those next to an answer, by its id; then without `offset`. */
    query: Type.Object({ ...Page, after: Type.Optional(Id), before: Type.Optional(Id) }, closed),
    reply: Ok({ data: Type.Array(PublicComment), total: Type.Integer() }),
  },
  commentThread: { params: IdParams, reply: Ok({ data: CommentThread }) },
  ownComments: {
    body: Type.Object({ news_id: Id, receipts: Type.Optional(Type.Array(Receipt, { maxItems: 20 })) }, closed),
    reply: Ok({ data: Type.Array(OwnComment) }),
  },
  saveComment: {
    body: CommentDraft,
    reply: Ok({
      data: OwnComment,
      /** Of a guest: what edits it and shows it to its author. Null: the author is a member. */
      receipt: Nullable(Receipt),
    }),
  },
  editComment: {
    body: Type.Object({ comment_id: Id, text: Text, receipt: Type.Optional(Receipt) }, closed),
    reply: Ok({ data: OwnComment }),
  },
  likeDislike: {
    body: Type.Object({ comment_id: Id, type: ReactionChoice }, closed),
    reply: Ok({ data: Type.Object({ comment_id: Id, ...Reacted }) }),
  },
  sendNotificationForLike: { body: Type.Object({ comment_id: Id }, closed), reply: Ok({}) },
  markLikeDislike: {
    body: Type.Object({ mark_id: Id, type: ReactionChoice }, closed),
    reply: Ok({ data: Type.Object({ mark_id: Id, ...Reacted }) }),
  },
  userReactions: {
    body: Type.Object({ collection_id: Id }, closed),
    reply: Ok({ data: Type.Array(Type.Object({ mark_id: Id, type: Reaction })) }),
  },
  userCommentReactions: {
    body: Type.Object({ news_id: Id }, closed),
    reply: Ok({ data: Type.Array(Type.Object({ comment_id: Id, type: Reaction })) }),
  },
  searchMembers: {
    body: Type.Object(
      {
        query: Type.String({ minLength: MENTION_MINIMUM, maxLength: 60 }),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      },
      closed,
    ),
    reply: Ok({ data: Type.Array(Member) }),
  },
  reportComment: {
    body: Type.Object(
      {
        comment_id: Id,
        reason: Type.Enum([...REJECTION_REASONS]),
        note: Type.Optional(Type.String({ maxLength: 500 })),
      },
      closed,
    ),
    reply: Ok({}),
  },
} as const;
