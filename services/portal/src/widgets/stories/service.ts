import type { FakeUserDraft, StoryDraft, StoryRow } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, checkSeen, type Database, type Queryable, row } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { tell } from '../../changes';
import { written } from '../../database/written';
import { lockedEntry, sentWith } from '../locked';
import { spanOf } from '../span';
import { listStories } from './repository';

/** Runs a write of stories and tells of it. */
function changing<T>(database: Database, edition: Edition, write: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    const result = await write(tx);
    await tell(tx, { kind: 'stories.changed', data: { edition: edition.id } });
    return result;
  });
}

/** The id of the row that a statement has touched. @throws AppError NOT_FOUND if it has touched none. */
async function touched(tx: Queryable, statement: SQL): Promise<number> {
  const found = await row<{ id: number }>(tx, statement);
  assertThat(found, 'NOT_FOUND', 404);
  return found.id;
}

/** @returns the new face's id. */
export function createFakeUser(database: Database, edition: Edition, draft: FakeUserDraft): Promise<number> {
  return changing(database, edition, async (tx) => {
    const { id } = await written<{ id: number }>(
      tx,
      sql`insert into widgets_fake_user (edition, name, photo) values (${edition.id}, ${draft.name}, ${photoOf(draft)})
          returning id`,
    );
    return id;
  });
}

/** @throws AppError NOT_FOUND. */
export function updateFakeUser(database: Database, edition: Edition, id: number, draft: FakeUserDraft) {
  return changing(database, edition, (tx) =>
    touched(
      tx,
      sql`update widgets_fake_user set name = ${draft.name}, photo = ${photoOf(draft)}
          where id = ${id} and edition = ${edition.id} returning id`,
    ),
  );
}

/** Removes a face with its stories. @throws AppError NOT_FOUND. */
export function removeFakeUser(database: Database, edition: Edition, id: number): Promise<number> {
  return changing(database, edition, (tx) =>
    touched(tx, sql`delete from widgets_fake_user where id = ${id} and edition = ${edition.id} returning id`),
  );
}

/**
 * @param clientKey sent again with the same one, it is the same story, in the words that are sent last.
 * @returns the new story's id.
 * @throws AppError UNKNOWN_FAKE_USER (422), BAD_REQUEST, STALE_REVISION (409) where somebody has changed or removed it since.
 */
export function createStory(
  database: Database,
  edition: Edition,
  draft: StoryDraft,
  clientKey?: string,
): Promise<number> {
  const { starts, ends } = spanOf(draft);
  return changing(database, edition, async (tx) => {
    await checkUser(tx, edition, draft.fakeUserId);
    const before = clientKey === undefined ? null : await sentWith(tx, sql`widgets_story`, edition, clientKey);
    if (before !== null) {
      await writeStory(tx, before, draft);
      return before;
    }
    const { id } = await written<{ id: number }>(
      tx,
      sql`insert into widgets_story (edition, fake_user_id, picture, alt, text, link, is_special, starts_at, ends_at, client_key)
          values (${edition.id}, ${draft.fakeUserId}, ${JSON.stringify(draft.picture)}::jsonb, ${draft.alt}, ${draft.text},
            ${draft.link}, ${draft.isSpecial ?? false}, ${starts}, ${ends}, ${clientKey ?? null}::uuid)
          returning id`,
    );
    return id;
  });
}

/** @returns it as it is now. @throws AppError NOT_FOUND, UNKNOWN_FAKE_USER (422), BAD_REQUEST, STALE_REVISION (409). */
export function updateStory(
  database: Database,
  edition: Edition,
  id: number,
  draft: StoryDraft,
  seen?: string,
): Promise<StoryRow> {
  return changing(database, edition, async (tx) => {
    checkSeen(seen, (await lockedStory(tx, edition, id)).version);
    await checkUser(tx, edition, draft.fakeUserId);
    await writeStory(tx, id, draft);
    await tx.execute(sql`update widgets_story set is_as_begun = false where id = ${id}`);
    return lockedStory(tx, edition, id);
  });
}

async function writeStory(tx: Queryable, id: number, draft: StoryDraft): Promise<void> {
  const { starts, ends } = spanOf(draft);
  await tx.execute(sql`
    update widgets_story set
      fake_user_id = ${draft.fakeUserId}, picture = ${JSON.stringify(draft.picture)}::jsonb, alt = ${draft.alt},
      text = ${draft.text}, link = ${draft.link}, is_special = ${draft.isSpecial ?? false},
      starts_at = ${starts}, ends_at = ${ends}
    where id = ${id}`);
}

/** @throws AppError NOT_FOUND, STALE_REVISION (409). */
export function removeStory(database: Database, edition: Edition, id: number, seen?: string): Promise<void> {
  return changing(database, edition, async (tx) => {
    checkSeen(seen, (await lockedStory(tx, edition, id)).version);
    await tx.execute(sql`delete from widgets_story where id = ${id}`);
  });
}

function lockedStory(tx: Queryable, edition: Edition, id: number): Promise<StoryRow> {
  return lockedEntry(tx, sql`widgets_story`, id, () => listStories(tx, edition.id));
}

async function checkUser(tx: Queryable, edition: Edition, id: number): Promise<void> {
  const known = await row(tx, sql`select id from widgets_fake_user where id = ${id} and edition = ${edition.id}`);
  assertThat(known, 'UNKNOWN_FAKE_USER', 422, { field: 'fakeUserId' });
}

/** The picture's place as it is kept. */
function photoOf({ photo }: FakeUserDraft): string | null {
  return photo ? `${photo.dir}/${photo.filename}` : null;
}
