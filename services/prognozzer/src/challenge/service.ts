import type { Challenge, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { currentStage } from '@tribina/game-rules';
import { assertThat } from '@tribina/service-kit';
import type { StageRow } from '../tables';
import type { ChallengeRepository, ChallengeRow, EventFactsRow } from './repository';
import { stageView } from './stage-view';

/** The challenges as players see them. */
export class Challenges {
  constructor(private readonly repository: ChallengeRepository) {}

  /**
   * The edition's challenge with the stage that is played, or comes next, or was the last.
   *
   * @throws AppError NOT_FOUND while the edition has no challenge.
   */
  async current(edition: Edition): Promise<Challenge> {
    const challenge = await this.#current(edition);
    const [stages, facts, now] = await Promise.all([
      this.repository.stages(challenge.id),
      this.repository.eventFacts(challenge.id),
      this.repository.now(),
    ]);
    const stage = currentOf(stages, facts, now);
    assertThat(stage, 'NOT_FOUND', 404);
    return {
      id: challenge.id,
      name: challenge.names[edition.language],
      stage: await this.#view(stage, edition),
      stageCount: stages.length,
    };
  }

  /**
   * The stage before or after another.
   *
   * @param ordinal of the stage to go from.
   * @throws AppError NOT_FOUND past either end, and for a challenge or an ordinal that does not exist.
   */
  async neighbour(edition: Edition, challengeId: number, ordinal: number, step: 1 | -1): Promise<Stage> {
    const { id } = await this.#find(edition, challengeId);
    const stages = await this.repository.stages(id);
    const from = stages.findIndex((stage) => stage.ordinal === ordinal);
    const stage = from === -1 ? undefined : stages[from + step];
    assertThat(stage, 'NOT_FOUND', 404);
    return this.#view(stage, edition);
  }

  /**
   * Every stage of a challenge, in order.
   *
   * @throws AppError NOT_FOUND for a challenge that does not exist or is another edition's.
   */
  async stages(edition: Edition, challengeId: number): Promise<Stage[]> {
    const { id } = await this.#find(edition, challengeId);
    return this.#stages(id, edition);
  }

  /**
   * Every stage of the challenge that the edition plays now, in order.
   *
   * @throws AppError NOT_FOUND while the edition has no challenge.
   */
  async currentStages(edition: Edition): Promise<Stage[]> {
    const { id } = await this.#current(edition);
    return this.#stages(id, edition);
  }

  async #current(edition: Edition): Promise<ChallengeRow> {
    const challenge = await this.repository.current(edition.id);
    assertThat(challenge, 'NOT_FOUND', 404);
    return challenge;
  }

  async #find(edition: Edition, challengeId: number): Promise<ChallengeRow> {
    const challenge = await this.repository.find(challengeId, edition.id);
    assertThat(challenge, 'NOT_FOUND', 404);
    return challenge;
  }

  async #stages(challengeId: number, edition: Edition): Promise<Stage[]> {
    const stages = await this.repository.stages(challengeId);
    const events = await this.repository.events(stages.map((stage) => stage.id));
    return stages.map((stage) => stageView(stage, events, edition.language));
  }

  async #view(stage: StageRow, edition: Edition): Promise<Stage> {
    return stageView(stage, await this.repository.events([stage.id]), edition.language);
  }
}

function currentOf(stages: readonly StageRow[], facts: readonly EventFactsRow[], now: Date): StageRow | undefined {
  const known = stages.map((stage) => ({
    stage,
    end: stage.endAt.toISOString(),
    deadline: stage.deadline.toISOString(),
    lockedAt: stage.lockedAt?.toISOString() ?? null,
    events: facts
      .filter((event) => event.stageId === stage.id)
      .map((event) => ({
        startTime: event.startTime.toISOString(),
        status: { code: event.code, endedStatus: event.ended },
      })),
  }));
  return currentStage(known, now)?.stage;
}
