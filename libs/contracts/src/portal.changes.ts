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
  | { readonly kind: 'writer.changed'; readonly data: { readonly edition: EditionId; readonly writerId: number } }
  /** `categoryId` 0 is the home page. */
  | { readonly kind: 'picks.changed'; readonly data: { readonly edition: EditionId; readonly categoryId: number } }
  | { readonly kind: 'navigation.changed' | 'special.changed'; readonly data: { readonly edition: EditionId } }
  | {
      readonly kind: 'livepost.added';
      readonly data: { readonly edition: EditionId; readonly articleId: number; readonly post: LivePost };
    }
  /** An account is new, or something of it is different: name, picture, roles, verification. */
  | {
      readonly kind: 'user.changed';
      readonly data: { readonly userId: number; readonly displayName: string; readonly photoUrl: string | null };
    }
  /** Its sessions have ended too. */
  | { readonly kind: 'user.suspended'; readonly data: { readonly userId: number } }
  /** SHA-256 of the bearer, hexadecimal: whoever holds the answer of `/me` under it drops it. */
  | { readonly kind: 'session.ended'; readonly data: { readonly tokenHash: string } };
