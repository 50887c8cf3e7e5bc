import { rows } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { StadiumFacts } from './document';
import type { IdMap, WriteScope } from './scope';

const LATITUDE = sql`(given.position ->> 'latitude')::real`;
const LONGITUDE = sql`(given.position ->> 'longitude')::real`;

const NAMES = sql`stadium.names || (given.names - stadium.desk_languages)`;
const CITIES = sql`stadium.cities || (given.cities - stadium.desk_languages)`;

/** What a source says, where the desk has said nothing. */
function unlessOfDesk(column: string, given: SQL): SQL {
  const own = sql.raw(`stadium.${column}`);
  return sql`case when stadium.is_of_desk then ${own} else coalesce(${given}, ${own}) end`;
}

const CAPACITY = unlessOfDesk('capacity', sql`given.capacity`);

/**
 * Writes stadiums; names and cities are added language by language, a capacity that a source lacks stays. What the desk has written of
 * one stays as it is: its names in the languages of those who have written them.
 */
export async function writeStadiums(
  { tx, changes, competitionId }: WriteScope,
  stadiums: readonly StadiumFacts[],
): Promise<void> {
  const table = sql`jsonb_to_recordset(${JSON.stringify(stadiums)}::jsonb)
    as given (key text, names jsonb, cities jsonb, capacity integer, position jsonb)`;
  const inserted = await rows(
    tx,
    sql`insert into stadium (key, names, cities, capacity, latitude, longitude)
        select key, names, cities, capacity, ${LATITUDE}, ${LONGITUDE} from ${table}
        where not exists (select from stadium where stadium.key = given.key)
        on conflict (key) do nothing returning id`,
  );
  const updated = await rows(
    tx,
    sql`update stadium set names = ${NAMES}, cities = ${CITIES}, capacity = ${CAPACITY},
          latitude = ${unlessOfDesk('latitude', LATITUDE)}, longitude = ${unlessOfDesk('longitude', LONGITUDE)}
        from ${table}
        where stadium.key = given.key
          and (${NAMES}, ${CITIES}, ${CAPACITY}, ${unlessOfDesk('latitude', LATITUDE)}, ${unlessOfDesk('longitude', LONGITUDE)})
            is distinct from (stadium.names, stadium.cities, stadium.capacity, latitude, longitude)
        returning id`,
  );
  if (inserted.length + updated.length > 0) changes.competitions.add(competitionId);
}

export async function stadiumIdsOf({ tx }: WriteScope, keys: readonly string[]): Promise<IdMap<string>> {
  const found = await rows<{ id: number; key: string }>(
    tx,
    sql`select id, key from stadium where key = any(${sql.param(keys)}::text[])`,
  );
  return new Map(found.map(({ id, key }) => [key, id]));
}
