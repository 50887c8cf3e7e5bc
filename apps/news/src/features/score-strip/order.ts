import type { MatchView } from '../../shared/match-view';

/** What is going on, then what comes next, then what is over or off. */
const ORDER: Readonly<Record<MatchView['phase'], number>> = { live: 0, future: 1, done: 2, off: 3 };

/** The matches in the strip's order; within a phase by start time, as the feed has them. */
export function inOrder(matches: readonly MatchView[]): MatchView[] {
  return [...matches].sort((a, b) => ORDER[a.phase] - ORDER[b.phase]);
}

/** Newer facts in the old order: nothing moves under a reader's finger. */
export function updated(items: readonly MatchView[], newer: readonly MatchView[]): MatchView[] {
  const byId = new Map(newer.map((item) => [item.id, item]));
  return items.map((item) => byId.get(item.id) ?? item);
}
