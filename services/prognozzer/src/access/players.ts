import { linkFault } from '@tribina/game-rules';
import { AppError, assertThat, type Database, type Identity, type IdentityReader } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

/** Who plays: a session's portal user mapped to the game's own id. */
export class Players {
  readonly #id;
  readonly #facts;

  constructor(
    private readonly identities: IdentityReader,
    { write }: Pick<Database, 'write'>,
  ) {
    const ofMember = sql`portal_user_id = ${sql.placeholder('sub')}`;
    // A replica may not have heard yet of who has just become one.
    this.#id = write
      .select({ id: sql<number>`id` })
      .from(sql`game_user`)
      .where(ofMember)
      .prepare('player_id');
    this.#facts = write
      .select({
        id: sql<number>`id`,
        isBlocked: sql<boolean>`is_blocked`,
        isLinked: sql<boolean>`linked_at is not null`,
        isVerified: sql<boolean>`is_verified`,
      })
      .from(sql`game_user`)
      .where(ofMember)
      .prepare('player_facts');
  }

  /** The member who asks, whether a player or not. @throws AppError UNAUTHORIZED (401) without a session. */
  requireMember(request: FastifyRequest): Identity {
    const identity = this.identities.of(request);
    assertThat(identity, 'UNAUTHORIZED', 401);
    return identity;
  }

  /** The game's id of the member who asks; null for one who is no player. @throws AppError UNAUTHORIZED (401). */
  async idOf(request: FastifyRequest): Promise<number | null> {
    const { sub } = this.requireMember(request);
    const [player] = await this.#id.execute({ sub });
    return player?.id ?? null;
  }

  /**
   * Lets only the player of the given id through (design "Sessions").
   *
   * @param userId the game user's id of the path or the body.
   * @throws AppError UNAUTHORIZED without a session; FORBIDDEN for everybody else, whether the id exists or not.
   */
  async requireSelf(request: FastifyRequest, userId: number): Promise<void> {
    assertThat((await this.idOf(request)) === userId, 'FORBIDDEN', 403);
  }

  /**
   * Lets only the player of the given id through, and only while they may play (spec game §6, vectors W6 and W7).
   *
   * @throws AppError UNAUTHORIZED (401); FORBIDDEN (403) for everybody else and for who is blocked; NOT_LINKED (403) without
   *   an account on the betting site, UNVERIFIED_USER (403) with one that it has not verified.
   */
  async requirePlaying(request: FastifyRequest, userId: number): Promise<void> {
    const { sub } = this.requireMember(request);
    const [player] = await this.#facts.execute({ sub });
    assertThat(player?.id === userId && !player.isBlocked, 'FORBIDDEN', 403);
    const fault = linkFault(player);
    if (fault) throw new AppError(fault, 403);
  }
}
