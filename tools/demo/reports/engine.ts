import type { MatchFacts, Report, Say, WriteReport } from './match-facts';

export interface BuiltReport extends Report {
  readonly facts: MatchFacts;
}

/**
 * Builds reports for many matches so that they do not read alike: of each pool of sentences the variant is taken that
 * leaves the largest overlap with any earlier report smallest, then the one used least. The same input gives the same
 * reports.
 */
export function buildReports(matches: readonly MatchFacts[], write: WriteReport): BuiltReport[] {
  const usedBy = new Map<string, number[]>();
  return matches.map((facts, index) => {
    const shared = new Map<number, number>();
    const say: Say = (pool, variants) => {
      const fitting = variants
        .map((variant, position) => ({ key: `${pool}#${position}`, text: variant() }))
        .filter((candidate): candidate is { key: string; text: string } => candidate.text !== null);
      const best = fitting
        .map((candidate) => ({ ...candidate, cost: cost(usedBy.get(candidate.key) ?? [], shared) }))
        .sort(
          (a, b) =>
            a.cost.worst - b.cost.worst ||
            a.cost.uses - b.cost.uses ||
            tieBreak(a.key, facts.id) - tieBreak(b.key, facts.id),
        )
        .at(0);
      if (!best) throw new Error(`No sentence of pool '${pool}' fits match ${facts.id}`);
      const users = usedBy.get(best.key) ?? [];
      for (const user of users) if (user !== index) shared.set(user, (shared.get(user) ?? 0) + 1);
      if (!users.includes(index)) usedBy.set(best.key, [...users, index]);
      return best.text;
    };
    return { ...write(facts, say), facts };
  });
}

/** What taking a variant costs: how much the nearest earlier report would then share, and how often it was used. */
function cost(users: readonly number[], shared: ReadonlyMap<number, number>): { worst: number; uses: number } {
  return { worst: Math.max(0, ...users.map((user) => (shared.get(user) ?? 0) + 1)), uses: users.length };
}

/** A fixed, even order among equals (FNV-1a). */
function tieBreak(key: string, id: number): number {
  let hash = 2166136261;
  for (const char of `${key}:${id}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0;
  return hash;
}
