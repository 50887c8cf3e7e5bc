import type { AccountDraft, User } from '@tribina/contracts';
import { AppError, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { tell } from '../changes';
import { refuseConflicts } from '../database/conflicts';
import { Passwords } from './passwords';
import {
  endSession,
  endSessionsOf,
  findAccount,
  openSession,
  upsertAccount,
  touchSession,
  type Account,
} from './repository';
import { newToken, tokenHash } from './tokens';

const USER_AGENT_LENGTH = 300;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Users, passwords and sessions: who somebody is. */
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Opens a session.
   *
   * @returns its bearer, which is kept nowhere, and the user.
   * @throws AppError WRONG_CREDENTIALS (401), alike for unknown addresses, wrong passwords and suspended accounts;
   *   NOT_VERIFIED (403), only after a right password; OVERLOADED (503).
   */
  async login({ email, password }: Credentials, userAgent: string): Promise<{ token: string; user: User }> {
    const account = await findAccount(this.database.write, email.trim().toLowerCase());
    const isRight = await this.passwords.isRight(account?.passwordHash ?? null, password);
    assertThat(account && isRight && !account.isSuspended, 'WRONG_CREDENTIALS', 401);
    assertThat(account.isVerified, 'NOT_VERIFIED', 403);
    const token = newToken();
    await this.database.transaction((tx) =>
      openSession(tx, account.user.id, tokenHash(token), userAgent.slice(0, USER_AGENT_LENGTH)),
    );
    return { token, user: account.user };
  }

  /** The user of a session. @throws AppError UNAUTHORIZED (401) when it has ended, expired, or never was. */
  async me(token: string): Promise<User> {
    const user = await touchSession(this.database.write, tokenHash(token));
    if (!user) throw new AppError('UNAUTHORIZED', 401);
    return user;
  }

  /** Ends a session at once. @throws AppError UNAUTHORIZED (401) when there is none. */
  async logout(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      assertThat(await endSession(tx, tokenHash(token)), 'UNAUTHORIZED', 401);
      await tell(tx, { kind: 'session.ended', data: { tokenHash: tokenHash(token) } });
    });
  }

  /**
   * Sets an account up, or changes the one with that e-mail address. Another password, a suspension and a verification
   * that is taken back end its sessions.
   *
   * @returns the user's id.
   * @throws AppError EXISTING_USERNAME (409) when another account has the display name.
   */
  async put(draft: AccountDraft): Promise<number> {
    const email = draft.email.toLowerCase();
    const passwordHash = await this.#hashFor(email, draft.password);
    return refuseConflicts({ accounts_user_display_name: 'EXISTING_USERNAME' }, () =>
      this.database.transaction(async (tx) => {
        const before = await findAccount(tx, email, 'for update');
        await upsertAccount(tx, {
          email,
          displayName: draft.displayName,
          passwordHash,
          roles: draft.roles,
          isVerified: draft.verified,
          isSuspended: draft.suspended,
        });
        const after = await findAccount(tx, email);
        if (!after) throw new Error('An account was not written');
        await this.#tellOf(tx, before, after);
        return after.user.id;
      }),
    );
  }

  /** Keeps the hash of a password that stays the same. */
  async #hashFor(email: string, password: string): Promise<string> {
    const account = await findAccount(this.database.write, email);
    const isSame = account !== null && (await this.passwords.isRight(account.passwordHash, password));
    return isSame ? account.passwordHash : this.passwords.hash(password);
  }

  async #tellOf(tx: Queryable, before: Account | null, after: Account): Promise<void> {
    const { id, display_name: displayName, photo_url: photoUrl } = after.user;
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await tell(tx, { kind: 'user.changed', data: { userId: id, displayName, photoUrl } });
    const isNewlySuspended = after.isSuspended && !before?.isSuspended;
    if (isNewlySuspended) await tell(tx, { kind: 'user.suspended', data: { userId: id } });
    if (isNewlySuspended || !after.isVerified || before?.passwordHash !== after.passwordHash) {
      for (const hash of await endSessionsOf(tx, id)) {
        await tell(tx, { kind: 'session.ended', data: { tokenHash: hash } });
      }
    }
  }
}

export async function createAccounts(database: Database, longestQueue: number): Promise<Accounts> {
  return new Accounts(database, await Passwords.create(longestQueue));
}
