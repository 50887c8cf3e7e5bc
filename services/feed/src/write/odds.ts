import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FeedChanges } from './changes';

/** Values by subgame id. */
export type Odds = ReadonlyMap<number, number>;

/** Entries of the history of one match that are kept beside its first. */
const NEWEST_KEPT = 49;

interface OddsOfMatch {
  readonly matchId: number;
  readonly odds: Odds;
}

/** Writes all odds of matches, to two decimals: what is not given is withdrawn. */
export async function writeOdds(tx: Queryable, changes: FeedChanges, given: readonly OddsOfMatch[]): Promise<void> {
  const known = await knownOdds(
    tx,
    given.map(({ matchId }) => matchId),
  );
  const changed: OddsOfMatch[] = [];
  for (const { matchId, odds: exact } of given) {
    const odds = new Map([...exact].map(([subgame, value]) => [subgame, Math.round(value * 100) / 100]));
    if (isSame(known.get(matchId) ?? new Map(), odds)) continue;
    const list = JSON.stringify([...odds].map(([subgame_id, value]) => ({ subgame_id, value })));
    changed.push({ matchId, odds });
    await tx.execute(sql`delete from odd where match_id = ${matchId}`);
    await tx.execute(sql`
      insert into odd (match_id, subgame_id, value) select ${matchId}, subgame_id, value
      from jsonb_to_recordset(${list}::jsonb) as given (subgame_id smallint, value numeric)`);
    changes.odds.add(matchId);
  }
  await remember(tx, changed);
}

/** Adds what they are now to what they were (contract of `oddsHistory`), and forgets what is too much between. */
async function remember(tx: Queryable, changed: readonly OddsOfMatch[]): Promise<void> {
  if (changed.length === 0) return;
  const entries = changed.map(({ matchId, odds }) => ({
    match_id: matchId,
    odds: [...odds].sort(([a], [b]) => a - b).map(([subgameId, value]) => ({ subgameId, value })),
  }));
  const ids = sql.param(changed.map(({ matchId }) => matchId));
  await tx.execute(sql`
    insert into odds_history (match_id, ordinal, odds)
    select match_id, coalesce((select max(ordinal) from odds_history of where of.match_id = given.match_id), 0) + 1, odds
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (match_id bigint, odds jsonb)`);
  await tx.execute(sql`
    delete from odds_history past
    where match_id = any(${ids}::bigint[]) and ordinal > 1
      and ordinal <= (select max(ordinal) from odds_history of where of.match_id = past.match_id) - ${NEWEST_KEPT}`);
}

async function knownOdds(tx: Queryable, ids: readonly number[]): Promise<Map<number, Map<number, number>>> {
  const found = await rows<{ match_id: number; subgame_id: number; value: number }>(
    tx,
    sql`select match_id, subgame_id, value from odd where match_id = any(${sql.param(ids)}::bigint[])`,
  );
  const known = new Map<number, Map<number, number>>();
  for (const { match_id, subgame_id, value } of found) {
    known.set(match_id, (known.get(match_id) ?? new Map<number, number>()).set(subgame_id, value));
  }
  return known;
}

function isSame(a: Odds, b: Odds): boolean {
  return a.size === b.size && [...a].every(([subgame, value]) => b.get(subgame) === value);
}
