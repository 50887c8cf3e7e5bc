import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FeedChanges } from './changes';
import type { CompetitionFacts } from './document';
import { idOf, type IdMap, type WriteScope } from './scope';

interface CompetitionWritten {
  readonly id: number;
  readonly isNew: boolean;
}

/** Writes the competition itself; the row stays locked, so that its writers follow one another. */
export async function writeCompetition(
  tx: Queryable,
  changes: FeedChanges,
  facts: CompetitionFacts,
): Promise<CompetitionWritten> {
  // One that the desk took out in the same moment is a new one.
  const written = (await tryToWrite(tx, changes, facts)) ?? (await tryToWrite(tx, changes, facts));
  if (!written) throw new Error(`Competition '${facts.key}' is gone`);
  return written;
}

async function tryToWrite(
  tx: Queryable,
  changes: FeedChanges,
  facts: CompetitionFacts,
): Promise<CompetitionWritten | null> {
  const inserted = await row<{ id: number }>(
    tx,
    sql`
      insert into competition (id, key, type, season, country, time_zone, names, rules, is_simulated)
      select coalesce(${facts.id ?? null}::bigint, nextval(pg_get_serial_sequence('competition', 'id'))), ${columnsOf(facts, true)}
      where not exists (select from competition where key = ${facts.key})
      on conflict do nothing returning id`,
  );
  const updated = await row<{ id: number }>(
    tx,
    sql`
      update competition set (type, season, country, time_zone, names, rules, is_simulated)
        = (select ${columnsOf(facts, false)})
      where key = ${facts.key}
        and (type, season, country, time_zone, names, rules, is_simulated)
          is distinct from (${columnsOf(facts, false)})
      returning id`,
  );
  const locked = await row<{ id: number }>(
    tx,
    sql`select id from competition where key = ${facts.key} for no key update`,
  );
  if (!locked) return null;
  if (inserted || updated) changes.competitions.add(locked.id);
  return { id: locked.id, isNew: inserted !== null };
}

/** @param isNew otherwise rules that were named before stay where none are named. */
function columnsOf(facts: CompetitionFacts, isNew: boolean) {
  const key = isNew ? sql`${facts.key}, ` : sql``;
  const country = facts.country ? JSON.stringify(facts.country) : null;
  const named = sql`${facts.rules ? JSON.stringify(facts.rules) : null}::jsonb`;
  const rules = isNew ? named : sql`coalesce(${named}, competition.rules)`;
  return sql`${key}${facts.type}::text, ${facts.season}::text, ${country}::jsonb, ${facts.timeZone}::text,
    ${JSON.stringify(facts.names)}::jsonb, ${rules}, ${facts.isSimulated}::boolean`;
}

/** The competition of each match that exists. */
export async function competitionsOf(tx: Queryable, matchIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select competition_id as id from match where id = any(${sql.param(matchIds)}::bigint[])`,
  );
  return found.map(({ id }) => id);
}

/** Lets the writers of these competitions follow one another, in an order in which they cannot wait for each other. */
export async function lockCompetitions(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select id from competition where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  );
}

/** The deductions of a competition are what the source says, no more and no less. */
export async function writeDeductions(
  { tx, changes, competitionId }: WriteScope,
  deductions: Readonly<Record<string, number>>,
  teamIds: IdMap<string>,
): Promise<void> {
  const given = JSON.stringify(
    Object.entries(deductions).map(([key, points]) => ({ team_id: idOf(teamIds, key, 'team'), points })),
  );
  const table = sql`jsonb_to_recordset(${given}::jsonb) as given (team_id bigint, points smallint)`;
  const gone = await rows(
    tx,
    sql`delete from deduction where competition_id = ${competitionId}
          and (team_id, points) not in (select team_id, points from ${table}) returning team_id`,
  );
  const added = await rows(
    tx,
    sql`insert into deduction (competition_id, team_id, points)
        select ${competitionId}, team_id, points from ${table} on conflict do nothing returning team_id`,
  );
  if (gone.length + added.length > 0) changes.competitions.add(competitionId);
}
