/** Kinds of pages as tracking names them (spec portal §2, "Page types for tracking"); `BET_CENTAR` is the specification's spelling. */
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
