import type { RankingRow } from '@tribina/contracts';
import type { EditionId, Language } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/** A page of a list: which rows to leave out before it, and how many it has at most. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

interface StandingRow {
  readonly rank: number | null;
  readonly position: number | null;
  readonly totalPoints: number | null;
}

interface StageStandingRow extends StandingRow {
  readonly stageId: number;
  readonly ordinal: number;
  readonly name: string;
}

const param = sql.placeholder;
const IS_OF_EDITION = sql`${param('edition')} = any(challenge.editions)`;

const ROW = {
  position: sql<number>`ranked.position`,
  rank: sql<number>`ranked.rank`,
  userId: sql<number>`ranked.user_id`,
  username: sql<string>`player.display_name`,
  avatarUrl: sql<string>`player.avatar_url`,
  totalPoints: sql<number>`ranked.points`,
  correct: sql<number>`ranked.correct`,
};
const STANDING = {
  rank: sql<number | null>`ranked.rank`,
  position: sql<number | null>`ranked.position`,
  totalPoints: sql<number | null>`ranked.points`,
};

const IN_STAGE = sql`score ranked on ranked.stage_id = stage.id and ranked.generation = stage.generation`;
const OVERALL = sql`overall_score ranked on ranked.challenge_id = challenge.id and ranked.generation = challenge.generation`;
const SHOWN_IN_STAGE = sql`score ranked where ranked.stage_id = ${param('stageId')}::bigint
  and ranked.generation = (select generation from stage where id = ${param('stageId')}::bigint)`;
const SHOWN_OVERALL = sql`overall_score ranked where ranked.challenge_id = ${param('challengeId')}::bigint
  and ranked.generation = (select generation from challenge where id = ${param('challengeId')}::bigint)`;
/**
 * The rows of a page by their positions, which have no gaps. A list of positions is planned once for all pages: a range of them,
 * or a join to the generation, is planned anew for every page, which takes as long as the page.
 *
 * @param shown scores of the generation that is shown, with their condition.
 */
function pageOf(shown: SQL): SQL {
  return sql`(select ranked.* from ${shown} and ranked.position = any(${param('positions')}::integer[])) as ranked
    join game_user player on player.id = ranked.user_id`;
}

function positionsOf({ offset, limit }: Page): number[] {
  return Array.from({ length: limit }, (_, index) => offset + 1 + index);
}

/** How many are ranked, without counting them: the histogram has a row per number of points. */
function total(stageId: SQL, generation: SQL) {
  return {
    total: sql<number>`(
      select coalesce(sum(players), 0)::integer from points_histogram
      where challenge_id = challenge.id and coalesce(stage_id, 0) = ${stageId} and generation = ${generation})`,
  };
}

/** What rankings ask of the database, by prepared statements; each reads the generation that is shown. */
export class RankingRepository {
  readonly #overallTotal;
  readonly #stageTotal;
  readonly #overallPage;
  readonly #stagePage;
  readonly #overallStanding;
  readonly #stageStandings;

  constructor({ read }: Pick<Database, 'read'>) {
    this.#overallTotal = read
      .select(total(sql`0`, sql`challenge.generation`))
      .from(sql`challenge`)
      .where(sql`challenge.id = ${param('challengeId')} and ${IS_OF_EDITION}`)
      .prepare('overall_total');
    this.#stageTotal = read
      .select(total(sql`stage.id`, sql`stage.generation`))
      .from(sql`stage join challenge on challenge.id = stage.challenge_id`)
      .where(sql`stage.id = ${param('stageId')} and challenge.id = ${param('challengeId')} and ${IS_OF_EDITION}`)
      .prepare('stage_total');
    this.#overallPage = read
      .select(ROW)
      .from(pageOf(SHOWN_OVERALL))
      .orderBy(sql`ranked.position`)
      .prepare('overall_page');
    this.#stagePage = read
      .select(ROW)
      .from(pageOf(SHOWN_IN_STAGE))
      .orderBy(sql`ranked.position`)
      .prepare('stage_page');
    this.#overallStanding = read
      .select(STANDING)
      .from(sql`challenge left join ${OVERALL} and ranked.user_id = ${param('userId')}`)
      .where(sql`challenge.id = ${param('challengeId')} and ${IS_OF_EDITION}`)
      .prepare('overall_standing');
    this.#stageStandings = read
      .select({
        stageId: sql<number>`stage.id`,
        ordinal: sql<number>`stage.ordinal`,
        name: sql<string>`stage.names ->> ${param('language')}`,
        ...STANDING,
      })
      .from(
        sql`challenge join stage on stage.challenge_id = challenge.id
            left join ${IN_STAGE} and ranked.user_id = ${param('userId')}`,
      )
      .where(sql`challenge.id = ${param('challengeId')} and ${IS_OF_EDITION}`)
      .orderBy(sql`stage.ordinal`)
      .prepare('stage_standings');
  }

  /** Players in the overall ranking; undefined for a challenge that does not exist or is another edition's. */
  async overallTotal(edition: EditionId, challengeId: number): Promise<number | undefined> {
    const [found] = await this.#overallTotal.execute({ edition, challengeId });
    return found?.total;
  }

  /** Players in the ranking of a stage; undefined as `overallTotal`, and for a stage of another challenge. */
  async stageTotal(edition: EditionId, challengeId: number, stageId: number): Promise<number | undefined> {
    const [found] = await this.#stageTotal.execute({ edition, challengeId, stageId });
    return found?.total;
  }

  overallPage(challengeId: number, page: Page): Promise<RankingRow[]> {
    return this.#overallPage.execute({ challengeId, positions: positionsOf(page) });
  }

  stagePage(stageId: number, page: Page): Promise<RankingRow[]> {
    return this.#stagePage.execute({ stageId, positions: positionsOf(page) });
  }

  /** Undefined as `overallTotal`; nulls for who is not ranked. */
  async overallStanding(edition: EditionId, challengeId: number, userId: number): Promise<StandingRow | undefined> {
    const [found] = await this.#overallStanding.execute({ edition, challengeId, userId });
    return found;
  }

  /** Of every stage in order; empty as `overallTotal`. */
  stageStandings(
    edition: EditionId,
    language: Language,
    challengeId: number,
    userId: number,
  ): Promise<StageStandingRow[]> {
    return this.#stageStandings.execute({ edition, language, challengeId, userId });
  }
}
