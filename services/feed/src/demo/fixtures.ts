/** A pair of places in a list of teams. */
type Pairing = readonly [home: number, visitor: number];

/**
 * Rounds in which each of an even number of teams plays once, against everybody in turn (circle method); when all have met,
 * they meet again with the grounds changed.
 */
export function roundRobin(teams: number, rounds: number): Pairing[][] {
  const turns = teams - 1;
  return Array.from({ length: rounds }, (_, round) => {
    const turn = round % turns;
    const pairings = Array.from({ length: teams / 2 }, (_none, place): Pairing => {
      const a = place === 0 ? turns : (turn + place) % turns;
      const b = (turn - place + turns) % turns;
      return (place === 0 ? turn : place) % 2 === 0 ? [a, b] : [b, a];
    });
    return Math.floor(round / turns) % 2 === 0 ? pairings : pairings.map(([home, visitor]): Pairing => [visitor, home]);
  });
}
