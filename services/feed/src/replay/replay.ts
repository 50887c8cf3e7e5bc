import { rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { announce, FeedChanges } from '../write/changes';
import { competitionsOf, lockCompetitions } from '../write/competition';
import type { MatchState } from '../write/document';
import { knownStates, NOT_PLAYED, writeStates } from '../write/states';
import { stateAt, timelineOf, type Timeline } from './timeline';

/** Which matches: one, or all that were kicked off on a day (`YYYY-MM-DD`) in the time zone of their competition. */
export type ReplayChoice = { readonly matchId: number } | { readonly day: string };

/** What a match was before it was played again, to be put back. */
export interface KeptMatch {
  readonly matchId: number;
  readonly state: MatchState;
}

interface PlayedMatch {
  readonly matchId: number;
  readonly competitionId: number;
  readonly name: string;
  /** Minutes from the first kick-off of the replay to that of this match. */
  readonly kickOff: number;
  readonly timeline: Timeline;
}

interface ChosenRow {
  readonly id: number;
  readonly competitionId: number;
  readonly name: string;
  readonly startMs: number;
  readonly isStarted: boolean;
}

/** A match after a step; without a state it was left alone, because another source has written it meanwhile. */
export interface ReplayStep {
  /** In English. */
  readonly name: string;
  readonly state: MatchState | null;
}

/** Nothing can be played again: why. */
export class NothingToReplay extends Error {
  override readonly name = 'NothingToReplay';
}

/**
 * Plays matches that are over once more, through the write path of all sources: scores, minutes and goals come as they came, and
 * whoever follows the feed is told. At the end each is what it was.
 */
export class Replay {
  /**
   * As this replay has found or written each match last: what differs was written by somebody else, and is left to him. Where a step
   * has failed it is not known whether it was written: it may be as before, too.
   */
  private readonly written: Map<number, readonly string[]>;

  private constructor(
    private readonly database: Database,
    readonly matches: readonly PlayedMatch[],
    found: ReadonlyMap<number, MatchState>,
  ) {
    this.written = new Map([...found].map(([matchId, state]) => [matchId, [JSON.stringify(state)]]));
  }

  /** @throws NothingToReplay where no such match is known, or one has not been played to its end. */
  static async of(database: Database, choice: ReplayChoice): Promise<Replay> {
    const chosen = await chosenMatches(database.read, choice);
    if (chosen.length === 0) throw new NothingToReplay('No such match is known to the feed');
    const states = await knownStates(
      database.read,
      chosen.map(({ id }) => id),
    );
    const firstMs = Math.min(...chosen.map(({ startMs }) => startMs));
    const matches = chosen.flatMap(({ id, competitionId, name, startMs, isStarted }) => {
      const final = states.get(id);
      if (!final?.ended || !final.score || !isStarted) return [];
      const kickOff = (startMs - firstMs) / 60_000;
      return [{ matchId: id, competitionId, name, kickOff, timeline: timelineOf(final) }];
    });
    if (matches.length < chosen.length) {
      const open = chosen.filter(({ id }) => !matches.some(({ matchId }) => matchId === id));
      throw new NothingToReplay(`Not played to its end yet: ${open.map(({ name }) => name).join(', ')}`);
    }
    return new Replay(database, matches, states);
  }

  get kept(): KeptMatch[] {
    return this.matches.map(({ matchId, timeline }) => ({ matchId, state: timeline.final }));
  }

  /** Minutes from the first kick-off to the end of the last match. */
  get length(): number {
    return Math.max(...this.matches.map(({ kickOff, timeline }) => kickOff + timeline.endAt));
  }

  /** Writes how it stood so many minutes after the first kick-off. */
  async stepTo(elapsed: number): Promise<ReplayStep[]> {
    const steps = await this.database.transaction(async (tx) => {
      await lockCompetitions(
        tx,
        this.matches.map(({ competitionId }) => competitionId),
      );
      const ids = this.matches.map(({ matchId }) => matchId);
      const before = await knownStates(tx, ids);
      const steps = this.matches
        .filter(({ matchId }) => this.isOurs(matchId, before.get(matchId)))
        .map(({ matchId, kickOff, timeline }) => ({
          matchId,
          state: elapsed < kickOff ? NOT_PLAYED : stateAt(timeline, elapsed - kickOff),
        }));
      const changes = new FeedChanges();
      await writeStates(tx, changes, steps);
      await announce(tx, changes);
      for (const [matchId, state] of await knownStates(tx, ids)) {
        if (!steps.some((step) => step.matchId === matchId)) continue;
        this.written.set(matchId, [JSON.stringify(before.get(matchId)), JSON.stringify(state)]);
      }
      const written = new Map(steps.map(({ matchId, state }) => [matchId, state]));
      return this.matches.map(({ matchId, name }) => ({ name, state: written.get(matchId) ?? null }));
    });
    for (const [matchId, texts] of this.written) this.written.set(matchId, texts.slice(-1));
    return steps;
  }

  private isOurs(matchId: number, state: MatchState | undefined): boolean {
    return this.written.get(matchId)?.includes(JSON.stringify(state)) ?? false;
  }
}

/** Puts matches back as they were kept, where a replay that was killed has left them in play. @returns how many. */
export function putBack(database: Database, kept: readonly KeptMatch[]): Promise<number> {
  return database.transaction(async (tx) => {
    const ids = kept.map(({ matchId }) => matchId);
    await lockCompetitions(tx, await competitionsOf(tx, ids));
    const now = await knownStates(tx, await stillListed(tx, ids));
    const left = kept.filter(({ matchId }) => now.get(matchId)?.ended === false);
    const changes = new FeedChanges();
    await writeStates(tx, changes, left);
    await announce(tx, changes);
    return left.length;
  });
}

/** Those of these matches that have not left the file of their competition. */
async function stillListed(tx: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from match where id = any(${sql.param(ids)}::bigint[]) and withdrawn_at is null`,
  );
  return found.map(({ id }) => id);
}

function chosenMatches(db: Queryable, choice: ReplayChoice): Promise<ChosenRow[]> {
  const isChosen =
    'matchId' in choice
      ? sql`m.id = ${choice.matchId}`
      : sql`(m.start_time at time zone c.time_zone)::date = ${choice.day}::date`;
  return rows<ChosenRow>(
    db,
    sql`
      select m.id, m.competition_id as "competitionId", m.start_time <= app_now() as "isStarted",
             (home.names ->> 'en') || ' – ' || (visitor.names ->> 'en') as name,
             extract(epoch from m.start_time)::float8 * 1000 as "startMs"
      from match m join competition c on c.id = m.competition_id and not c.is_simulated
      join team home on home.id = m.home_id join team visitor on visitor.id = m.visitor_id
      where m.withdrawn_at is null and ${isChosen} order by m.start_time, m.id`,
  );
}
