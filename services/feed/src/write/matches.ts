import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FeedDocument, MatchFacts } from './document';
import { groupId, roundId } from './groupations';
import { knownOf, meetingOf, type MatchRow, type StoredMatch } from './known-matches';
import { idOf, type IdMap, type WriteScope } from './scope';

/** A competition's matches have ids of its own ten thousand, in the order in which they were first seen. */
const IDS_PER_COMPETITION = 10_000;

/** A competition has no ids left for what a source brings. */
export class TooManyMatches extends Error {}

/** A match that the document has and the database has now, too. */
export interface MatchWritten {
  readonly matchId: number;
  readonly facts: MatchFacts;
  /** As it stood; null for a new one. */
  readonly before: StoredMatch | null;
  readonly after: StoredMatch;
}

/** What came of the fixtures of a document. */
interface FixturesWritten {
  readonly written: readonly MatchWritten[];
  /** Matches that a document of the whole competition has no more. */
  readonly gone: readonly StoredMatch[];
}

/**
 * Writes fixtures: who plays whom, when, where. Within a group, elsewhere within a round, a pair of teams meets once on the
 * same ground; that is what a match is known by, and in a document of the whole competition by its teams, where it has moved to
 * another round. One that was withdrawn and is named again is there again.
 */
export async function writeMatches(
  scope: WriteScope,
  { matches: facts, isWhole = false }: Pick<FeedDocument, 'matches' | 'isWhole'>,
  teamIds: IdMap<string>,
  stadiumIds: IdMap<string>,
): Promise<FixturesWritten> {
  const stored = await storedMatches(scope);
  const rowsGiven = facts.map((fact) => rowOf(scope.competitionId, fact, teamIds, stadiumIds));
  const known = knownOf(rowsGiven, stored, isWhole);
  let lastId = Math.max(scope.competitionId * IDS_PER_COMPETITION, ...stored.map(({ id }) => id));
  const written = facts.flatMap((fact, index): MatchWritten[] => {
    const match = rowsGiven[index];
    if (!match) return [];
    const before = known.get(match) ?? null;
    const id = before?.id ?? (lastId += 1);
    const keeps = before?.keeps_stadium ?? false;
    const stadium = keeps ? null : match.stadium_id;
    const after = {
      ...match,
      stadium_id: stadium ?? before?.stadium_id ?? null,
      id,
      is_withdrawn: false,
      keeps_stadium: keeps,
    };
    return [{ matchId: id, facts: fact, before, after }];
  });
  if (lastId >= (scope.competitionId + 1) * IDS_PER_COMPETITION) {
    throw new TooManyMatches(`are too many: a competition can have ${IDS_PER_COMPETITION - 1}`);
  }
  const added = written.filter(({ before }) => !before).map(({ after }) => after);
  const changed = written.filter(({ before, after }) => before && !isSame(before, after)).map(({ after }) => after);
  await insertMatches(scope, added);
  await updateMatches(scope, changed);
  for (const { id } of [...added, ...changed]) scope.changes.matches.add(id);
  const named = new Set(written.map(({ matchId }) => matchId));
  const gone = stored.filter(({ id, is_withdrawn }) => !is_withdrawn && !named.has(id));
  return { written, gone: isWhole ? gone : [] };
}

/** Whether it is where it was, and still in the lists. */
function isSame(a: StoredMatch, b: StoredMatch): boolean {
  return (
    meetingOf(a) === meetingOf(b) &&
    a.round_id === b.round_id &&
    a.group_id === b.group_id &&
    a.phase === b.phase &&
    a.start_time === b.start_time &&
    a.day === b.day &&
    a.stadium_id === b.stadium_id &&
    a.is_withdrawn === b.is_withdrawn
  );
}

function storedMatches({ tx, competitionId }: WriteScope): Promise<StoredMatch[]> {
  return rows<StoredMatch>(
    tx,
    sql`select id, round_id, home_id, visitor_id, group_id, phase, stadium_id, withdrawn_at is not null as is_withdrawn,
          'stadiumId' = any(of_desk) as keeps_stadium,
          day::text as day, to_char(start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_time
        from match where competition_id = ${competitionId}`,
  );
}

function rowOf(competitionId: number, facts: MatchFacts, teamIds: IdMap<string>, stadiumIds: IdMap<string>): MatchRow {
  return {
    round_id: roundId(competitionId, facts.round),
    home_id: idOf(teamIds, facts.home, 'team'),
    visitor_id: idOf(teamIds, facts.visitor, 'team'),
    group_id: facts.group === null ? null : groupId(competitionId, facts.group),
    phase: facts.phase,
    start_time: new Date(facts.startTime).toISOString(),
    day: facts.day ?? null,
    stadium_id: facts.stadium === null ? null : idOf(stadiumIds, facts.stadium, 'stadium'),
  };
}

const ROWS = sql.raw(`(id bigint, round_id bigint, group_id bigint, phase text, home_id bigint, visitor_id bigint,
  start_time timestamptz, day date, stadium_id bigint)`);

async function insertMatches({ tx, competitionId }: WriteScope, matches: readonly StoredMatch[]): Promise<void> {
  await tx.execute(sql`
    insert into match (id, competition_id, round_id, group_id, phase, home_id, visitor_id, start_time, day, stadium_id)
    select id, ${competitionId}, round_id, group_id, phase, home_id, visitor_id, start_time, day, stadium_id
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given ${ROWS}`);
}

async function updateMatches({ tx }: WriteScope, matches: readonly StoredMatch[]): Promise<void> {
  await tx.execute(sql`
    update match set round_id = given.round_id, group_id = given.group_id, phase = given.phase, start_time = given.start_time,
      day = given.day, stadium_id = given.stadium_id, withdrawn_at = null
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given ${ROWS}
    where match.id = given.id`);
}
