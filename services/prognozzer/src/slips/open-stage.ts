import type { Edition } from '@tribina/editions';
import { assertThat, type Database } from '@tribina/service-kit';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Played } from '../challenge/predictions';
import { challengeTable, eventTable, STAGE, stageTable, type EventRow, type StageRow } from '../tables';
import { jokerTable } from './tables';

/**
 * Until when the stage of the placeholder `stageId` takes predictions; null once it is locked. To be asked anew wherever a
 * write may have waited for a lock (design contracts A2.9): it says what is so then, also where the deadline has been moved.
 */
export const OPEN_UNTIL = sql`open_until(${sql.placeholder('stageId')}::bigint)`;

/** Whether a given stage takes predictions at the moment of the test. */
export function isOpenNow(stageId: number): SQL {
  return sql`app_now() < open_until(${stageId}::bigint)`;
}

/**
 * The stage of the placeholder `stageId` and the moment, as a table `open` of one row; of none from the deadline on. What is
 * inserted out of it carries the moment that was tested.
 */
export const OPEN_STAGE = sql`
  (select id, now from (select id, deadline, app_now() as now from stage
                        where id = ${sql.placeholder('stageId')} and locked_at is null) as unlocked
   where now < deadline) as open`;

/** A stage as one of its players comes to it. */
export interface StageToPlay {
  readonly stage: StageRow;
  /** By position. */
  readonly events: readonly EventRow[];
  /** Of these events. */
  readonly matchesVersion: number;
  /** The joker that is on one of its matches. */
  readonly token: Played['token'];
  readonly isOpen: boolean;
  /** Time as rules see it when this was read. */
  readonly now: Date;
}

const STAGE_ID = sql.placeholder('stageId');

/** The stages that players come to, each with all that a call of theirs is judged by. */
export class OpenStages {
  readonly #stage;
  readonly #events;
  readonly #isOpen;

  constructor(database: Database) {
    const { write } = database;
    const { id, type, eventId } = jokerTable;
    this.#stage = write
      .select({
        stage: STAGE,
        // By the joker itself, not by the slip: that has parts, which PostgreSQL would plan for each time anew.
        token: { id, type, eventId },
        isOpen: sql<boolean>`${stageTable.lockedAt} is null and app_now() < ${stageTable.deadline}`,
        nowMs: sql<number>`floor(extract(epoch from app_now()) * 1000)`,
      })
      .from(stageTable)
      .innerJoin(challengeTable, eq(challengeTable.id, stageTable.challengeId))
      .leftJoin(
        jokerTable,
        and(
          eq(jokerTable.userId, sql.placeholder('userId')),
          inArray(jokerTable.state, ['INVESTED', 'SPENT']),
          sql`exists (select from event where event.id = ${eventId} and event.stage_id = ${STAGE_ID})`,
        ),
      )
      .where(and(eq(stageTable.id, STAGE_ID), sql`${sql.placeholder('edition')} = any(${challengeTable.editions})`))
      .prepare('stage_to_play');
    // With their version in one statement: the stage above may be read before a swap that these are read after.
    this.#events = write
      .select({ event: eventTable, matchesVersion: stageTable.matchesVersion })
      .from(eventTable)
      .innerJoin(stageTable, eq(stageTable.id, eventTable.stageId))
      .where(eq(eventTable.stageId, STAGE_ID))
      .orderBy(asc(eventTable.position))
      .prepare('events_to_play');
    this.#isOpen = write
      .select({ isOpen: sql<boolean>`app_now() < ${OPEN_UNTIL}` })
      .from(sql`(values (1)) as one`)
      .prepare('stage_is_open');
  }

  /**
   * The stage with what a player has in it, while it takes predictions: what is written after this must test again.
   *
   * @throws AppError NOT_FOUND (404), INACTIVE_STAGE (409) from its deadline on.
   */
  async toPlay(edition: Edition, stageId: number, userId: number): Promise<StageToPlay> {
    const found = await this.find(edition, stageId, userId);
    assertThat(found.isOpen, 'INACTIVE_STAGE', 409);
    return found;
  }

  /** The same, also after the deadline. @throws AppError NOT_FOUND (404), also for another edition's. */
  async find(edition: Edition, stageId: number, userId: number): Promise<StageToPlay> {
    const [[found], matches] = await Promise.all([
      this.#stage.execute({ edition: edition.id, stageId, userId }),
      this.#events.execute({ stageId }),
    ]);
    assertThat(found, 'NOT_FOUND', 404);
    const { stage, token, isOpen, nowMs } = found;
    return {
      stage,
      events: matches.map(({ event }) => event),
      matchesVersion: matches[0]?.matchesVersion ?? 0,
      token: placed(token),
      isOpen,
      now: new Date(nowMs),
    };
  }

  async isOpen(stageId: number): Promise<boolean> {
    const [found] = await this.#isOpen.execute({ stageId });
    return found?.isOpen === true;
  }
}

type JokerFound = Omit<NonNullable<Played['token']>, 'eventId'> & { readonly eventId: number | null };

function placed(joker: JokerFound | null): Played['token'] {
  return joker && joker.eventId !== null ? { ...joker, eventId: joker.eventId } : null;
}
