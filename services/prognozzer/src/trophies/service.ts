import type { Badge, BadgeType } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { BADGE_TYPES } from '@tribina/game-rules';
import { assertThat } from '@tribina/service-kit';
import type { SharedTrophyRow, TrophyRepository } from './repository';

/** Every badge type, with its place in the specification from 1 on as its id. */
export const TROPHIES: readonly { readonly id: number; readonly type: BadgeType }[] = BADGE_TYPES.map(
  (type, index) => ({
    id: index + 1,
    type,
  }),
);

/** The badges of players (design contracts A2.7), over all challenges of an edition. */
export class Trophies {
  constructor(private readonly repository: TrophyRepository) {}

  /**
   * All badge types, each as the player has it or not.
   *
   * @param isOwn whether the player asks: what is new is nobody else's business.
   * @throws AppError NOT_FOUND (404) for somebody who is no player.
   */
  async ofPlayer(userId: number, edition: EditionId, isOwn: boolean): Promise<Badge[]> {
    const [isPlayer, found] = await Promise.all([
      this.repository.isPlayer(userId),
      this.repository.ofPlayer(userId, edition),
    ]);
    assertThat(isPlayer, 'NOT_FOUND', 404);
    return TROPHIES.map(({ id, type }) => {
      const held = found.find((trophy) => trophy.type === type);
      const isNew = isOwn && held?.newly === true;
      return { id, type, earned: held?.earned ?? false, newly: isNew, earnedAt: held?.earnedAt ?? null };
    });
  }

  /** Marks a badge as seen, also again. @throws AppError NOT_FOUND (404) for one that is not earned. */
  async acknowledge(userId: number, type: BadgeType, edition: EditionId): Promise<void> {
    assertThat(await this.repository.acknowledge(userId, type, edition), 'NOT_FOUND', 404);
  }

  /** What anybody may see of an earned badge. @throws AppError NOT_FOUND (404) unless it is earned. */
  async shared(userId: number, type: BadgeType, edition: EditionId): Promise<SharedTrophyRow & { type: BadgeType }> {
    const found = await this.repository.shared(userId, type, edition);
    assertThat(found, 'NOT_FOUND', 404);
    return { ...found, type };
  }
}
