import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable } from './answer.schema';
import type { ChangeOf, ChangeSchemas } from './changes';
import { PublicComment } from './comments.schema';
import { LivePost } from './content.schema';

const edition = Type.Enum(['rs', 'hr', 'ke']);
const Ids = Type.Array(Id);
const OfEdition = Type.Object({ edition });
const OfUser = Type.Object({ userId: Id });

/** What an article's event says of it: everything whose cached pages show it. */
export const ArticleFacts = Type.Object({
  edition,
  articleId: Id,
  /** Its categories and all above them. */
  categoryIds: Ids,
  tagIds: Ids,
  writerId: Id,
  isSpecial: Type.Boolean(),
  /** Articles of other editions whose page links to this one (`hreflang`). */
  variantIds: Ids,
});
export type ArticleFacts = Static<typeof ArticleFacts>;

const ToldPost = Type.Object({ edition, articleId: Id, post: LivePost });

/** The events of the portal's change feed, `GET /internal/changes`. */
export const portalChanges = {
  'article.published': ArticleFacts,
  'article.withdrawn': ArticleFacts,
  /** Where an update moves an article there are two: as it was, and as it is. */
  'article.updated': ArticleFacts,
  'category.changed': Type.Object({
    edition,
    categoryId: Id,
    /** Itself and all above it. */
    categoryIds: Ids,
  }),
  'club.changed': Type.Object({ edition, clubId: Id }),
  /** What is said of a match before or after it. */
  'matchblock.changed': Type.Object({ edition, matchId: Id }),
  'marks.changed': Type.Object({ edition, marksId: Id }),
  'writer.changed': Type.Object({ edition, writerId: Id }),
  /** `categoryId` 0 is the home page. */
  'picks.changed': Type.Object({ edition, categoryId: Type.Integer({ minimum: 0 }) }),
  'navigation.changed': OfEdition,
  'special.changed': OfEdition,
  'stories.changed': OfEdition,
  'banner.changed': OfEdition,
  'video.changed': OfEdition,
  'livepost.added': ToldPost,
  'livepost.changed': ToldPost,
  'livepost.removed': Type.Object({ edition, articleId: Id, postId: Id }),
  /** Anybody may read it now. `count`: the article's `comments_count` since. */
  'comments.published': Type.Object({ edition, articleId: Id, comment: PublicComment, count: Type.Integer() }),
  /** Nobody may read it any more. */
  'comments.removed': Type.Object({ edition, articleId: Id, commentId: Id, count: Type.Integer() }),
  /** It is pinned or no more, or its author has left; `mayShow` false: as it was it may not be shown again. */
  'comments.changed': Type.Object({ edition, articleId: Id, mayShow: Type.Boolean() }),
  /**
   * An account is new, or something of it is different: name, picture, roles, verification. Of somebody who has left meanwhile
   * both are gone from what was told before: no name, no picture.
   */
  'user.changed': Type.Object({ userId: Id, displayName: Type.String(), photoUrl: Nullable(Type.String()) }),
  /** Its sessions have ended too. `until` null: for good; nothing is told when that time has come. */
  'user.suspended': Type.Object({ userId: Id, until: Nullable(Instant) }),
  /** It is no longer suspended, before its time. */
  'user.reinstated': OfUser,
  /** The account is no more: whoever keeps anything of this member erases it. Its sessions have ended too. */
  'member.deleted': OfUser,
  /** What members have not opened is more, or less: each with their number of it. */
  'notifications.changed': Type.Object({
    edition,
    members: Type.Array(Type.Tuple([Id, Type.Integer({ minimum: 0 })])),
  }),
  'favourites.changed': OfUser,
  /** SHA-256 of the bearer, hexadecimal: whoever holds the answer of `/me` under it drops it. */
  'session.ended': Type.Object({ tokenHash: Type.String({ minLength: 1 }) }),
} as const satisfies ChangeSchemas;
export type PortalChange = ChangeOf<typeof portalChanges>;
