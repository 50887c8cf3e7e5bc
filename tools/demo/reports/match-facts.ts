/** What a match report knows: facts out of the feed, nothing else. Everything a sentence states must come from here. */
export interface MatchFacts {
  readonly id: number;
  readonly competition: 'world-cup-2022' | 'premier-league-2023-24' | 'liga-vetrova';
  /** Ordinal of a round (1 to 38), or null in the knock-out part. */
  readonly round: number | null;
  readonly stage: 'group' | 'round-of-16' | 'quarter-final' | 'semi-final' | 'third-place' | 'final' | 'league';
  /** Letter of the group in a group stage. */
  readonly group: string | null;
  /** Kick-off, ISO 8601 in UTC. */
  readonly startTime: string;
  readonly home: SideFacts;
  readonly away: SideFacts;
  /** Score after regular time (90 minutes and stoppage). */
  readonly fullTime: readonly [number, number];
  readonly halfTime: readonly [number, number] | null;
  readonly extraTime: readonly [number, number] | null;
  readonly penalties: readonly [number, number] | null;
  /** In order of time; empty where the source holds no goals (the league of 2023/24). */
  readonly goals: readonly GoalFacts[];
  readonly stadium: string | null;
  readonly city: string | null;
}

export interface SideFacts {
  /** Stable key: FIFA code (`SRB`), or the club's key (`manchester-city`, `kosava`). */
  readonly key: string;
  /** The table after this match, where the competition has one at that point. */
  readonly table: { readonly position: number; readonly points: number; readonly played: number } | null;
  /** Results of up to five matches before this one in the same competition, newest first: W, D or L. */
  readonly form: readonly ('W' | 'D' | 'L')[];
  /** Goals scored and conceded in the competition including this match. */
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

export interface GoalFacts {
  readonly side: 'home' | 'away';
  readonly scorer: string;
  readonly minute: number;
  /** Minutes of stoppage time (90+3: minute 90, offset 3). */
  readonly offset: number | null;
  readonly penalty: boolean;
  readonly ownGoal: boolean;
  /** Score after this goal. */
  readonly score: readonly [number, number];
}

/** A block of an article's body, the subset that reports use. */
export type ReportBlock =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] };

export interface Report {
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly ReportBlock[];
  readonly tags: readonly string[];
  readonly pictureAlt: string;
}

/**
 * Chooses one of several ways to say a thing. The engine gives each pool's variants out evenly over all reports of an
 * edition and keeps two reports from sharing many of them, so a pool should hold ten and more variants.
 * A variant that returns null does not fit the facts and is passed over; at least one must fit.
 */
export type Say = (pool: string, variants: readonly ((() => string) | (() => string | null))[]) => string;

/** An edition's `reports.ts` exports one of these as `writeReport`. */
export type WriteReport = (facts: MatchFacts, say: Say) => Report;
