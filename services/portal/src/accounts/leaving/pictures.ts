import { mediaCalls, pathOf } from '@tribina/contracts';
import { addBackgroundWork, INTERNAL_KEY_HEADER, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NOW } from '../../database/now';

/** A picture that was a member's goes for good, once the transaction is committed. @param photo `<dir>/<filename>`. */
export async function eraseLater(tx: Queryable, photo: string): Promise<void> {
  await tx.execute(sql`insert into accounts_picture_erasure (picture) values (${photo}) on conflict do nothing`);
}

/** Answers of services/media by which a picture is gone. */
const GONE = new Set([200, 404, 410]);
/** More than services/media waits for its store. */
const ANSWER_LIMIT_MS = 12_000;
const PERIOD_MS = 2_000;
/** Longer than an answer is waited for. */
const FIRST_PAUSE = sql`interval '15 seconds'`;
const LONGEST_PAUSE = sql`interval '1 hour'`;

interface Media {
  readonly url: string;
  readonly internalKey: string;
}

/** Has services/media erase what waits for it, for as long as the app lives. */
export function addPictureErasure(app: FastifyInstance, database: Database, media: Media): void {
  addBackgroundWork(app, {
    name: 'erasing pictures',
    periodMs: PERIOD_MS,
    step: () => erasePicture(database, media),
  });
}

interface Waiting {
  readonly picture: string;
  readonly isNeeded: boolean;
}

/**
 * Erases the picture that has waited longest, unless somebody has it again. Nothing is held while services/media is asked: who
 * dies meanwhile leaves it to be asked for again.
 *
 * @returns whether there was one.
 * @throws Error when services/media does not do it: it is asked again later, and others before.
 */
async function erasePicture(database: Database, media: Media): Promise<boolean> {
  const next = await takeNext(database);
  if (!next) return false;
  if (!next.isNeeded) await withdraw(next.picture, media);
  await database.write.execute(sql`delete from accounts_picture_erasure where picture = ${next.picture}`);
  return true;
}

function takeNext({ write }: Database): Promise<Waiting | null> {
  return row<Waiting>(
    write,
    sql`update accounts_picture_erasure set attempts = attempts + 1,
          due_at = ${NOW} + least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, attempts))
        where picture = (
          select picture from accounts_picture_erasure where due_at <= ${NOW} order by due_at limit 1 for update skip locked)
        returning picture, exists (select from accounts_user where photo = picture) as "isNeeded"`,
  );
}

async function withdraw(picture: string, { url, internalKey }: Media): Promise<void> {
  const at = picture.lastIndexOf('/');
  const { method, path } = mediaCalls.withdrawPicture;
  const query = { dir: picture.slice(0, at), filename: picture.slice(at + 1) };
  const answer = await fetch(new URL(pathOf({ path }, {}, query), url), {
    method,
    headers: { [INTERNAL_KEY_HEADER]: internalKey },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!GONE.has(answer.status)) throw new Error(`services/media answers ${answer.status} to an erasure`);
}
