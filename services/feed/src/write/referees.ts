import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { RefereeFacts } from './document';
import type { IdMap, WriteScope } from './scope';

/** Writes the referees that a competition has named. What the desk has written of one stays as it is. */
export async function writeReferees(
  { tx, changes, competitionId }: WriteScope,
  referees: readonly RefereeFacts[],
): Promise<void> {
  const table = sql`jsonb_to_recordset(${JSON.stringify(referees)}::jsonb)
    as given (key text, name text, country text, "countryNames" jsonb, "isWoman" boolean)`;
  const written = await rows(
    tx,
    sql`insert into referee (key, name, country_code, country_names, is_woman)
        select key, name, country, "countryNames", "isWoman" from ${table}
        on conflict (key) do update set name = excluded.name, country_code = excluded.country_code,
          country_names = excluded.country_names, is_woman = excluded.is_woman
        where not referee.is_of_desk and (referee.name, referee.country_code, referee.country_names, referee.is_woman)
          is distinct from (excluded.name, excluded.country_code, excluded.country_names, excluded.is_woman)
        returning id`,
  );
  const keys = sql.param(referees.map(({ key }) => key));
  const added = await rows(
    tx,
    sql`insert into competition_referee (competition_id, referee_id)
        select ${competitionId}, id from referee where key = any(${keys}::text[])
        on conflict do nothing returning referee_id`,
  );
  if (written.length + added.length > 0) changes.competitions.add(competitionId);
}

/**
 * Takes out who is named no more, once it is written who leads which match: who leads one stays, as the desk may have had it, and so
 * does whom the desk has added.
 */
export async function removeReferees(
  { tx, changes, competitionId }: WriteScope,
  referees: readonly RefereeFacts[],
): Promise<void> {
  const keys = sql.param(referees.map(({ key }) => key));
  const removed = await rows(
    tx,
    sql`delete from competition_referee named using referee
        where named.competition_id = ${competitionId} and referee.id = named.referee_id
          and not referee.key = any(${keys}::text[]) and not named.is_of_desk
          and not exists (
            select from match_record record join match on match.id = record.match_id
            where record.referee_id = named.referee_id and match.competition_id = ${competitionId}
              and match.withdrawn_at is null)
        returning named.referee_id`,
  );
  if (removed.length > 0) changes.competitions.add(competitionId);
}

/** Ids of the referees of a competition by their keys. */
export async function refereeIdsOf({ tx, competitionId }: WriteScope): Promise<IdMap<string>> {
  const found = await rows<{ id: number; key: string }>(
    tx,
    sql`select id, key from referee join competition_referee on referee_id = id where competition_id = ${competitionId}`,
  );
  return new Map(found.map(({ id, key }) => [key, id]));
}
