/** What the rules need of one row of a remote's history in one channel and edition. */
export interface HistoryRow {
  readonly stable: string;
  readonly previousGood: string | null;
}

/** Why there is nothing to roll back to. */
export type NoStep = 'NOT_ASSIGNED' | 'NO_PREVIOUS_GOOD' | 'ALREADY_STABLE' | 'NEVER_STABLE';

/**
 * The row that follows when a release is promoted: what was stable is the previous good; promoting the same again keeps the
 * older one.
 *
 * @param history newest first.
 */
export function promoted(history: readonly HistoryRow[], release: string): HistoryRow {
  const [current] = history;
  if (!current) return { stable: release, previousGood: null };
  return { stable: release, previousGood: current.stable === release ? current.previousGood : current.stable };
}

/**
 * The row that follows a rollback: stable is the previous good, or `to`, which must have been stable here; its own previous
 * good is the one that it had, never the release that is rolled back from.
 *
 * @param history newest first.
 */
export function rolledBack(history: readonly HistoryRow[], to?: string): HistoryRow | NoStep {
  const [current] = history;
  if (!current) return 'NOT_ASSIGNED';
  const stable = to ?? current.previousGood;
  if (stable === null) return 'NO_PREVIOUS_GOOD';
  if (stable === current.stable) return 'ALREADY_STABLE';
  if (!history.some((row) => row.stable === stable)) return 'NEVER_STABLE';
  return { stable, previousGood: goodBefore(history, stable, current.stable) };
}

/** The previous good of a release as its newest row knew it; where that is the one that is left, the good before that. */
function goodBefore(history: readonly HistoryRow[], release: string, left: string): string | null {
  let sought = release;
  for (const row of history) {
    if (row.stable !== sought) continue;
    if (row.previousGood !== left && row.previousGood !== release) return row.previousGood;
    sought = row.previousGood;
  }
  return null;
}
