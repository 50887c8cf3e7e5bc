import { assertThat, row, versionOf } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { BroughtDocument, DeskAct, DeskDocument, DeskScope } from './act';

interface Begun {
  readonly competitionId: number;
  readonly kind: string;
  readonly id: number;
  readonly version: string | null;
}

/**
 * What was brought with the key of an act, as it is now; null: nothing was.
 *
 * @throws AppError NOT_FOUND (404) where it is one of another event, STALE_REVISION (409) where somebody has changed it since or taken
 *   it out. One that was known before, or that another event has taken up since, is no other one under another name: that is
 *   STALE_REVISION too.
 */
export async function begunWith<D extends object>(
  scope: DeskScope,
  { clientKey }: DeskAct,
  draft: object,
  documentOf: (id: number) => DeskDocument<D>,
): Promise<BroughtDocument<D> | null> {
  if (clientKey === undefined) return null;
  const begun = await row<Begun>(
    scope.tx,
    sql`select competition_id as "competitionId", kind, entry_id as id, version from desk_begun
        where client_key = ${clientKey}::uuid`,
  );
  if (!begun) return null;
  const document = documentOf(begun.id);
  assertThat(begun.competitionId === scope.competitionId && begun.kind === document.kind, 'NOT_FOUND', 404);
  await document.hold?.(scope.tx);
  const before = await document.read(scope);
  const isSame = isDeepStrictEqual(before, { id: begun.id, ...draft });
  const isTheirs = async () => versionOf(before) === begun.version && !(await isOfOthers(scope, document));
  assertThat(before && (isSame || (await isTheirs())), 'STALE_REVISION', 409);
  return { ...document, before };
}

async function isOfOthers<D extends object>(
  { tx, competitionId }: DeskScope,
  { events }: DeskDocument<D>,
): Promise<boolean> {
  return ((await events?.(tx)) ?? []).some(({ id }) => id !== competitionId);
}
