import { appNow, type Database } from '@tribina/service-kit';
import type { EditionId } from '@tribina/editions';
import { and, eq, sql } from 'drizzle-orm';
import { challengeTable, eventTable, STAGE, stageTable, type EventRow, type StageRow } from '../tables';

export type ChallengeRow = Pick<typeof challengeTable.$inferSelect, 'id' | 'names'>;
export type EventFactsRow = Pick<EventRow, 'stageId' | 'startTime' | 'code' | 'ended'>;

const CHALLENGE = { id: challengeTable.id, names: challengeTable.names };
const IS_OF_EDITION = sql`${sql.placeholder('edition')} = any(${challengeTable.editions})`;
const IS_OVER = sql`not exists (select from stage where stage.challenge_id = challenge.id and stage.end_at >= app_now())`;

/** What the reading calls ask of the database, by prepared statements. */
export class ChallengeRepository {
  readonly #current;
  readonly #one;
  readonly #stages;
  readonly #eventFacts;
  readonly #events;

  constructor(private readonly database: Database) {
    const { read } = database;
    this.#current = read
      .select(CHALLENGE)
      .from(challengeTable)
      .where(IS_OF_EDITION)
      .orderBy(IS_OVER, sql`case when ${IS_OVER} then -challenge.id else challenge.id end`)
      .limit(1)
      .prepare('current_challenge');
    this.#one = read
      .select(CHALLENGE)
      .from(challengeTable)
      .where(and(eq(challengeTable.id, sql.placeholder('id')), IS_OF_EDITION))
      .prepare('challenge');
    this.#stages = read
      .select(STAGE)
      .from(stageTable)
      .where(eq(stageTable.challengeId, sql.placeholder('challengeId')))
      .orderBy(stageTable.ordinal)
      .prepare('stages');
    this.#eventFacts = read
      .select({
        stageId: eventTable.stageId,
        startTime: eventTable.startTime,
        code: eventTable.code,
        ended: eventTable.ended,
      })
      .from(eventTable)
      .innerJoin(stageTable, eq(stageTable.id, eventTable.stageId))
      .where(eq(stageTable.challengeId, sql.placeholder('challengeId')))
      .prepare('event_facts');
    this.#events = read
      .select()
      .from(eventTable)
      .where(sql`${eventTable.stageId} = any(${sql.placeholder('stageIds')})`)
      .orderBy(eventTable.startTime, eventTable.position)
      .prepare('events');
  }

  /** The challenge that an edition plays now: the oldest that is not over, else the newest. */
  async current(edition: EditionId): Promise<ChallengeRow | undefined> {
    const [found] = await this.#current.execute({ edition });
    return found;
  }

  async find(id: number, edition: EditionId): Promise<ChallengeRow | undefined> {
    const [found] = await this.#one.execute({ id, edition });
    return found;
  }

  /** In the order of their ordinals. */
  stages(challengeId: number): Promise<StageRow[]> {
    return this.#stages.execute({ challengeId });
  }

  /** What the statuses of all matches of a challenge are derived from. */
  eventFacts(challengeId: number): Promise<EventFactsRow[]> {
    return this.#eventFacts.execute({ challengeId });
  }

  /** The matches of some stages, in the order in which they start. */
  events(stageIds: readonly number[]): Promise<EventRow[]> {
    return this.#events.execute({ stageIds });
  }

  now(): Promise<Date> {
    return appNow(this.database.read);
  }
}
