import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { RefereeFacts } from './document';
import type { IdMap, WriteScope } from './scope';

/**
 * Writes the referees that a competition has named; who is named no more stays where matches were led. What the desk has written of one
 * stays as it is.
 */
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
  const removed = await rows(
    tx,
    sql`delete from competition_referee using referee
        where competition_id = ${competitionId} and referee.id = referee_id and not referee.key = any(${keys}::text[])
        returning referee_id`,
  );
  const added = await rows(
    tx,
    sql`insert into competition_referee (competition_id, referee_id)
        select ${competitionId}, id from referee where key = any(${keys}::text[])
        on conflict do nothing returning referee_id`,
  );
  if (written.length + removed.length + added.length > 0) changes.competitions.add(competitionId);
}

/** Ids of the referees of a competition by their keys. */
export async function refereeIdsOf({ tx, competitionId }: WriteScope): Promise<IdMap<string>> {
  const found = await rows<{ id: number; key: string }>(
    tx,
    sql`select id, key from referee join competition_referee on referee_id = id where competition_id = ${competitionId}`,
  );
  return new Map(found.map(({ id, key }) => [key, id]));
}
