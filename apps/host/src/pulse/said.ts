interface Side {
  readonly name: string;
}

/** A match as the places have it: with its words, or with what they are made of. */
interface Shown {
  readonly id?: number;
  readonly words?: string;
  readonly homeScore?: string;
  readonly visitorScore?: string;
  readonly home?: Side;
  readonly visitor?: Side;
  readonly score?: { readonly home: number; readonly visitor: number } | null;
}

/** How a match stands. */
interface Standing {
  readonly score: string;
  readonly words: string;
}

/** How the matches of the page stand, by id, as what its places come to life from says it. */
export function standings(states: readonly string[]): ReadonlyMap<number, Standing> {
  const found = new Map<number, Standing>();
  for (const state of states) {
    JSON.parse(state, (_key, value: Shown | null) => {
      if (value?.id && !found.has(value.id)) {
        const standing = standingOf(value);
        if (standing) found.set(value.id, standing);
      }
      return value;
    });
  }
  return found;
}

/** Who has scored, or has it taken back, in words; nothing that has not changed. */
export function newScores(before: ReturnType<typeof standings>, after: ReturnType<typeof standings>): string {
  return [...after]
    .filter(([id, { score }]) => before.has(id) && before.get(id)?.score !== score)
    .map(([, { words }]) => words)
    .join('. ');
}

function standingOf({ words, homeScore, visitorScore, home, visitor, score }: Shown): Standing | null {
  // A dash before the start.
  const goals = (text: unknown) => Number(text) || 0;
  if (words) return { score: `${goals(homeScore)} : ${goals(visitorScore)}`, words };
  if (!home || !visitor) return null;
  const stands = `${goals(score?.home)} : ${goals(score?.visitor)}`;
  return { score: stands, words: `${home.name} – ${visitor.name} ${stands}` };
}
