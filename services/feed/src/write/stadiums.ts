import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { StadiumFacts } from './document';
import type { IdMap, WriteScope } from './scope';

const LATITUDE = sql`(given.position ->> 'latitude')::real`;
const LONGITUDE = sql`(given.position ->> 'longitude')::real`;

/**
 * Writes stadiums; names and cities are added language by language, a capacity that a source lacks stays. What the desk has written of
 * one stays as it is.
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
    sql`update stadium set names = stadium.names || given.names, cities = stadium.cities || given.cities,
          capacity = coalesce(given.capacity, stadium.capacity),
          latitude = coalesce(${LATITUDE}, latitude), longitude = coalesce(${LONGITUDE}, longitude)
        from ${table}
        where stadium.key = given.key and not stadium.is_of_desk
          and (stadium.names || given.names, stadium.cities || given.cities, coalesce(given.capacity, stadium.capacity),
               coalesce(${LATITUDE}, latitude), coalesce(${LONGITUDE}, longitude))
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
