import type { Pair } from '../score';

/** A match as a table counts it; without a score it is still to be played. */
export interface TableMatch {
  readonly homeId: number;
  readonly visitorId: number;
  readonly score: Pair | null;
  /** Ordinal; undefined where no rule asks for it. */
  readonly round?: number;
  /** Undefined where no rule asks for them, null where the source does not say. */
  readonly cards?: readonly ShownCard[] | null;
}

/** A card as fair play counts it. */
export interface ShownCard {
  readonly side: 'home' | 'visitor';
  readonly player: string;
  readonly kind: 'yellow' | 'second-yellow' | 'red';
}

/** What a team has done in some matches. */
export interface TeamRecord {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly awayGoals: number;
  readonly awayWon: number;
  readonly points: number;
}

const EMPTY: TeamRecord = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoals: 0,
  awayWon: 0,
  points: 0,
};

/** A win was two points until the middle of the nineties. */
type WinPoints = 2 | 3;

/** The records of teams in some matches; those against others count, too. */
export function recordsOf(
  teamIds: readonly number[],
  matches: readonly TableMatch[],
  winPoints: WinPoints,
): Map<number, TeamRecord> {
  const records = new Map(teamIds.map((id) => [id, EMPTY]));
  for (const { homeId, visitorId, score } of matches) {
    if (!score) continue;
    const home = records.get(homeId);
    const visitor = records.get(visitorId);
    if (home) records.set(homeId, add(home, score, winPoints, false));
    if (visitor) records.set(visitorId, add(visitor, [score[1], score[0]], winPoints, true));
  }
  return records;
}

function add(record: TeamRecord, [scored, conceded]: Pair, winPoints: WinPoints, isAway: boolean): TeamRecord {
  const won = scored > conceded ? 1 : 0;
  const drawn = scored === conceded ? 1 : 0;
  return {
    played: record.played + 1,
    won: record.won + won,
    drawn: record.drawn + drawn,
    lost: record.lost + 1 - won - drawn,
    goalsFor: record.goalsFor + scored,
    goalsAgainst: record.goalsAgainst + conceded,
    awayGoals: record.awayGoals + (isAway ? scored : 0),
    awayWon: record.awayWon + (isAway ? won : 0),
    points: record.points + won * winPoints + drawn,
  };
}
