/** News on one page of all of them. */
export const PAGE_SIZE = 20;

/** News in part, on pages of other things. */
export const NEWS_COUNT = 10;
