import type { RankingRow, StageStanding } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat } from '@tribina/service-kit';
import type { Page, RankingRepository } from './repository';

/** Rank and position are 0 for who has saved no slip, or is blocked (design contracts A2.5). */
type Standing = Pick<StageStanding, 'rank' | 'position' | 'totalPoints'>;

export interface RankingPage {
  /** Players who are ranked. */
  readonly total: number;
  readonly ranking: RankingRow[];
}

/** Who stands where, as it was settled last. Every call answers NOT_FOUND (404) for what another edition has. */
export class Rankings {
  constructor(private readonly repository: RankingRepository) {}

  async overall(edition: Edition, challengeId: number, page: Page): Promise<RankingPage> {
    const [total, ranking] = await Promise.all([
      this.repository.overallTotal(edition.id, challengeId),
      this.repository.overallPage(challengeId, page),
    ]);
    assertThat(total !== undefined, 'NOT_FOUND', 404);
    return { total, ranking };
  }

  async ofStage(edition: Edition, challengeId: number, stageId: number, page: Page): Promise<RankingPage> {
    const [total, ranking] = await Promise.all([
      this.repository.stageTotal(edition.id, challengeId, stageId),
      this.repository.stagePage(stageId, page),
    ]);
    assertThat(total !== undefined, 'NOT_FOUND', 404);
    return { total, ranking };
  }

  async ofPlayer(edition: Edition, challengeId: number, userId: number): Promise<Standing> {
    const found = await this.repository.overallStanding(edition.id, challengeId, userId);
    assertThat(found, 'NOT_FOUND', 404);
    return standingOf(found);
  }

  async stagesOfPlayer(edition: Edition, challengeId: number, userId: number): Promise<StageStanding[]> {
    const found = await this.repository.stageStandings(edition.id, edition.language, challengeId, userId);
    assertThat(found.length > 0, 'NOT_FOUND', 404);
    return found.map(({ stageId, ordinal, name, ...standing }) => ({
      stageId,
      ordinal,
      name,
      ...standingOf(standing),
    }));
  }
}

function standingOf(found: { readonly [Field in keyof Standing]: number | null }): Standing {
  return { rank: found.rank ?? 0, position: found.position ?? 0, totalPoints: found.totalPoints ?? 0 };
}
