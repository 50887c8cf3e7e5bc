import type { LiveMatch } from '@tribina/contracts/schemas';
import { row, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instantOrNull } from '../calendar';
import { teamByAlias } from '../known/teams';
import { slugOf } from '../slug';

export interface FoundMatch {
  readonly id: number;
  readonly competitionId: number;
  /** Whether its kick-off has come, by `app_now()`. */
  readonly isStarted: boolean;
}

/** A match that is moved is looked for so many days around. */
const DAYS = 3;

/** The match that a provider means; null where the feed has none. */
export async function findMatch(
  tx: Queryable,
  { competition, home, visitor, startTime }: Pick<LiveMatch, 'competition' | 'home' | 'visitor' | 'startTime'>,
): Promise<FoundMatch | null> {
  const start = instantOrNull(startTime);
  if (start === null) return null;
  return row<FoundMatch>(
    tx,
    sql`
      select m.id, m.competition_id as "competitionId", m.start_time <= app_now() as "isStarted"
      from match m
      join competition c on c.id = m.competition_id and (c.key = ${competition} or c.id::text = ${competition})
      join team home on home.id = m.home_id
      join team visitor on visitor.id = m.visitor_id
      where m.withdrawn_at is null and ${isTeam('home', home)} and ${isTeam('visitor', visitor)}
        and ${isSameDays(sql`${start}::timestamptz`)}
      order by abs(extract(epoch from m.start_time - ${start}::timestamptz)), m.id limit 1`,
  );
}

/** Whether a match `m` starts around a time. */
export function isSameDays(time: SQL): SQL {
  return sql`abs(extract(epoch from m.start_time - ${time})) <= ${DAYS * 24 * 60 * 60}`;
}

/** By its key, by how the feed knows it to be spelt, or by a spelling that was confirmed. */
function isTeam(side: 'home' | 'visitor', name: string) {
  const keys = [name, teamByAlias(name)?.key ?? slugOf(name)];
  const team = sql.raw(side);
  return sql`(${team}.key = any(${sql.param(keys)}::text[]) or exists (
    select from team_spelling where team_id = ${team}.id and spelling = ${name}
      and series = regexp_replace(c.key, '-[0-9]{4}(-[0-9]{2,4})?$', '')))`;
}
