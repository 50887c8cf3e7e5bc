import type { Editor, FrameChange } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { instant } from '../sql';
import { signer } from './editors';
import { frameDifference, keptFields } from './frame-difference';

/** What an editor asks for of a special or a menu. */
export interface FrameAct {
  readonly edition: Edition;
  /** Null: nobody now, it was to be so at this time. */
  readonly by: Editor | null;
  /** Version that the editor has seen; undefined: the whole is stated. */
  readonly seen?: string | undefined;
  /** The special in whose place another may be put, 0: in nobody's; undefined: in anybody's. */
  readonly instead?: number | undefined;
  /** By which a new special is the same when it is sent again. */
  readonly clientKey?: string | undefined;
}

/** A document of the frame, `special:3` or `navigation:master`, as it was and as it is. */
interface Changed {
  readonly subject: string;
  readonly before: object | null;
  /** Null: it is removed. */
  readonly after: object | null;
}

/** Writes the trail of a change in its transaction, unless the document is what it was. */
export async function recordFrame(tx: Queryable, { edition, by }: FrameAct, changed: Changed): Promise<void> {
  const { subject, before, after } = changed;
  const changes = frameDifference(before, after);
  if (changes.length === 0) return;
  const { fields, leftOut } = keptFields(changes);
  const { id, name } = by ? await signer(tx, by) : { id: null, name: '' };
  const action = by === null ? 'scheduled' : actionOf(before, after);
  await tx.execute(sql`
    insert into content_frame_change (edition, made_at, made_by, made_by_name, subject, action, fields, left_out)
    values (${edition.id}, app_now(), ${id}, ${name}, ${subject}, ${action},
      ${JSON.stringify(fields)}::jsonb, ${leftOut})`);
}

function actionOf(before: object | null, after: object | null): FrameChange['action'] {
  if (after === null) return 'removed';
  return before ? 'saved' : 'added';
}

interface TrailQuery {
  readonly subject: string;
  readonly limit: number;
  readonly offset: number;
}

/** The trail of a document of the frame, newest first. */
export async function frameChanges(
  db: Queryable,
  edition: Edition,
  { subject, limit, offset }: TrailQuery,
): Promise<{ readonly data: FrameChange[]; readonly total: number }> {
  const where = sql`edition = ${edition.id} and subject = ${subject}`;
  const [data, counted] = await Promise.all([
    rows<FrameChange>(
      db,
      sql`select id, ${instant(sql`made_at`)} as at, json_build_object('id', made_by, 'name', made_by_name) as by, action, fields,
            left_out as "leftOut"
          from content_frame_change where ${where} order by content_frame_change.id desc limit ${limit} offset ${offset}`,
    ),
    row<{ total: number }>(db, sql`select count(*) as total from content_frame_change where ${where}`),
  ]);
  return { data, total: counted?.total ?? 0 };
}
