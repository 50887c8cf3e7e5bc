import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { MatchFacts } from './document';
import { groupId, roundId } from './groupations';
import { idOf, type IdMap, type WriteScope } from './scope';

/** A competition's matches have ids of its own ten thousand, in the order in which they were first seen. */
const IDS_PER_COMPETITION = 10_000;

/** A competition has no ids left for what a source brings. */
export class TooManyMatches extends Error {}

interface MatchRow {
  readonly round_id: number;
  readonly home_id: number;
  readonly visitor_id: number;
  readonly group_id: number | null;
  readonly phase: string;
  readonly start_time: string;
  readonly stadium_id: number | null;
}

type StoredMatch = MatchRow & { readonly id: number };

interface MatchWritten {
  readonly matchId: number;
  readonly facts: MatchFacts;
  readonly isNew: boolean;
}

/**
 * Writes fixtures: who plays whom, when, where. Within a group, elsewhere within a round, a pair of teams meets once on the
 * same ground; that is what a match is known by.
 */
export async function writeMatches(
  scope: WriteScope,
  facts: readonly MatchFacts[],
  teamIds: IdMap<string>,
  stadiumIds: IdMap<string>,
): Promise<MatchWritten[]> {
  const stored = new Map((await storedMatches(scope)).map((match) => [meetingOf(match), match]));
  let lastId = Math.max(scope.competitionId * IDS_PER_COMPETITION, ...[...stored.values()].map(({ id }) => id));
  const given = facts.map((fact) => {
    const match = rowOf(scope.competitionId, fact, teamIds, stadiumIds);
    const known = stored.get(meetingOf(match));
    return { match: { ...match, id: known?.id ?? (lastId += 1) }, known, fact };
  });
  if (lastId >= (scope.competitionId + 1) * IDS_PER_COMPETITION) {
    throw new TooManyMatches(`are too many: a competition can have ${IDS_PER_COMPETITION - 1}`);
  }
  const added = given.filter(({ known }) => !known).map(({ match }) => match);
  const changed = given.filter(({ match, known }) => known && !isSame(match, known)).map(({ match }) => match);
  await insertMatches(scope, added);
  await updateMatches(scope, changed);
  for (const { id } of [...added, ...changed]) scope.changes.matches.add(id);
  return given.map(({ match, known, fact }) => ({ matchId: match.id, facts: fact, isNew: !known }));
}

function storedMatches({ tx, competitionId }: WriteScope): Promise<StoredMatch[]> {
  return rows<StoredMatch>(
    tx,
    sql`select id, round_id, home_id, visitor_id, group_id, phase, stadium_id,
          to_char(start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_time
        from match where competition_id = ${competitionId}`,
  );
}

/** As the unique index `match_meeting` has it. */
function meetingOf({ phase, group_id, round_id, home_id, visitor_id }: MatchRow): string {
  return `${phase === 'group' ? group_id : round_id} ${home_id} ${visitor_id}`;
}

function rowOf(competitionId: number, facts: MatchFacts, teamIds: IdMap<string>, stadiumIds: IdMap<string>): MatchRow {
  return {
    round_id: roundId(competitionId, facts.round),
    home_id: idOf(teamIds, facts.home, 'team'),
    visitor_id: idOf(teamIds, facts.visitor, 'team'),
    group_id: facts.group === null ? null : groupId(competitionId, facts.group),
    phase: facts.phase,
    start_time: new Date(facts.startTime).toISOString(),
    stadium_id: facts.stadium === null ? null : idOf(stadiumIds, facts.stadium, 'stadium'),
  };
}

/** A source without a stadium does not take a known one away. */
function isSame(given: MatchRow, known: MatchRow): boolean {
  return (
    given.round_id === known.round_id &&
    given.group_id === known.group_id &&
    given.phase === known.phase &&
    given.start_time === known.start_time &&
    (given.stadium_id ?? known.stadium_id) === known.stadium_id
  );
}

const ROWS = sql.raw(`(id bigint, round_id bigint, group_id bigint, phase text, home_id bigint, visitor_id bigint,
  start_time timestamptz, stadium_id bigint)`);

async function insertMatches({ tx, competitionId }: WriteScope, matches: readonly StoredMatch[]): Promise<void> {
  await tx.execute(sql`
    insert into match (id, competition_id, round_id, group_id, phase, home_id, visitor_id, start_time, stadium_id)
    select id, ${competitionId}, round_id, group_id, phase, home_id, visitor_id, start_time, stadium_id
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given ${ROWS}`);
}

async function updateMatches({ tx }: WriteScope, matches: readonly StoredMatch[]): Promise<void> {
  await tx.execute(sql`
    update match set round_id = given.round_id, group_id = given.group_id, phase = given.phase, start_time = given.start_time,
      stadium_id = coalesce(given.stadium_id, match.stadium_id)
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given ${ROWS}
    where match.id = given.id`);
}
