import type { JokerType } from '@tribina/contracts';
import { REVEAL_AFTER_DEADLINE_MS } from '@tribina/game-rules';
import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Played } from './predictions';

interface PlayedRow {
  readonly stageId: number;
  readonly isRevealed: boolean;
  readonly picks: string | null;
  readonly tokenId: number | null;
  readonly tokenType: JokerType | null;
  readonly tokenEventId: number | null;
  readonly rank: number | null;
  readonly points: number | null;
}

/** What players have in stages: their slip, its joker, and how they stand by the scores that are shown. */
export class PlayedStages {
  readonly #played;
  readonly #exists;

  constructor(database: Database) {
    // A player reads back what was saved a moment ago.
    const { write } = database;
    this.#played = write
      .select({
        stageId: sql<number>`stage.id`,
        // By the deadline that saves go by: a replica may not have heard of the one that a stage has now.
        isRevealed: sql<boolean>`app_now() >= stage.deadline + make_interval(secs => ${REVEAL_AFTER_DEADLINE_MS / 1_000})`,
        picks: sql<string | null>`slip.picks`,
        tokenId: sql<number | null>`joker.id`,
        tokenType: sql<JokerType | null>`joker.type`,
        tokenEventId: sql<number | null>`joker.event_id`,
        rank: sql<number | null>`score.rank`,
        points: sql<number | null>`score.points`,
      })
      .from(
        sql`stage
          left join slip on slip.stage_id = stage.id and slip.user_id = ${sql.placeholder('userId')}
          left join joker on joker.id = slip.joker_id and joker.state in ('INVESTED', 'SPENT')
          left join score on score.stage_id = stage.id and score.generation = stage.generation
            and score.user_id = ${sql.placeholder('userId')}`,
      )
      .where(sql`stage.id = any(${sql.placeholder('stageIds')})`)
      .prepare('played_stages');
    this.#exists = write
      .select({ id: sql<number>`id` })
      .from(sql`game_user`)
      .where(sql`id = ${sql.placeholder('userId')}`)
      .prepare('player_exists');
  }

  /** By the ids of the stages. */
  async of(userId: number, stageIds: readonly number[]): Promise<ReadonlyMap<number, Played>> {
    const found = await this.#played.execute({ userId, stageIds });
    return new Map(found.map((row) => [row.stageId, playedOf(row)]));
  }

  async isPlayer(userId: number): Promise<boolean> {
    return (await this.#exists.execute({ userId })).length > 0;
  }
}

/** A joker that has gone on to another stage is on a match that this one does not have. */
function playedOf({ tokenId: id, tokenType: type, tokenEventId: eventId, ...row }: PlayedRow): Played {
  const { picks, isRevealed, rank, points } = row;
  return {
    picks,
    isRevealed,
    token: id !== null && type !== null && eventId !== null ? { id, type, eventId } : null,
    rank: rank ?? 0,
    totalPoints: points ?? 0,
  };
}
