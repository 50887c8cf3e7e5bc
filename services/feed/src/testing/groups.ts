/** A file of openfootball with groups alone: `Mexico-South Africa 2:0; …` by the letter of the group. */
export function groupsFile(name: string, groups: Readonly<Record<string, string>>) {
  return {
    name,
    matches: Object.entries(groups).flatMap(([letter, results]) =>
      results.split(/;\s*/).map((text, index) => {
        const [, team1 = '', team2 = '', home, visitor] = /^([^-]+)-(\D+) (\d+):(\d+)$/.exec(text) ?? [];
        return {
          round: `Matchday ${Math.floor(index / 2) + 1}`,
          date: `${/\d{4}/.exec(name)?.[0]}-06-1${Math.floor(index / 2)}`,
          time: '18:00 UTC+0',
          team1,
          team2,
          score: { ft: [Number(home), Number(visitor)] },
          group: `Group ${letter}`,
        };
      }),
    ),
  };
}
