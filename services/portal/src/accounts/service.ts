import type { AccountDraft, User } from '@tribina/contracts';
import { AppError, assertThat, refuseConflicts, type Database, type Queryable } from '@tribina/service-kit';
import { tell } from '../changes';
import { badField } from '../http/answers';
import { endSessionsOf } from './end-sessions';
import { keepFormerName } from './names';
import type { Passwords } from './passwords';
import { findAccount, findAccountById, hasStillPassword, upsertAccount, type Account } from './repository';
import type { SecondFactors } from './second-factor/service';
import { endSession, openSession, touchSession, type SessionUser } from './session-repository';
import { newToken, tokenHash } from './tokens';

const USER_AGENT_LENGTH = 300;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
}

/** What is known of who asks, beside what they say. */
export interface Asker {
  /** By what they are told from others (`networkOf`). */
  readonly network: string;
  readonly userAgent: string;
}

export interface OpenedSession {
  /** The bearer, which is kept nowhere. */
  readonly token: string;
  readonly user: User;
}

/** A living session, and whose it is. */
export interface LivingSession extends SessionUser {
  /** Hash of its bearer. */
  readonly hash: string;
}

export interface AccountsOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  /** Whether roles other than member count only with a second factor. */
  readonly isStaffFactorRequired: boolean;
  /** Ids of the articles that a member has put among the favourites: another module keeps them. */
  readonly favoritesOf: (db: Queryable, userId: number) => Promise<User['favorites']>;
}

/** Users, passwords and sessions: who somebody is. */
export class Accounts {
  constructor(private readonly options: AccountsOptions) {}

  get #database(): Database {
    return this.options.database;
  }

  /**
   * Opens a session.
   *
   * @throws AppError WRONG_CREDENTIALS (401), alike for unknown addresses, wrong passwords and suspended accounts;
   *   NOT_VERIFIED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG (403), only after a right password; what `Turns` refuses.
   */
  async login({ email, password, code }: Credentials, { network, userAgent }: Asker): Promise<OpenedSession> {
    const account = await findAccount(this.#database.write, email.trim().toLowerCase());
    const isRight = await this.options.passwords.isRight(account?.passwordHash ?? null, password, network);
    assertThat(account && isRight && !account.isSuspended, 'WRONG_CREDENTIALS', 401);
    assertThat(account.isVerified, 'NOT_VERIFIED', 403);
    const open = async (tx: Queryable) => {
      // The look at a password takes long: another one may have been set, and all sessions ended, meanwhile.
      assertThat(await hasStillPassword(tx, account), 'WRONG_CREDENTIALS', 401);
      return this.openSession(tx, account, userAgent);
    };
    if (!account.hasSecondFactor) {
      return this.#database.transaction(async (tx) => {
        const opened = await open(tx);
        // It may have been taken into use meanwhile, which has ended all other sessions.
        const now = await findAccountById(tx, account.user.id);
        assertThat(!now?.hasSecondFactor, 'SECOND_FACTOR_REQUIRED', 403);
        return opened;
      });
    }
    assertThat(code !== undefined, 'SECOND_FACTOR_REQUIRED', 403);
    return this.options.secondFactors.afterCode(account.user.id, code, open);
  }

  /** Opens a session for somebody who has shown who they are. */
  async openSession(
    tx: Queryable,
    { user, hasSecondFactor }: Pick<Account, 'user' | 'hasSecondFactor'>,
    userAgent: string,
  ): Promise<OpenedSession> {
    const token = newToken();
    await openSession(tx, user.id, tokenHash(token), userAgent.slice(0, USER_AGENT_LENGTH));
    return { token, user: await this.#shown(tx, { user, hasSecondFactor }) };
  }

  /** The session of a bearer. @throws AppError UNAUTHORIZED (401) when it has ended, expired, or never was. */
  async session(token: string): Promise<LivingSession> {
    const hash = tokenHash(token);
    const found = await touchSession(this.#database.write, hash);
    if (!found) throw new AppError('UNAUTHORIZED', 401);
    return { ...found, hash };
  }

  /** The user of a session, as the web front is told. @throws AppError as for `session`. */
  async me(token: string): Promise<User> {
    return this.shown(await this.session(token));
  }

  /** A user as others are told: with the favourites, and with the rights that count. */
  shown(found: SessionUser): Promise<User> {
    return this.#shown(this.#database.write, found);
  }

  async #shown(db: Queryable, { user, hasSecondFactor }: SessionUser): Promise<User> {
    const favorites = await this.options.favoritesOf(db, user.id);
    const isHeldBack = this.isFactorRequired(user) && !hasSecondFactor;
    return { ...user, favorites, roles: isHeldBack ? ['member'] : user.roles };
  }

  /** Whether the user's rights count only with a second factor. */
  isFactorRequired({ roles }: User): boolean {
    return this.options.isStaffFactorRequired && roles.some((role) => role !== 'member');
  }

  /** Ends a session at once. @throws AppError UNAUTHORIZED (401) when there is none. */
  async logout(token: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      assertThat(await endSession(tx, tokenHash(token)), 'UNAUTHORIZED', 401);
      await tell(tx, { kind: 'session.ended', data: { tokenHash: tokenHash(token) } });
    });
  }

  /**
   * Sets an account up, or changes the one with that e-mail address. Another password, a suspension and a verification
   * that is taken back end its sessions.
   *
   * @param network of the process of ours that asks for it.
   * @returns the user's id.
   * @throws AppError EXISTING_USERNAME (409) when another account has the display name; BAD_REQUEST without a password.
   */
  async put(draft: AccountDraft, network: string): Promise<number> {
    const email = draft.email.toLowerCase();
    const passwordHash = await this.#hashFor(email, draft, network);
    return refuseConflicts({ accounts_user_display_name: 'EXISTING_USERNAME' }, () =>
      this.#database.transaction(async (tx) => {
        const before = await findAccount(tx, email, 'for update');
        if (before && before.user.display_name !== draft.displayName) await keepFormerName(tx, before.user.id);
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
        await tellOf(tx, before, after);
        return after.user.id;
      }),
    );
  }

  /** Keeps the hash of a password that stays the same. */
  async #hashFor(email: string, { password, passwordOf }: AccountDraft, network: string): Promise<string> {
    const { passwords } = this.options;
    if (password === undefined) {
      const other = passwordOf === undefined ? null : await findAccountById(this.#database.write, passwordOf);
      if (!other?.passwordHash) throw badField('passwordOf', 'names nobody who has a password');
      return other.passwordHash;
    }
    const hash = (await findAccount(this.#database.write, email))?.passwordHash ?? null;
    const isSame = hash !== null && (await passwords.isRight(hash, password, network));
    return isSame ? hash : passwords.hash(password, network);
  }
}

async function tellOf(tx: Queryable, before: Account | null, after: Account): Promise<void> {
  const { id, display_name: displayName, photo_url: photoUrl } = after.user;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await tell(tx, { kind: 'user.changed', data: { userId: id, displayName, photoUrl } });
  const isNewlySuspended = after.isSuspended && !before?.isSuspended;
  if (isNewlySuspended) await tell(tx, { kind: 'user.suspended', data: { userId: id, until: null } });
  if (before?.isSuspended && !after.isSuspended) await tell(tx, { kind: 'user.reinstated', data: { userId: id } });
  if (isNewlySuspended || !after.isVerified || before?.passwordHash !== after.passwordHash) {
    await endSessionsOf(tx, id);
  }
}
