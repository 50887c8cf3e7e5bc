/** Kinds of pages that an event can come from (spec portal §2). `BET_CENTAR` is the specification's spelling. */
export const PAGE_TYPES = [
  'HOME',
  'FAVORITES_VIEW',
  'ALL_NEWS',
  'ALL_NEWS_BY_DATE',
  'SINGLE_NEWS',
  'COMMENTS_VIEW',
  'BET_CENTAR',
  'CATEGORY_VIEW',
  'OTHER',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const OFFER_TYPES = ['MATCH', 'BANNER', 'PROMO', 'LINK'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** Most that one batch holds. */
export const BATCH_LENGTH = 40;
/** Largest body of a tracking call, bytes. */
export const TRACKING_BODY_LIMIT = 64 * 1024;
/** How long the token of `validateSecret` holds: 14 days (spec portal §9). */
export const TRACKING_TOKEN_MS = 1_209_600_000;
/** How many interests are answered unless a query says otherwise (spec portal §9). */
export const INTEREST_LIMITS = { news: 15, bets: 5 } as const;
