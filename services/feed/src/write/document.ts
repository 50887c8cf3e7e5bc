import type { Match } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { Names } from '../names';
import type { Pair } from '../score';
import type { ShownCard } from '../standings/record';
import type { TableRules } from '../standings/table-rules';

/**
 * What a source says of one competition: the one thing that importers and generators make and the write path takes. Teams
 * and stadiums are named by their keys, groups and rounds by their ordinals. New matches are numbered in the order in which they
 * stand.
 */
export interface FeedDocument {
  /**
   * True where the source lists every match of the competition: one that it has in another round than before has moved, one that
   * it has no more is withdrawn, and play that it told of before and tells no more has gone. Otherwise what it does not name is as
   * it was.
   */
  readonly isWhole?: boolean;
  readonly competition: CompetitionFacts;
  readonly teams: readonly TeamFacts[];
  readonly stadiums: readonly StadiumFacts[];
  readonly groups: readonly GroupFacts[];
  readonly rounds: readonly RoundFacts[];
  /** Points taken away, by team key; undefined where the source does not say. */
  readonly deductions?: Readonly<Record<string, number>>;
  readonly matches: readonly MatchFacts[];
  /** Those whom the competition has named; undefined where the source does not say. */
  readonly referees?: readonly RefereeFacts[];
  /** Of the teams that the source knows them of; those of others stay. */
  readonly squads?: readonly SquadFacts[];
  /** How somebody is written in languages that transcribe names. */
  readonly people?: readonly PersonFacts[];
  /** Spellings that somebody has confirmed to be of these teams. */
  readonly spellings?: readonly SpellingFacts[];
}

export interface SpellingFacts {
  readonly spelling: string;
  /** Key. */
  readonly team: string;
}

export interface PersonFacts {
  /** As the source spells it. */
  readonly name: string;
  readonly names: Partial<Readonly<Record<Language, string>>>;
}

export interface RefereeFacts {
  readonly key: string;
  readonly name: string;
  /** FIFA's code of the association. */
  readonly country: string;
  readonly countryNames: Names;
  readonly isWoman: boolean;
}

export interface SquadFacts {
  /** Key. */
  readonly team: string;
  readonly coach: string | null;
  readonly players: readonly SquadPlayerFacts[];
}

export interface SquadPlayerFacts extends PlayerFacts {
  readonly number: number | null;
  /** `YYYY-MM-DD`. */
  readonly born: string | null;
}

export interface CompetitionFacts {
  /** Without one the competition gets the next free id. */
  readonly id?: number;
  readonly key: string;
  readonly type: 'league' | 'cup';
  readonly season: string;
  readonly country: Names | null;
  readonly timeZone: string;
  readonly names: Names;
  /** Rules of its tables that a source names for it; null: those that are known by its key. */
  readonly rules: TableRules | null;
  readonly isSimulated: boolean;
}

/** What is undefined stays as it is known, or gets a default for a new team. */
export interface TeamFacts {
  readonly key: string;
  readonly code?: string;
  readonly type: 'NATIONAL_TEAM' | 'CLUB';
  readonly names: Names;
  readonly rating?: number;
  readonly players?: readonly PlayerFacts[];
}

export interface PlayerFacts {
  readonly name: string;
  readonly position: Position;
}

/** Spec portal §3, position filters. A coach scores no goals and is not listed here. */
export type Position = 'GOALKEEPER' | 'DEFENCE' | 'MIDFIELD' | 'ATTACK';

export interface StadiumFacts {
  readonly key: string;
  readonly names: Names;
  readonly cities: Names;
  readonly capacity: number | null;
  /** Degrees, north and east. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

export interface GroupFacts {
  readonly ordinal: number;
  readonly names: Names;
  readonly teams: readonly string[];
}

export interface RoundFacts {
  readonly ordinal: number;
  readonly names: Names;
}

export type Phase = Match['phase'];

export interface MatchFacts {
  readonly round: number;
  readonly group: number | null;
  readonly phase: Phase;
  readonly home: string;
  readonly visitor: string;
  /** ISO 8601 in UTC. */
  readonly startTime: string;
  /** The day on its ground, where the source names no time: it begins with `startTime`. */
  readonly day?: string | undefined;
  readonly stadium: string | null;
  /** Null: the source says nothing of play; what is known stays. */
  readonly state: MatchState | null;
  /** Values by key of the subgame; undefined: the source has no odds, and what is known stays. */
  readonly odds?: Readonly<Record<string, number>>;
  readonly record?: MatchRecord;
}

/** What is known of a match beside its play; what a source does not say stays as it is known. */
export interface MatchRecord {
  /** Key. */
  readonly referee?: string;
  readonly attendance?: number;
  /** All of the match. */
  readonly cards?: readonly CardFacts[];
}

export interface CardFacts extends ShownCard {
  readonly minute: number;
  /** Minutes of stoppage time, as those of a goal. */
  readonly offset: number | null;
}

/** Play of a match as far as it has gone. */
export interface MatchState {
  /** Spec game §4: 0 nothing special; 60 postponed, 62 cancelled, 70 interrupted, 71 suspended, 72 stopped. */
  readonly code: number;
  readonly ended: boolean;
  readonly minute: number | null;
  /** Now, or at the end of play with extra time. */
  readonly score: Pair | null;
  readonly halfTime: Pair | null;
  /** After 90 minutes and stoppage. */
  readonly fullTime: Pair | null;
  readonly extraTime: Pair | null;
  readonly penalties: Pair | null;
  /** Null: the source records none; those known stay while they agree with the score. */
  readonly goals: readonly GoalFacts[] | null;
}

/** A goal counts for `side`, an own goal too. */
export interface GoalFacts {
  readonly side: 'home' | 'visitor';
  readonly scorer: string;
  readonly minute: number;
  /** Minutes of stoppage time: 90+3 is minute 90, offset 3. */
  readonly offset: number | null;
  readonly penalty: boolean;
  readonly ownGoal: boolean;
}
