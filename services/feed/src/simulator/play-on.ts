import { rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { announce, FeedChanges } from '../write/changes';
import { lockCompetitions } from '../write/competition';
import type { Pair } from '../score';
import type { MatchState } from '../write/document';
import { writeOdds } from '../write/odds';
import { writeStates } from '../write/states';
import { courseOf, stateAt, type Side } from './course';
import { oddsDuring } from './odds-model';
import { HOME_ADVANTAGE } from './strength';

interface DueRow {
  readonly matchId: number;
  readonly competitionId: number;
  readonly elapsed: number;
  readonly home: Side;
  readonly visitor: Side;
  readonly minute: number | null;
  readonly score: Pair | null;
}

/**
 * Moves the matches of simulated competitions on to now: those in play by what has happened since, those that went by
 * unseen (the process was down, the clock was moved) to their end. Their course depends on nothing but the match, so that
 * it does not matter who plays on, or how often.
 *
 * @param now time to play up to; without it `app_now()`.
 */
export async function playOn(database: Database, now?: Date): Promise<void> {
  const news = await stepsOf(database.write, now);
  if (news.length === 0) return;
  await database.transaction(async (tx) => {
    const held = new Set(news.map(({ match }) => match.competitionId));
    await lockCompetitions(tx, [...held]);
    // What has begun since in others is for the next step, behind their lock.
    const steps = (await stepsOf(tx, now)).filter(({ match }) => held.has(match.competitionId));
    const changes = new FeedChanges();
    await writeStates(
      tx,
      changes,
      steps.map(({ match, state }) => ({ matchId: match.matchId, state })),
    );
    await writeOdds(
      tx,
      changes,
      steps.map(({ match, state }) => ({ matchId: match.matchId, odds: oddsOf(match, state) })),
    );
    await announce(tx, changes);
  });
}

interface Step {
  readonly match: DueRow;
  readonly state: MatchState;
}

/** What is to be written: matches whose minute, score or end is not yet that of the moment. */
async function stepsOf(db: Queryable, now: Date | undefined): Promise<Step[]> {
  const due = await dueMatches(db, now);
  return due
    .map((match) => ({
      match,
      state: stateAt(courseOf({ matchId: match.matchId, home: match.home, visitor: match.visitor }), match.elapsed),
    }))
    .filter(
      ({ match, state }) => state.ended || state.minute !== match.minute || String(state.score) !== String(match.score),
    );
}

function oddsOf({ matchId, home, visitor }: DueRow, state: MatchState) {
  return oddsDuring(matchId, { home: home.rating, visitor: visitor.rating, advantage: HOME_ADVANTAGE }, state);
}

function side(alias: 'home' | 'visitor') {
  const team = sql.raw(alias);
  return sql`jsonb_build_object('rating', ${team}.rating, 'players', (
    select jsonb_agg(jsonb_build_object('name', name, 'position', position) order by ordinal)
    from player where team_id = ${team}.id))`;
}

/** Matches that have started and not ended; one that is interrupted or called off (code) waits for its operator. */
function dueMatches(db: Queryable, now: Date | undefined): Promise<DueRow[]> {
  const time = now ? sql`${now.toISOString()}::timestamptz` : sql`app_now()`;
  return rows(
    db,
    sql`
      with clock as (select ${time} as now)
      select m.id as "matchId", m.competition_id as "competitionId", m.minute, m.score,
             extract(epoch from clock.now - m.start_time)::float8 / 60 as elapsed,
             ${side('home')} as home, ${side('visitor')} as visitor
      from match m cross join clock
      join competition c on c.id = m.competition_id and c.is_simulated
      join team home on home.id = m.home_id
      join team visitor on visitor.id = m.visitor_id
      where not m.ended and m.code = 0 and m.start_time <= clock.now
      order by m.start_time, m.id`,
  );
}
