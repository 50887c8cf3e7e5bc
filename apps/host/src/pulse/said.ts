interface Side {
  readonly name: string;
}

/** A match as the places have it: with its words, or with what they are made of. */
interface Shown {
  readonly id?: number;
  readonly words?: string;
  readonly home?: Side;
  readonly visitor?: Side;
  readonly score?: { readonly home: number; readonly visitor: number } | null;
}

/** How a match stands, in words, by what the places of the page come to life from; null: none of them has it. */
export function scoreIn(states: readonly string[], matchId: number): string | null {
  let found: string | null = null;
  for (const state of states) {
    JSON.parse(state, (_key, value: Shown | null) => {
      if (value?.id === matchId) found ??= wordsOf(value);
      return value;
    });
  }
  return found;
}

function wordsOf({ words, home, visitor, score }: Shown): string | null {
  if (words) return words;
  return score && home && visitor ? `${home.name} – ${visitor.name} ${score.home} : ${score.visitor}` : null;
}
