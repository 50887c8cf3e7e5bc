import type { MarksDraft } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../changes';
import { written } from '../database/written';
import { badField } from '../http/answers';
import { checkPlayers } from './known';

/** @returns the new collection's id. @throws AppError UNKNOWN_PLAYER (422), BAD_REQUEST (400). */
export function createMarks(database: Database, edition: Edition, draft: MarksDraft): Promise<number> {
  return database.transaction(async (tx) => {
    const { id } = await written<{ id: number }>(
      tx,
      sql`insert into match_marks (edition, title) values (${edition.id}, ${draft.title}) returning id`,
    );
    await saveMarks(tx, edition, id, draft);
    return id;
  });
}

/** Replaces a collection; a player's reactions stay. @throws AppError NOT_FOUND (404), and as `createMarks`. */
export function updateMarks(database: Database, edition: Edition, id: number, draft: MarksDraft): Promise<void> {
  return database.transaction(async (tx) => {
    const updated = await row(
      tx,
      sql`update match_marks set title = ${draft.title} where id = ${id} and edition = ${edition.id} returning id`,
    );
    assertThat(updated, 'NOT_FOUND', 404);
    await saveMarks(tx, edition, id, draft);
  });
}

async function saveMarks(tx: Queryable, edition: Edition, marksId: number, { marks }: MarksDraft): Promise<void> {
  const playerIds = marks.map(({ playerId }) => playerId);
  if (new Set(playerIds).size < playerIds.length) throw badField('marks', 'judge somebody twice');
  await checkPlayers(tx, edition, { playerIds });
  await tx.execute(sql`
    delete from match_mark where marks_id = ${marksId} and player_id <> all(${sql.param(playerIds)}::bigint[])`);
  await tx.execute(sql`
    insert into match_mark (marks_id, player_id, position, mark, note, likes, dislikes)
    select ${marksId}, (given.value->>'playerId')::bigint, given.position, (given.value->>'mark')::numeric,
      coalesce(given.value->>'note', ''), coalesce((given.value->'imported'->>'likes')::integer, 0),
      coalesce((given.value->'imported'->>'dislikes')::integer, 0)
    from jsonb_array_elements(${JSON.stringify(marks)}::jsonb) with ordinality as given (value, position)
    on conflict (marks_id, player_id) do update set
      position = excluded.position, mark = excluded.mark, note = excluded.note`);
  await tell(tx, { kind: 'marks.changed', data: { edition: edition.id, marksId } });
}
