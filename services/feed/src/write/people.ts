import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { PersonFacts } from './document';
import type { WriteScope } from './scope';

/** Writes how people of a competition are called, language by language; what a source does not say stays. */
export async function writePeople(
  { tx, changes, competitionId }: WriteScope,
  people: readonly PersonFacts[],
): Promise<void> {
  const written = await rows(
    tx,
    sql`insert into person_name as known (competition_id, spelling, names)
        select ${competitionId}, name, names from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (name text, names jsonb)
        on conflict (competition_id, spelling) do update set names = known.names || excluded.names
          where known.names || excluded.names <> known.names
        returning spelling`,
  );
  if (written.length > 0) changes.competitions.add(competitionId);
}
