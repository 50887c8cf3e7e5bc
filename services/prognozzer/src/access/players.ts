import { assertThat, row, type Database, type IdentityReader } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

/** Who plays: a session's portal user mapped to the game's own id. */
export class Players {
  constructor(
    private readonly identities: IdentityReader,
    private readonly database: Database,
  ) {}

  /**
   * Lets only the player of the given id through (design "Sessions").
   *
   * @param userId the game user's id of the path.
   * @throws AppError UNAUTHORIZED without a session; FORBIDDEN for everybody else, whether the id exists or not.
   */
  async requireSelf(request: FastifyRequest, userId: number): Promise<void> {
    const identity = this.identities.of(request);
    assertThat(identity, 'UNAUTHORIZED', 401);
    const player = await row<{ id: number }>(
      this.database.read,
      sql`select id from game_user where portal_user_id = ${identity.sub}`,
    );
    assertThat(player?.id === userId, 'FORBIDDEN', 403);
  }
}
