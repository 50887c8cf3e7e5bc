import { assertThat, type Database } from '@tribina/service-kit';
import { isAnother, lockLink, removeLink } from '../../linking/repository';
import { recordAudit } from '../audit/audit';

interface Unlinking {
  readonly reason: string;
  /** Of the link that was seen; undefined: whichever there is. */
  readonly linkedAt?: string | null;
}

/** What organisers do about players' links with the betting site. */
export class LinkAdministration {
  constructor(private readonly database: Database) {}

  /**
   * Takes a player's link back, verified or not, so that whose the number is can link it. The player keeps what was played, and
   * plays on once another account is linked; without a link nothing is changed.
   *
   * @throws AppError NOT_FOUND (404), also where another link has come in the place of the one that was seen.
   */
  async unlink(userId: number, { reason, linkedAt }: Unlinking, actor: number | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const link = await lockLink(tx, userId);
      assertThat(link, 'NOT_FOUND', 404);
      if (!link.isLinked) return;
      assertThat(!isAnother(link, linkedAt), 'NOT_FOUND', 404);
      await removeLink(tx, userId);
      await recordAudit(tx, { actor, action: 'player.unlinked', reason, subject: `player:${userId}` });
    });
  }
}
