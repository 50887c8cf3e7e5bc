import { newPasswordFault, userNameFault, type DataChange, type User } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { AppError, assertThat, refuseConflicts, type Database, type Queryable } from '@tribina/service-kit';
import { tell } from '../changes';
import { badField } from '../http/answers';
import { queueMail } from '../mail/queue';
import { issueCode, redeemCode, userOfCode } from './codes';
import { isCommonPassword } from './common-passwords';
import { endSessionsOf } from './end-sessions';
import { assertNameIsFree, keepFormerName } from './names';
import type { RegistrationOptions } from './registration';
import {
  findAccount,
  findAccountById,
  hasStillPassword,
  resetAccount,
  setDisplayName,
  setPasswordHash,
  setVerified,
  type Account,
} from './repository';
import type { Accounts, Asker, LivingSession, OpenedSession } from './service';

type Options = RegistrationOptions & { readonly accounts: Accounts };

interface NewPassword {
  readonly password: string;
  readonly passwordRepeat: string;
}

/** What `change-data` asks for; each body is exactly one of these. */
type Change =
  | ({ readonly kind: 'reset'; readonly code: string } & NewPassword)
  | ({ readonly kind: 'password'; readonly currentPassword: string } & NewPassword)
  | { readonly kind: 'name'; readonly displayName: string };

/** What its owner changes of an account: a forgotten or another password, another name. */
export class DataChanges {
  constructor(private readonly options: Options) {}

  /**
   * Mails a link to a new password.
   *
   * @param displayName where it is given too, it has to be the account's.
   * @throws AppError USER_NOT_FOUND (404); also for accounts of another service, which have no password.
   */
  async forgot(email: string, displayName: string | undefined): Promise<void> {
    await this.#database.transaction(async (tx) => {
      // Two at once one after the other: the second code takes the place of the first.
      const account = await findAccount(tx, email.trim().toLowerCase(), 'for update');
      const isTheirs =
        (account?.passwordHash || account?.isRegistered) &&
        (displayName === undefined || isSameName(account.user.display_name, displayName));
      assertThat(account && isTheirs, 'USER_NOT_FOUND', 404);
      const { id, display_name: name } = account.user;
      const code = await issueCode(tx, id, 'password_reset');
      await queueMail(tx, { userId: id, template: 'password_reset', data: { name, code } });
    });
  }

  /**
   * Sets the password that the owner of a mailed code has chosen. All sessions end, and none is opened: a second factor is
   * asked for as ever.
   *
   * @returns the user's id.
   * @throws AppError PASSWORD_UNMATCH, INVALID_PASSWORD, COMMON_PASSWORD, INVALID_CODE (422); what `Turns` refuses.
   */
  async reset(code: string, chosen: NewPassword, network: string): Promise<number> {
    const userId = await userOfCode(this.#database.write, code, 'password_reset');
    const account = userId === null ? null : await findAccountById(this.#database.write, userId);
    assertThat(account, 'INVALID_CODE', 422);
    const hash = await this.#hashOf(chosen, account.user, network);
    await this.#database.transaction(async (tx) => {
      // Whoever comes second with the same code is too late.
      assertThat((await redeemCode(tx, code, 'password_reset')) !== null, 'INVALID_CODE', 422);
      const { user, edition, isVerified } = (await findAccountById(tx, account.user.id, 'for update')) ?? account;
      // What others have put to the address before it was verified is gone.
      if (!isVerified) {
        const displayName = user.display_name;
        await resetAccount(tx, user.id, { displayName, passwordHash: hash });
        await this.options.reviewName(tx, { edition, userId: user.id, displayName });
      }
      await setVerified(tx, user.id);
      await replacePassword(tx, user, hash);
    });
    return account.user.id;
  }

  /**
   * Changes the password under a session: all sessions end, and the one that asks goes on as a new one.
   *
   * @throws AppError PASSWORD_UNMATCH, INVALID_PASSWORD, COMMON_PASSWORD (422), WRONG_PASSWORD (403), NO_PASSWORD (409).
   */
  async changePassword(
    session: LivingSession,
    { currentPassword, ...chosen }: NewPassword & { readonly currentPassword: string },
    { network, userAgent }: Asker,
  ): Promise<OpenedSession> {
    const { user } = session;
    const account = await this.requirePassword(user, currentPassword, network);
    const hash = await this.#hashOf(chosen, user, network);
    return this.#database.transaction(async (tx) => {
      // One that was set by a mailed link meanwhile is the newer one.
      assertThat(await hasStillPassword(tx, account), 'WRONG_PASSWORD', 403);
      await replacePassword(tx, user, hash);
      return this.options.accounts.openSession(tx, session, userAgent);
    });
  }

  /** Asks once more who it is, before something that matters. @throws AppError WRONG_PASSWORD (403), NO_PASSWORD (409). */
  async requirePassword(user: User, password: string, network: string): Promise<Account> {
    const account = await findAccountById(this.#database.write, user.id);
    assertThat(account, 'UNAUTHORIZED', 401);
    assertThat(account.passwordHash !== null, 'NO_PASSWORD', 409);
    const isRight = await this.options.passwords.isRight(account.passwordHash, password, network);
    assertThat(isRight, 'WRONG_PASSWORD', 403);
    return account;
  }

  /** Changes the display name, judged as it was typed. @throws AppError INVALID_USERNAME (422), EXISTING_USERNAME (409). */
  async rename(session: LivingSession, typed: string, edition: Edition): Promise<User> {
    const displayName = typed.normalize('NFC');
    const reason = userNameFault(displayName, edition);
    if (reason) throw new AppError('INVALID_USERNAME', 422, { reason });
    const userId = session.user.id;
    const user = await refuseConflicts({ accounts_user_display_name: 'EXISTING_USERNAME' }, () =>
      this.#database.transaction(async (tx) => {
        // What else of it is changed at the same time is told with it, and kept.
        const account = await findAccountById(tx, userId, 'for update');
        assertThat(account, 'UNAUTHORIZED', 401);
        await assertNameIsFree(tx, displayName, userId);
        await keepFormerName(tx, userId);
        await setDisplayName(tx, userId, displayName);
        await this.options.reviewName(tx, { edition: edition.id, userId, displayName });
        await tell(tx, { kind: 'user.changed', data: { userId, displayName, photoUrl: account.user.photo_url } });
        return { ...account.user, display_name: displayName };
      }),
    );
    return this.options.accounts.shown({ ...session, user });
  }

  get #database(): Database {
    return this.options.database;
  }

  async #hashOf({ password, passwordRepeat }: NewPassword, user: User, network: string): Promise<string> {
    assertThat(password === passwordRepeat, 'PASSWORD_UNMATCH', 422);
    const reason = newPasswordFault(password);
    if (reason) throw new AppError('INVALID_PASSWORD', 422, { reason });
    const own = [user.display_name, user.email.split('@')[0] ?? ''];
    assertThat(!isCommonPassword(password, own), 'COMMON_PASSWORD', 422);
    return this.options.passwords.hash(password, network);
  }
}

/** Reads which of the three changes a body asks for. @throws AppError BAD_REQUEST (400) when it is none, or two. */
export function changeOf(body: DataChange): Change {
  const { code, currentPassword, password, passwordRepeat, display_name: displayName } = body;
  const isPassword = password !== undefined && passwordRepeat !== undefined && displayName === undefined;
  if (isPassword && code !== undefined && currentPassword === undefined) {
    return { kind: 'reset', code, password, passwordRepeat };
  }
  if (isPassword && currentPassword !== undefined && code === undefined) {
    return { kind: 'password', currentPassword, password, passwordRepeat };
  }
  if (displayName !== undefined && Object.keys(body).length === 1) return { kind: 'name', displayName };
  throw badField('', 'is not one change');
}

async function replacePassword(tx: Queryable, { id, display_name: name }: User, hash: string): Promise<void> {
  await setPasswordHash(tx, id, hash);
  await endSessionsOf(tx, id);
  await queueMail(tx, { userId: id, template: 'password_changed', data: { name } });
}

function isSameName(name: string, typed: string): boolean {
  return name.toLowerCase() === typed.normalize('NFC').trim().toLowerCase();
}
