/** How much an action says of what somebody is interested in (contracts B3). */
const WEIGHTS: Readonly<Record<string, number>> = {
  NEWS_VIEW: 1,
  NEWS_READ: 3,
  SEARCH_CLICK: 2,
  COMMENT: 4,
  FAVOURITE_ADD: 5,
  OFFER_SEEN: 0.2,
  OFFER_CLICK: 2,
  OFFER_CONVERT: 6,
};

/** 0 for actions that say nothing. */
export function weightOf(action: string): number {
  return WEIGHTS[action] ?? 0;
}
