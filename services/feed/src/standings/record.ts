import type { Pair } from '../score';

/** A match as a table counts it; without a score it is still to be played. */
export interface TableMatch {
  readonly homeId: number;
  readonly visitorId: number;
  readonly score: Pair | null;
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
  points: 0,
};
const WIN_POINTS = 3;

/** The records of teams in the matches that these teams played among themselves. */
export function recordsOf(teamIds: readonly number[], matches: readonly TableMatch[]): Map<number, TeamRecord> {
  const records = new Map(teamIds.map((id) => [id, EMPTY]));
  for (const { homeId, visitorId, score } of matches) {
    const home = records.get(homeId);
    const visitor = records.get(visitorId);
    if (!score || !home || !visitor) continue;
    records.set(homeId, add(home, score[0], score[1], 0));
    records.set(visitorId, add(visitor, score[1], score[0], score[1]));
  }
  return records;
}

function add(record: TeamRecord, scored: number, conceded: number, away: number): TeamRecord {
  const won = scored > conceded ? 1 : 0;
  const drawn = scored === conceded ? 1 : 0;
  return {
    played: record.played + 1,
    won: record.won + won,
    drawn: record.drawn + drawn,
    lost: record.lost + 1 - won - drawn,
    goalsFor: record.goalsFor + scored,
    goalsAgainst: record.goalsAgainst + conceded,
    awayGoals: record.awayGoals + away,
    points: record.points + won * WIN_POINTS + drawn,
  };
}
