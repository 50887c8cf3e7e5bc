import type { Competitor, HistorySummary } from '@tribina/contracts';

interface Titles {
  readonly team: Competitor;
  readonly count: number;
  readonly seasons: readonly string[];
}

/** Who has won how often, the most first; of as many, who won last. A country that has divided keeps its two names. */
export function titlesOf(entries: readonly HistorySummary[]): Titles[] {
  const won = new Map<number, Titles>();
  for (const { champion, season } of entries) {
    if (!champion) continue;
    const before = won.get(champion.id);
    won.set(champion.id, {
      team: champion,
      count: (before?.count ?? 0) + 1,
      seasons: [season, ...(before?.seasons ?? [])],
    });
  }
  return [...won.values()].sort((a, b) => b.count - a.count || lastOf(b).localeCompare(lastOf(a)));
}

function lastOf({ seasons }: Titles): string {
  return seasons.at(-1) ?? '';
}
