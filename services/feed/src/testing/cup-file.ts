/** A match as the source has it; `unknown`, because damage may be anything. */
export type Source = Record<string, unknown>;

/** A group match, a knock-out with everything, and one to come. */
export function cup(): { name: unknown; matches: Source[] } {
  return {
    name: 'Test Cup 2024',
    matches: [
      {
        round: 'Matchday 1',
        date: '2024-06-10',
        time: '18:00',
        team1: 'Reds',
        team2: 'Blues',
        score: { ht: [1, 0], ft: [2, 1] },
        goals1: [
          { name: 'First', minute: 12 },
          { name: 'Second', minute: 90, offset: 4, penalty: true },
        ],
        goals2: [{ name: 'Wrong', minute: 60, owngoal: true }],
        group: 'Group A',
        ground: 'City Ground, Metz',
      },
      {
        round: 'Final',
        date: '2024-06-20',
        time: '21:00',
        team1: 'Blues',
        team2: 'Greens',
        score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] },
      },
      { round: 'Matchday 2', date: '2024-06-30', time: '18:00', team1: 'Reds', team2: 'Greens', group: 'Group A' },
    ],
  };
}

/** The cup with one match changed. */
export function cupWith(index: number, change: Source): ReturnType<typeof cup> {
  const file = cup();
  return { ...file, matches: file.matches.map((match, at) => (at === index ? { ...match, ...change } : match)) };
}
