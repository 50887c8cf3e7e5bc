import type { ModerationWord } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { AppError, assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { byName } from '../content/by-name';
import { instant } from '../content/sql';
import { record } from './acts';
import type { Moderator } from './moderators';

/** `ModerationWord` of `moderation_word`. */
const WORD = sql`id, word, kind, json_build_object('id', added_by, 'name', added_by_name) as "addedBy",
  ${instant(sql`added_at`)} as "addedAt"`;

export async function listWords(db: Queryable, edition: EditionId): Promise<ModerationWord[]> {
  const found = await rows<ModerationWord>(
    db,
    sql`select ${WORD} from moderation_word where edition = ${edition} order by id`,
  );
  return byName(edition, found, ({ word }) => word);
}

/** The moderators' own words of an edition, for who looks at texts and names. */
export function wordList(db: Queryable, edition: EditionId): Promise<Pick<ModerationWord, 'word' | 'kind'>[]> {
  return rows(db, sql`select word, kind from moderation_word where edition = ${edition}`);
}

/**
 * Adds a word. Sent again by who has added it, since the answer was lost, it is the same.
 *
 * @throws AppError EXISTING_WORD (409): somebody else has, or as another kind.
 */
export function addWord(
  database: Database,
  edition: EditionId,
  moderator: Moderator,
  { word, kind }: Pick<ModerationWord, 'word' | 'kind'>,
): Promise<ModerationWord> {
  const text = word.trim();
  return database.transaction(async (tx) => {
    const added = await row<ModerationWord>(
      tx,
      sql`insert into moderation_word (edition, word, kind, added_by, added_by_name, added_at)
          values (${edition}, ${text}, ${kind}, ${moderator.id}, ${moderator.name}, app_now())
          on conflict (edition, lower(word)) do nothing returning ${WORD}`,
    );
    if (added) {
      await record(tx, { edition, moderator, action: 'word_added', subject: text, note: kind });
      return added;
    }
    const own = await row<ModerationWord>(
      tx,
      sql`select ${WORD} from moderation_word
          where edition = ${edition} and word = ${text} and kind = ${kind} and added_by = ${moderator.id}`,
    );
    assertThat(own, 'EXISTING_WORD', 409);
    return own;
  });
}

/** @throws AppError NOT_FOUND (404). */
export function removeWord(database: Database, edition: EditionId, moderator: Moderator, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    const removed = await row<{ word: string; kind: string }>(
      tx,
      sql`delete from moderation_word where id = ${id} and edition = ${edition} returning word, kind`,
    );
    if (!removed) throw new AppError('NOT_FOUND', 404);
    await record(tx, { edition, moderator, action: 'word_removed', subject: removed.word, note: removed.kind });
  });
}
