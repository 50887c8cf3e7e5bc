import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FeedDocument, MatchFacts } from './document';
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

/** What came of the fixtures of a document. */
interface FixturesWritten {
  readonly written: readonly MatchWritten[];
  /** Ids of matches that a document of the whole competition has no more; they stay. */
  readonly missing: readonly number[];
}

/**
 * Writes fixtures: who plays whom, when, where. Within a group, elsewhere within a round, a pair of teams meets once on the
 * same ground; that is what a match is known by, and in a document of the whole competition by its teams, where it has moved to
 * another round.
 */
export async function writeMatches(
  scope: WriteScope,
  { matches: facts, isWhole = false }: Pick<FeedDocument, 'matches' | 'isWhole'>,
  teamIds: IdMap<string>,
  stadiumIds: IdMap<string>,
): Promise<FixturesWritten> {
  const stored = await storedMatches(scope);
  const rowsGiven = facts.map((fact) => rowOf(scope.competitionId, fact, teamIds, stadiumIds));
  const knownOf = isWhole ? withMoved(rowsGiven, stored) : byMeeting(rowsGiven, stored);
  let lastId = Math.max(scope.competitionId * IDS_PER_COMPETITION, ...stored.map(({ id }) => id));
  const given = facts.flatMap((fact, index) => {
    const match = rowsGiven[index];
    if (!match) return [];
    const known = knownOf.get(match);
    return [{ match: { ...match, id: known?.id ?? (lastId += 1) }, known, fact }];
  });
  if (lastId >= (scope.competitionId + 1) * IDS_PER_COMPETITION) {
    throw new TooManyMatches(`are too many: a competition can have ${IDS_PER_COMPETITION - 1}`);
  }
  const added = given.filter(({ known }) => !known).map(({ match }) => match);
  const changed = given.filter(({ match, known }) => known && !isSame(match, known)).map(({ match }) => match);
  await insertMatches(scope, added);
  await updateMatches(scope, changed);
  for (const { id } of [...added, ...changed]) scope.changes.matches.add(id);
  const named = new Set(given.map(({ match }) => match.id));
  return {
    written: given.map(({ match, known, fact }) => ({ matchId: match.id, facts: fact, isNew: !known })),
    missing: isWhole ? stored.map(({ id }) => id).filter((id) => !named.has(id)) : [],
  };
}

type KnownOf = ReadonlyMap<MatchRow, StoredMatch>;

/** Which stored match each given one is. */
function byMeeting(given: readonly MatchRow[], stored: readonly StoredMatch[]): KnownOf {
  const meetings = new Map(stored.map((match) => [meetingOf(match), match]));
  return new Map(
    given.flatMap((match) => {
      const known = meetings.get(meetingOf(match));
      return known ? [[match, known] as const] : [];
    }),
  );
}

/** As `byMeeting`; what is left over on both sides is the same match where its teams and its phase are, in the order of time. */
function withMoved(given: readonly MatchRow[], stored: readonly StoredMatch[]): KnownOf {
  const known = new Map(byMeeting(given, stored));
  const found = new Set(known.values());
  const left = new Map<string, StoredMatch[]>();
  for (const match of stored.filter((one) => !found.has(one)).sort(byTime)) {
    left.set(pairOf(match), [...(left.get(pairOf(match)) ?? []), match]);
  }
  for (const match of given.filter((one) => !known.has(one)).sort(byTime)) {
    const moved = left.get(pairOf(match))?.shift();
    if (moved) known.set(match, moved);
  }
  return known;
}

function pairOf({ phase, home_id, visitor_id }: MatchRow): string {
  return `${phase} ${home_id} ${visitor_id}`;
}

function byTime(a: MatchRow, b: MatchRow): number {
  return a.start_time.localeCompare(b.start_time);
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
