import type { Challenge, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { currentStage } from '@tribina/game-rules';
import { assertThat } from '@tribina/service-kit';
import type { StageRow } from '../tables';
import type { PlayedStages } from './played';
import type { ChallengeRepository, ChallengeRow, EventFactsRow } from './repository';
import type { Played } from './predictions';
import { stageView } from './stage-view';

/** The challenges as players see them, each with what they have in them, and as anybody does. */
export class Challenges {
  constructor(
    private readonly repository: ChallengeRepository,
    private readonly played: PlayedStages,
  ) {}

  /**
   * The edition's challenge with the stage that is played, or comes next, or was the last.
   *
   * @param userId the player whose predictions and points it carries; nobody's without.
   * @throws AppError NOT_FOUND while the edition has no challenge.
   */
  async current(edition: Edition, userId?: number): Promise<Challenge> {
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
      stage: await this.#view(stage, edition, userId),
      stageCount: stages.length,
    };
  }

  /**
   * The stage before or after another.
   *
   * @param ordinal of the stage to go from.
   * @throws AppError NOT_FOUND past either end, and for a challenge or an ordinal that does not exist.
   */
  async neighbour(
    edition: Edition,
    { userId, challengeId, ordinal }: { userId: number; challengeId: number; ordinal: number },
    step: 1 | -1,
  ): Promise<Stage> {
    const { id } = await this.#find(edition, challengeId);
    const stages = await this.repository.stages(id);
    const from = stages.findIndex((stage) => stage.ordinal === ordinal);
    const stage = from === -1 ? undefined : stages[from + step];
    assertThat(stage, 'NOT_FOUND', 404);
    return this.#view(stage, edition, userId);
  }

  /**
   * Every stage of a challenge, in order.
   *
   * @param userId the player whose predictions and points they carry; nobody's without.
   * @throws AppError NOT_FOUND for a challenge that does not exist or is another edition's.
   */
  async stages(edition: Edition, challengeId: number, userId?: number): Promise<Stage[]> {
    const { id } = await this.#find(edition, challengeId);
    return this.#stages(id, edition, (stageIds) => this.#playedBy(userId, stageIds));
  }

  /**
   * Every stage as others may see a player's: with predictions only from three seconds after its deadline on, when no save
   * can be under way any more (design contracts A2.9).
   *
   * @throws AppError NOT_FOUND for a player or a challenge that does not exist, and for another edition's challenge.
   */
  async stagesOfOther(edition: Edition, challengeId: number, userId: number): Promise<Stage[]> {
    const [{ id }, isPlayer] = await Promise.all([this.#find(edition, challengeId), this.played.isPlayer(userId)]);
    assertThat(isPlayer, 'NOT_FOUND', 404);
    return this.#stages(id, edition, async (stageIds) => {
      const played = await this.played.of(userId, stageIds);
      return new Map([...played].map(([stageId, own]) => [stageId, own.isRevealed ? own : withoutPicks(own)]));
    });
  }

  /**
   * Every stage of the challenge that the edition plays now, in order.
   *
   * @throws AppError NOT_FOUND while the edition has no challenge.
   */
  async currentStages(edition: Edition): Promise<Stage[]> {
    const { id } = await this.#current(edition);
    return this.#stages(id, edition, (stageIds) => this.#playedBy(undefined, stageIds));
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

  async #stages(challengeId: number, edition: Edition, playedOf: PlayedOf): Promise<Stage[]> {
    const [stages, now] = await Promise.all([this.repository.stages(challengeId), this.repository.now()]);
    const stageIds = stages.map((stage) => stage.id);
    const [events, played] = await Promise.all([this.repository.events(stageIds), playedOf(stageIds)]);
    return stages.map((stage) => stageView(stage, events, { language: edition.language, now }, played.get(stage.id)));
  }

  async #view(stage: StageRow, edition: Edition, userId: number | undefined): Promise<Stage> {
    const [events, played, now] = await Promise.all([
      this.repository.events([stage.id]),
      this.#playedBy(userId, [stage.id]),
      this.repository.now(),
    ]);
    return stageView(stage, events, { language: edition.language, now }, played.get(stage.id));
  }

  async #playedBy(userId: number | undefined, stageIds: readonly number[]): Promise<ReadonlyMap<number, Played>> {
    return userId === undefined ? new Map() : this.played.of(userId, stageIds);
  }
}

/** What is shown of somebody's play in stages, by their ids. */
type PlayedOf = (stageIds: readonly number[]) => Promise<ReadonlyMap<number, Played>>;

function withoutPicks(played: Played): Played {
  return { ...played, picks: null, token: null };
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
