import type { Pair } from '../score';
import type { OddsUpdate, ResultUpdate } from '@tribina/contracts/schemas';
import { assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { isSubgameId } from '../known/subgames';
import { announce, FeedChanges } from './changes';
import { competitionsOf, lockCompetitions } from './competition';
import type { MatchState } from './document';
import { writeOdds } from './odds';
import { writeStates } from './states';

/** Postponed and cancelled (spec game §4): nothing was played. */
const CALLED_OFF: readonly number[] = [60, 62];

interface TargetRow {
  readonly isStarted: boolean;
  readonly halfTime: Pair | null;
}

/** The write path for sources that speak of single matches. */
export class MatchWriter {
  constructor(private readonly database: Database) {}

  /**
   * Takes over the result of a match; true if it was news. A half-time score that is not given stays, the end closes all bets.
   *
   * @throws AppError UNKNOWN_MATCH (404), MATCH_NOT_STARTED (409) for play before the kick-off.
   */
  setResult(matchId: number, update: ResultUpdate): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      // First: what is decided by the match must be as the last one who wrote has left it.
      await lockCompetitions(tx, await competitionsOf(tx, [matchId]));
      const match = await row<TargetRow>(
        tx,
        sql`select start_time <= app_now() as "isStarted", half_time as "halfTime"
            from match where id = ${matchId} and withdrawn_at is null`,
      );
      assertThat(match, 'UNKNOWN_MATCH', 404);
      assertThat(match.isStarted || CALLED_OFF.includes(update.code), 'MATCH_NOT_STARTED', 409);
      const changes = new FeedChanges();
      await writeStates(tx, changes, [{ matchId, state: stateOf(update, match.halfTime) }]);
      await tx.execute(sql`update match set is_play_of_file = false where id = ${matchId} and is_play_of_file`);
      if (update.ended) await writeOdds(tx, changes, [{ matchId, odds: new Map() }]);
      await announce(tx, changes);
      return changes.matches.size + changes.odds.size > 0;
    });
  }

  /**
   * Takes over all odds of some matches; how many had others. Of a match that is over, or there no more, none are taken.
   *
   * @throws AppError UNKNOWN_MATCH, UNKNOWN_SUBGAME (404).
   */
  setOdds({ items }: OddsUpdate): Promise<number> {
    const given = new Map(items.map(({ matchId, odds }) => [matchId, odds]));
    const subgames = items.flatMap(({ odds }) => odds.map(({ subgameId }) => subgameId));
    assertThat(subgames.every(isSubgameId), 'UNKNOWN_SUBGAME', 404);
    return this.database.transaction(async (tx) => {
      const competitions = await competitionsOf(tx, [...given.keys()]);
      assertThat(competitions.length === given.size, 'UNKNOWN_MATCH', 404);
      await lockCompetitions(tx, competitions);
      const open = await openAmong(tx, [...given.keys()]);
      const changes = new FeedChanges();
      await writeOdds(
        tx,
        changes,
        [...given].map(([matchId, odds]) => ({
          matchId,
          odds: new Map(open.has(matchId) ? odds.map(({ subgameId, value }) => [subgameId, value]) : []),
        })),
      );
      await announce(tx, changes);
      return changes.odds.size;
    });
  }
}

/** Which of these matches can still be bet on. */
async function openAmong(tx: Queryable, matchIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from match where id = any(${sql.param(matchIds)}::bigint[]) and not ended and withdrawn_at is null`,
  );
  return new Set(found.map(({ id }) => id));
}

function stateOf({ home, away, halfTime, ended, code, minute }: ResultUpdate, knownHalfTime: Pair | null): MatchState {
  const score: Pair | null = CALLED_OFF.includes(code) ? null : [home, away];
  const half: Pair | null = halfTime ? [halfTime.home, halfTime.away] : null;
  return {
    code,
    ended,
    minute,
    score,
    halfTime: score && (halfTime === undefined ? knownHalfTime : half),
    fullTime: ended ? score : null,
    extraTime: null,
    penalties: null,
    goals: null,
  };
}
