import type { Edition } from '@tribina/editions';
import { assertThat, row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** @throws AppError UNKNOWN_CLUB (422) if one is no club of the edition. */
export async function checkClubs(tx: Queryable, edition: Edition, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  const found = await row<{ total: number }>(
    tx,
    sql`select count(*) as total from match_club
        where edition = ${edition.id} and id = any(${sql.param([...wanted])}::bigint[])`,
  );
  assertThat(found?.total === wanted.size, 'UNKNOWN_CLUB', 422);
}

interface Wanted {
  readonly playerIds: readonly number[];
  /** Whose they must be; absent: of any club of the edition. */
  readonly clubIds?: readonly number[];
}

/** @throws AppError UNKNOWN_PLAYER (422) if one is nobody of those clubs, now or once. */
export async function checkPlayers(tx: Queryable, edition: Edition, { playerIds, clubIds }: Wanted): Promise<void> {
  const wanted = new Set(playerIds);
  const found = await row<{ total: number }>(
    tx,
    sql`select count(*) as total from match_player player join match_club club on club.id = player.club_id
        where club.edition = ${edition.id} and player.id = any(${sql.param([...wanted])}::bigint[])
          and (${clubIds === undefined} or club.id = any(${sql.param([...(clubIds ?? [])])}::bigint[]))`,
  );
  assertThat(found?.total === wanted.size, 'UNKNOWN_PLAYER', 422);
}
