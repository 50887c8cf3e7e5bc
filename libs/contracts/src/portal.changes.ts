import type { PublicComment } from './comments.schema';
import type { LivePost } from './content.schema';

type EditionId = 'rs' | 'hr' | 'ke';

/** What an article's event says of it: everything whose cached pages show it. */
export interface ArticleFacts {
  readonly edition: EditionId;
  readonly articleId: number;
  /** Its categories and all above them. */
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly writerId: number;
  readonly isSpecial: boolean;
  /** Articles of other editions whose page links to this one (`hreflang`). */
  readonly variantIds: readonly number[];
}

/** The events of the portal's change feed, `GET /internal/changes`. */
export type PortalChange =
  | { readonly kind: 'article.published' | 'article.withdrawn'; readonly data: ArticleFacts }
  /** Where an update moves an article there are two: as it was, and as it is. */
  | { readonly kind: 'article.updated'; readonly data: ArticleFacts }
  | {
      readonly kind: 'category.changed';
      readonly data: {
        readonly edition: EditionId;
        readonly categoryId: number;
        /** Itself and all above it. */
        readonly categoryIds: readonly number[];
      };
    }
  | { readonly kind: 'club.changed'; readonly data: { readonly edition: EditionId; readonly clubId: number } }
  /** What is said of a match before or after it. */
  | { readonly kind: 'matchblock.changed'; readonly data: { readonly edition: EditionId; readonly matchId: number } }
  | { readonly kind: 'marks.changed'; readonly data: { readonly edition: EditionId; readonly marksId: number } }
  | { readonly kind: 'writer.changed'; readonly data: { readonly edition: EditionId; readonly writerId: number } }
  /** `categoryId` 0 is the home page. */
  | { readonly kind: 'picks.changed'; readonly data: { readonly edition: EditionId; readonly categoryId: number } }
  | { readonly kind: 'navigation.changed' | 'special.changed'; readonly data: { readonly edition: EditionId } }
  | {
      readonly kind: 'stories.changed' | 'banner.changed' | 'video.changed';
      readonly data: { readonly edition: EditionId };
    }
  | {
      readonly kind: 'livepost.added' | 'livepost.changed';
      readonly data: { readonly edition: EditionId; readonly articleId: number; readonly post: LivePost };
    }
  | {
      readonly kind: 'livepost.removed';
      readonly data: { readonly edition: EditionId; readonly articleId: number; readonly postId: number };
    }
  /** Anybody may read it now. `count`: the article's `comments_count` since. */
  | {
      readonly kind: 'comments.published';
      readonly data: {
        readonly edition: EditionId;
        readonly articleId: number;
        readonly comment: PublicComment;
        readonly count: number;
      };
    }
  /** Nobody may read it any more. */
  | {
      readonly kind: 'comments.removed';
      readonly data: {
        readonly edition: EditionId;
        readonly articleId: number;
        readonly commentId: number;
        readonly count: number;
      };
    }
  /** It is pinned or no more, or its author has left; `mayShow` false: as it was it may not be shown again. */
  | {
      readonly kind: 'comments.changed';
      readonly data: { readonly edition: EditionId; readonly articleId: number; readonly mayShow: boolean };
    }
  /** An account is new, or something of it is different: name, picture, roles, verification. */
  | {
      readonly kind: 'user.changed';
      readonly data: { readonly userId: number; readonly displayName: string; readonly photoUrl: string | null };
    }
  /** Its sessions have ended too. `until` ISO 8601, null: for good; nothing is told when that time has come. */
  | { readonly kind: 'user.suspended'; readonly data: { readonly userId: number; readonly until: string | null } }
  /** It is no longer suspended, before its time. */
  | { readonly kind: 'user.reinstated'; readonly data: { readonly userId: number } }
  /** The account is no more: whoever keeps anything of this member erases it. Its sessions have ended too. */
  | { readonly kind: 'member.deleted'; readonly data: { readonly userId: number } }
  /** What members have not opened is more, or less: each with their number of it. */
  | {
      readonly kind: 'notifications.changed';
      readonly data: {
        readonly edition: EditionId;
        readonly members: readonly (readonly [userId: number, total: number])[];
      };
    }
  | { readonly kind: 'favourites.changed'; readonly data: { readonly userId: number } }
  /** SHA-256 of the bearer, hexadecimal: whoever holds the answer of `/me` under it drops it. */
  | { readonly kind: 'session.ended'; readonly data: { readonly tokenHash: string } };
