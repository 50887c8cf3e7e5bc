import type { AdminPlayer } from '@tribina/contracts';
import { assertThat, type Database } from '@tribina/service-kit';
import { findPlayers, playerById, withSuspicions, type PlayerQuery } from './repository';

/** Players as organisers see them. */
export class PlayerAdministration {
  constructor(private readonly database: Database) {}

  /** Players by name, or by id; with `suspicious` those whom there was a reason to look at when it was last worked out. */
  find(query: PlayerQuery): Promise<{ total: number; players: AdminPlayer[] }> {
    return findPlayers(this.database, query);
  }

  /** @throws AppError NOT_FOUND (404). */
  async read(userId: number): Promise<AdminPlayer> {
    const found = await playerById(this.database.write, userId);
    assertThat(found, 'NOT_FOUND', 404);
    const [player] = await withSuspicions(this.database.write, [found]);
    assertThat(player, 'NOT_FOUND', 404);
    return player;
  }
}
