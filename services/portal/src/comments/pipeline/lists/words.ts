/** Words that weigh on a comment: `word` in every form of its language, `word*` with any ending, `word!` as it stands. */
export interface WordGroup {
  readonly weight: number;
  readonly words: string;
}

/** A pattern over the plain text of a comment, and what it weighs. */
export type Phrase = readonly [pattern: RegExp, weight: number];
