import type { LiveMatch } from '@tribina/contracts/schemas';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { MatchState } from '../write/document';
import { isSameDays } from './find-match';
import { isOfPlay, stateOf } from './live-state';

/** What providers have told of the play of these matches, as far as it is of the days on which they stand now. */
export async function standingPlay(
  tx: Queryable,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, MatchState>> {
  const found = await rows<{ id: number; report: LiveMatch }>(
    tx,
    sql`select m.id, r.report from match m
        join provider_choice c on c.match_id = m.id
        join provider_report r on r.match_id = m.id and r.provider = c.provider and r.version = c.version
        where m.id = any(${sql.param(matchIds)}::bigint[]) and ${isSameDays(sql`(r.report ->> 'startTime')::timestamptz`)}`,
  );
  return new Map(
    found.flatMap(({ id, report }) => {
      const state = isOfPlay(report) ? stateOf(report) : null;
      return state ? [[id, state] as const] : [];
    }),
  );
}
