/** News on one page of all of them. */
export const PAGE_SIZE = 20;
