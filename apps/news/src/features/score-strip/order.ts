import type { MatchView } from '../../shared/match-view';

/** The matches in the strip's order: what is going on, the newest result, what comes next, the other results, what is off. */
export function inOrder(matches: readonly MatchView[]): MatchView[] {
  const of = (wanted: MatchView['phase']) => matches.filter(({ phase }) => phase === wanted);
  // The feed has them by their start.
  const [newest, ...others] = of('done').reverse();
  return [...of('live'), ...(newest ? [newest] : []), ...of('future'), ...others, ...of('off')];
}

/** Newer facts in the old order: nothing moves under a reader's finger. */
export function updated(items: readonly MatchView[], newer: readonly MatchView[]): MatchView[] {
  const byId = new Map(newer.map((item) => [item.id, item]));
  return items.map((item) => byId.get(item.id) ?? item);
}
