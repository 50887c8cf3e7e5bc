import type { BannerDraft, BannerRow, GlobalVideoDraft, PortalChange } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, checkSeen, type Database, type Queryable, row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../changes';
import { written } from '../../database/written';
import { lockedEntry, sentWith } from '../locked';
import { spanOf, type Span } from '../span';
import { listBanners } from './repository';

type Kind = Extract<PortalChange['kind'], 'banner.changed' | 'video.changed'>;

function changing<T>(database: Database, edition: Edition, kind: Kind, write: (tx: Queryable) => Promise<T>) {
  return database.transaction(async (tx) => {
    const result = await write(tx);
    await tell(tx, { kind, data: { edition: edition.id } });
    return result;
  });
}

/** A draft as its row keeps it. @throws AppError BAD_REQUEST. */
function rowOf({ starts, ends, ...document }: Span): Span & { readonly document: string } {
  return { ...spanOf({ starts, ends }), document: JSON.stringify(document) };
}

/**
 * @param clientKey sent again with the same one, it is the same banner, in the words that are sent last.
 * @returns the new banner's id.
 * @throws AppError BAD_REQUEST, STALE_REVISION (409) where somebody has changed or removed it since.
 */
export function createBanner(
  database: Database,
  edition: Edition,
  draft: BannerDraft,
  clientKey?: string,
): Promise<number> {
  const { document, starts, ends } = rowOf(draft);
  return changing(database, edition, 'banner.changed', async (tx) => {
    const before = clientKey === undefined ? null : await sentWith(tx, sql`widgets_banner`, edition, clientKey);
    if (before !== null) {
      await tx.execute(sql`
        update widgets_banner set document = ${document}::jsonb, starts_at = ${starts}, ends_at = ${ends}
        where id = ${before}`);
      return before;
    }
    const { id } = await written<{ id: number }>(
      tx,
      sql`insert into widgets_banner (edition, document, starts_at, ends_at, client_key)
          values (${edition.id}, ${document}::jsonb, ${starts}, ${ends}, ${clientKey ?? null}::uuid) returning id`,
    );
    return id;
  });
}

/** @returns it as it is now. @throws AppError NOT_FOUND, BAD_REQUEST, STALE_REVISION (409). */
export function updateBanner(
  database: Database,
  edition: Edition,
  id: number,
  draft: BannerDraft,
  seen?: string,
): Promise<BannerRow> {
  const { document, starts, ends } = rowOf(draft);
  return changing(database, edition, 'banner.changed', async (tx) => {
    checkSeen(seen, (await lockedBanner(tx, edition, id)).version);
    await tx.execute(sql`
      update widgets_banner set
        document = ${document}::jsonb, starts_at = ${starts}, ends_at = ${ends}, is_as_begun = false
      where id = ${id}`);
    return lockedBanner(tx, edition, id);
  });
}

/** @throws AppError NOT_FOUND, STALE_REVISION (409). */
export function removeBanner(database: Database, edition: Edition, id: number, seen?: string): Promise<void> {
  return changing(database, edition, 'banner.changed', async (tx) => {
    checkSeen(seen, (await lockedBanner(tx, edition, id)).version);
    await tx.execute(sql`delete from widgets_banner where id = ${id}`);
  });
}

function lockedBanner(tx: Queryable, edition: Edition, id: number): Promise<BannerRow> {
  return lockedEntry(tx, sql`widgets_banner`, id, () => listBanners(tx, edition.id));
}

/** Sets the edition's video in place of the one that was. @returns its id. @throws AppError BAD_REQUEST. */
export function setVideo(database: Database, edition: Edition, draft: GlobalVideoDraft): Promise<number> {
  const { document, starts, ends } = rowOf(draft);
  return changing(database, edition, 'video.changed', async (tx) => {
    const { id } = await written<{ id: number }>(
      tx,
      sql`insert into widgets_video (edition, document, starts_at, ends_at)
          values (${edition.id}, ${document}::jsonb, ${starts}, ${ends})
          on conflict (edition) do update set
            document = excluded.document, starts_at = excluded.starts_at, ends_at = excluded.ends_at
          returning id`,
    );
    return id;
  });
}

/** The edition shows no video. @throws AppError NOT_FOUND. */
export function removeVideo(database: Database, edition: Edition): Promise<void> {
  return changing(database, edition, 'video.changed', async (tx) => {
    const found = await row(tx, sql`delete from widgets_video where edition = ${edition.id} returning id`);
    assertThat(found, 'NOT_FOUND', 404);
  });
}
