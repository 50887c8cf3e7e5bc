import type { SessionRow } from '@tribina/contracts';
import { assertThat, type Database } from '@tribina/service-kit';
import { tell } from '../changes';
import { endSessionsOf } from './end-sessions';
import type { LivingSession } from './service';
import { endSessionById, listSessions } from './session-repository';

/** Where a member is logged in, and how they end it there. */
export class OwnSessions {
  constructor(private readonly database: Database) {}

  list({ user, hash }: LivingSession): Promise<SessionRow[]> {
    return listSessions(this.database.write, user.id, hash);
  }

  /** @throws AppError NOT_FOUND (404) for one that is not theirs. */
  async end({ user }: LivingSession, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const tokenHash = await endSessionById(tx, user.id, id);
      assertThat(tokenHash !== null, 'NOT_FOUND', 404);
      await tell(tx, { kind: 'session.ended', data: { tokenHash } });
    });
  }

  /** Ends all but the one that asks. @returns how many there were. */
  endOthers({ user, hash }: LivingSession): Promise<number> {
    return this.database.transaction((tx) => endSessionsOf(tx, user.id, hash));
  }
}
