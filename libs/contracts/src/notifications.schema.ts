import { Type, type Static } from 'typebox';
import { Id, IdParams, Instant, Limit, Offset, Ok } from './answer.schema';
import { ArticleCard } from './content.schema';

const closed = { additionalProperties: false } as const;

/** Spec portal §3, Notification. `text` says what has happened, `description` shows what it is about (may be empty). */
export const Notification = Type.Object({
  id: Id,
  text: Type.String(),
  description: Type.String(),
  /** A path of the edition. */
  url: Type.String(),
  created: Instant,
  is_opened: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** Ours: what a member wants to be told. Decisions about what they wrote are always told. */
export const NotificationSettings = Type.Object(
  {
    replies: Type.Boolean(),
    mentions: Type.Boolean(),
    reactions: Type.Boolean(),
    /** One e-mail a day with what has not been opened. */
    daily_mail: Type.Boolean(),
  },
  closed,
);
export type NotificationSettings = Static<typeof NotificationSettings>;

/** What can be followed: a comment (its replies and votes) or an article (its comments); exactly one of the two. */
const Subject = { comment_id: Type.Optional(Id), news_id: Type.Optional(Id) } as const;

/** The schemas of the notifications' calls; the keys are those of `notificationCalls`. */
export const notificationSchemas = {
  countNotifications: { params: IdParams, reply: Ok({ total: Type.Integer({ minimum: 0 }) }) },
  getNotifications: {
    body: Type.Object(
      {
        /** Without it: opened or not. */
        is_opened: Type.Optional(Type.Boolean()),
        offset: Offset,
        limit: Limit,
        user_id: Id,
        /** Ours: older than this one. What is opened, taken back or added to meanwhile moves nothing of the next page. */
        before: Type.Optional(Id),
      },
      closed,
    ),
    /** Newest first; `total` counts all that the filter finds. */
    reply: Ok({ data: Type.Array(Notification), total: Type.Integer({ minimum: 0 }) }),
  },
  editMultipleNotifications: {
    body: Type.Object(
      {
        ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
        data: Type.Object({ is_opened: Type.Boolean() }, closed),
      },
      closed,
    ),
    reply: Ok({}),
  },
  canSendNotifications: { params: IdParams, reply: Ok({ data: Type.Object({ can_send: Type.Boolean() }) }) },
  subUnsubNotifications: {
    body: Type.Object({ ...Subject, is_subscribed: Type.Boolean() }, { ...closed, minProperties: 2, maxProperties: 2 }),
    reply: Ok({ data: Type.Object({ is_subscribed: Type.Boolean() }) }),
  },
  commentSubscriptions: {
    params: IdParams,
    reply: Ok({ data: Type.Object({ is_subscribed: Type.Boolean(), comment_ids: Type.Array(Id) }) }),
  },
  notificationSettings: { reply: Ok({ data: NotificationSettings }) },
  editNotificationSettings: {
    body: Type.Partial(NotificationSettings, { ...closed, minProperties: 1 }),
    reply: Ok({ data: NotificationSettings }),
  },
} as const;

/** The schemas of the favourites' calls; the keys are those of `favouriteCalls`. */
export const favouriteSchemas = {
  allFavourites: {
    query: Type.Object({ limit: Type.Optional(Limit), offset: Type.Optional(Offset) }, closed),
    /** Of the edition, the one added last first. */
    reply: Ok({ data: Type.Array(ArticleCard), total: Type.Integer({ minimum: 0 }) }),
  },
  addFavourite: { body: Type.Object({ news_id: Id }, closed), reply: Ok({}) },
  removeFavourite: { query: Type.Object({ news_id: Id }, closed), reply: Ok({}) },
} as const;
