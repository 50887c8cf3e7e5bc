import { row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { oddsBefore } from '../simulator/odds-model';
import { playOn } from '../simulator/play-on';
import { HOME_ADVANTAGE } from '../simulator/strength';
import { announce, FeedChanges } from '../write/changes';
import { writeDocument } from '../write/document-writer';
import { writeOdds } from '../write/odds';
import { friendliesDocument, leagueDocument } from './documents';
import type { InventedLeague } from './schema';

/**
 * Puts the invented league and its friendlies around `now`, with odds for what is to come, and plays what has begun. A
 * league that is there already stays as it is: moving a season that people have bet on would make it another one.
 *
 * @returns ids of the competitions, or null when the league is there already.
 */
export async function seedDemo(database: Database, data: InventedLeague, now: Date): Promise<number[] | null> {
  const ids = await database.transaction(async (tx) => {
    const present = await row(tx, sql`select id from competition where key = ${data.league.key}`);
    if (present) return null;
    const written = [
      await writeDocument(tx, leagueDocument(data, now)),
      await writeDocument(tx, friendliesDocument(data, now)),
    ].map(({ competitionId }) => competitionId);
    await writeOddsToCome(tx, written, now);
    return written;
  });
  if (ids) await playOn(database, now);
  return ids;
}

async function writeOddsToCome(tx: Queryable, competitionIds: readonly number[], now: Date): Promise<void> {
  const matches = await rows<{ id: number; home: number; visitor: number }>(
    tx,
    sql`select m.id, home.rating as home, visitor.rating as visitor
        from match m join team home on home.id = m.home_id join team visitor on visitor.id = m.visitor_id
        where m.competition_id = any(${sql.param(competitionIds)}::bigint[])
          and m.start_time > ${now.toISOString()}::timestamptz`,
  );
  const changes = new FeedChanges();
  await writeOdds(
    tx,
    changes,
    matches.map(({ id, home, visitor }) => ({
      matchId: id,
      odds: oddsBefore(id, { home, visitor, advantage: HOME_ADVANTAGE }),
    })),
  );
  await announce(tx, changes);
}
