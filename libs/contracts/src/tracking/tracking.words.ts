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
