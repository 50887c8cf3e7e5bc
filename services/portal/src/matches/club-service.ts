import type { ClubDraft, ClubRef } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, refuseConflicts, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../changes';
import { byName } from '../content/by-name';
import { slugOf } from '../content/editorial/articles/slug';
import { written } from '../database/written';
import { badField } from '../http/answers';
import { clubRef } from './views';

const CONFLICTS = { match_club_edition_name_key: 'EXISTING_CLUB' } as const;

/** By name. */
export async function listClubs(database: Database, edition: Edition): Promise<ClubRef[]> {
  const found = await rows<{ club: ClubRef }>(
    database.write,
    sql`select ${clubRef('club')} as club from match_club club
        where edition = ${edition.id} order by id`,
  );
  return byName(
    edition.id,
    found.map(({ club }) => club),
    ({ name }) => name,
  );
}

/** @returns the new club's id. @throws AppError EXISTING_CLUB (409), BAD_REQUEST (400). */
export function createClub(database: Database, edition: Edition, draft: ClubDraft): Promise<number> {
  return inTransaction(database, draft, async (tx) => {
    const { id } = await written<{ id: number }>(
      tx,
      sql`insert into match_club
            (edition, name, team_type, country, crest_url, stadium, competitor_id, competition_id, tag_url)
          values (${edition.id}, ${draft.name}, ${draft.teamType}, ${draft.country}, ${draft.crestUrl},
            ${draft.stadium ?? null}, ${draft.competitorId ?? null}, ${draft.competitionId ?? null}, ${tagUrlOf(draft)})
          returning id`,
    );
    await savePeople(tx, id, draft);
    await tell(tx, { kind: 'club.changed', data: { edition: edition.id, clubId: id } });
    return id;
  });
}

/** Replaces what is said of a club. @throws AppError NOT_FOUND (404), and as `createClub`. */
export function updateClub(database: Database, edition: Edition, id: number, draft: ClubDraft): Promise<void> {
  return inTransaction(database, draft, async (tx) => {
    const updated = await row(
      tx,
      sql`update match_club set name = ${draft.name}, team_type = ${draft.teamType}, country = ${draft.country},
            crest_url = ${draft.crestUrl}, stadium = ${draft.stadium ?? null},
            competitor_id = ${draft.competitorId ?? null}, competition_id = ${draft.competitionId ?? null},
            tag_url = ${tagUrlOf(draft)}
          where id = ${id} and edition = ${edition.id} returning id`,
    );
    assertThat(updated, 'NOT_FOUND', 404);
    await savePeople(tx, id, draft);
    await tell(tx, { kind: 'club.changed', data: { edition: edition.id, clubId: id } });
  });
}

function inTransaction<T>(database: Database, { players }: ClubDraft, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const names = new Set(players.map(({ name }) => name));
  if (names.size < players.length) throw badField('players', 'names somebody twice');
  return refuseConflicts(CONFLICTS, () => database.transaction(work));
}

function tagUrlOf({ tag }: ClubDraft): string | null {
  return tag ? slugOf(tag) || null : null;
}

/** Who is known by name keeps the id; who is not named any more has left. */
async function savePeople(tx: Queryable, clubId: number, { players }: ClubDraft): Promise<void> {
  await tx.execute(sql`update match_player set place = null where club_id = ${clubId}`);
  await tx.execute(sql`
    insert into match_player (club_id, name, position, number, place)
    select ${clubId}, given.value->>'name', given.value->>'position', (given.value->>'number')::integer, given.place
    from jsonb_array_elements(${JSON.stringify(players)}::jsonb) with ordinality as given (value, place)
    on conflict (club_id, name) do update set
      position = excluded.position, number = excluded.number, place = excluded.place`);
}
