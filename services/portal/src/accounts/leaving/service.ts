import type { ProfileExport, User } from '@tribina/contracts';
import { appNow, assertThat, type Database } from '@tribina/service-kit';
import { queueMail } from '../../mail/queue';
import type { Belongings } from '../belongings';
import { issueCode, redeemCode, userOfCode } from '../codes';
import type { Passwords } from '../passwords';
import { findAccountById } from '../repository';
import { eraseAccount } from './erase';

const PURPOSE = 'delete_profile';

interface Parts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly belongings: readonly Belongings[];
}

/** How members leave (spec portal §4, "Profile deletion"), and take what is kept of them along. */
export class Leaving {
  constructor(private readonly parts: Parts) {}

  /**
   * Mails the code by which an account is deleted.
   *
   * @param password of accounts that have one; those of a social login show by the mail alone that they are who they are.
   * @param network of who asks (`networkOf`).
   * @throws AppError WRONG_PASSWORD (403), also for one that is missing; what `Turns` refuses.
   */
  async ask({ id }: User, password: string | undefined, network: string): Promise<void> {
    const { database, passwords } = this.parts;
    const account = await findAccountById(database.write, id);
    assertThat(account, 'UNAUTHORIZED', 401);
    if (account.passwordHash !== null) {
      assertThat(await passwords.isRight(account.passwordHash, password ?? '', network), 'WRONG_PASSWORD', 403);
    }
    await database.transaction(async (tx) => {
      // Two at once one after the other: the second code takes the place of the first.
      assertThat(await findAccountById(tx, id, 'for update'), 'UNAUTHORIZED', 401);
      const code = await issueCode(tx, id, PURPOSE);
      await queueMail(tx, { userId: id, template: PURPOSE, data: { code, name: account.user.display_name } });
    });
  }

  /** Erases the account. @throws AppError NOT_FOUND (404) for a code that is used, too old, or somebody else's. */
  async confirm({ id }: User, code: string): Promise<void> {
    const { database, belongings } = this.parts;
    await database.transaction(async (tx) => {
      const account = await findAccountById(tx, id, 'for update');
      // Somebody else's code stays good for them.
      assertThat(account && (await userOfCode(tx, code, PURPOSE)) === id, 'NOT_FOUND', 404);
      await redeemCode(tx, code, PURPOSE);
      await eraseAccount(tx, account, belongings);
    });
  }

  /** All that the portal keeps of a member. */
  async exportOf({ id }: User): Promise<ProfileExport> {
    const { database, belongings } = this.parts;
    const sections: Record<string, ProfileExport['sections'][string]> = {};
    for (const { section, exportOf } of belongings) sections[section] = [...(await exportOf(database.write, id))];
    return { exported_at: (await appNow(database.write)).toISOString(), sections };
  }
}
