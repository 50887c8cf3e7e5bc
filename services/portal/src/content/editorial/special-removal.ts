import { assertThat, checkSeen, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../changes';
import { recordFrame, type FrameAct } from './frame-changes';
import { listSpecials } from './manuscripts/repository';
import { holdSpecials, releaseNewsOf } from './special-news';

/**
 * Takes away a special that readers do not see, with its times. Its articles stay, its logos may be those of others, and the menu of
 * the special, like its stories, is the edition's.
 *
 * @throws AppError NOT_FOUND (404), STALE_REVISION, SHOWN_SPECIAL (409).
 */
export function removeSpecial(database: Database, act: FrameAct, id: number): Promise<void> {
  const { edition, seen } = act;
  return database.transaction(async (tx) => {
    await holdSpecials(tx, edition.id);
    const before = (await listSpecials(tx, edition.id)).find((special) => special.id === id);
    assertThat(before, 'NOT_FOUND', 404);
    checkSeen(seen, before.version);
    assertThat(!before.isActive, 'SHOWN_SPECIAL', 409);
    await releaseNewsOf(tx, id);
    await tx.execute(sql`delete from content_special where id = ${id}`);
    await recordFrame(tx, act, { subject: `special:${id}`, before, after: null });
    await tell(tx, { kind: 'special.changed', data: { edition: edition.id } });
  });
}
