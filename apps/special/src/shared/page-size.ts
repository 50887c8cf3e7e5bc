/** News on one page of all of them. */
export const PAGE_SIZE = 20;

/** News in part, on pages of other things. */
export const NEWS_COUNT = 10;

/** News among which those are looked for that name a team; as many as the portal gives at once. */
export const LOOKED_THROUGH = 50;
