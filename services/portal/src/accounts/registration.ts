import { isEmailAddress, registrationPasswordFault, toUserName, userNameFault } from '@tribina/contracts';
import type { Edition, EditionId } from '@tribina/editions';
import { AppError, assertThat, onceMore, refuseConflicts, type Database, type Queryable } from '@tribina/service-kit';
import { tell } from '../changes';
import { queueMail } from '../mail/queue';
import {
  forgetCodes,
  issueRegistration,
  keepApart,
  redeemCode,
  renewRegistration,
  type KeptRegistration,
} from './codes';
import { endSessionsOf } from './end-sessions';
import { isCommonPassword } from './common-passwords';
import { assertNameIsFree, isNameTaken } from './names';
import type { Passwords } from './passwords';
import {
  findAccount,
  findAccountById,
  insertMember,
  replaceRegistration,
  resetAccount,
  setVerified,
  type Account,
  type NewMember,
} from './repository';

export interface RegistrationForm {
  readonly display_name: string;
  readonly password: string;
  readonly email: string;
  readonly origin?: string | undefined;
  readonly consent?: boolean | undefined;
}

interface Applicant {
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
}

interface NamedMember {
  readonly edition: EditionId;
  readonly userId: number;
  readonly displayName: string;
}

export interface RegistrationOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  /** Another module looks at the names that people give themselves: at those that others may read. */
  readonly reviewName: (tx: Queryable, named: NamedMember) => Promise<void>;
}

/** How somebody becomes a member: the form, the mailed link, its verification. */
export class Registration {
  constructor(private readonly options: RegistrationOptions) {}

  /**
   * Makes an account that its mailed link has to verify. Whether the address has one already only its owner learns, by mail:
   * the same work is done, and the same is answered.
   *
   * @param network of who asks (`networkOf`).
   * @throws AppError INVALID_USERNAME, INVALID_EMAIL, INVALID_PASSWORD, COMMON_PASSWORD, CONSENT_NEEDED (422),
   *   EXISTING_USERNAME (409); what `Turns` refuses.
   */
  async register(form: RegistrationForm, edition: Edition, network: string): Promise<void> {
    const { email, displayName, password } = checked(form, edition);
    const passwordHash = await this.options.passwords.hash(password, network);
    const member = { email, displayName, passwordHash, edition: edition.id, origin: form.origin ?? 'web' };
    const write = () =>
      this.options.database.transaction(async (tx) => {
        const known = await findAccount(tx, email, 'for update');
        const isPending = known !== null && known.isRegistered && !known.isVerified;
        // A name that is taken is taken, whoever asks: otherwise the answer would tell whose it is.
        await assertNameIsFree(tx, displayName, isPending ? known.user.id : null);
        if (known && !isPending) return remind(tx, known);
        const userId = await writeMember(tx, known, member);
        const code = await issueRegistration(tx, userId, { displayName, passwordHash });
        await mailVerification(tx, userId, displayName, code);
      });
    // Two with one address at once: the second finds the first one's account.
    await refuseConflicts({ accounts_user_display_name: 'EXISTING_USERNAME' }, () =>
      onceMore('accounts_user_email_key', write),
    );
  }

  /** Mails the link once more to an address whose account is not verified yet, and nothing to any other. */
  async resend(email: string): Promise<void> {
    await this.options.database.transaction(async (tx) => {
      const account = await findAccount(tx, email.trim().toLowerCase(), 'for update');
      if (account && !account.isVerified) await sendVerification(tx, account.user.id, account.user.display_name);
    });
  }

  /**
   * Uses the code of a mailed link: of all that was registered under an address, what this link was mailed for counts.
   *
   * @returns whose it was.
   * @throws AppError INVALID_CODE (422).
   */
  async verify(code: string): Promise<number> {
    return this.options.database.transaction(async (tx) => {
      const used = await redeemCode(tx, code, 'verification');
      const account = used && (await findAccountById(tx, used.userId, 'for update'));
      if (!account) throw new AppError('INVALID_CODE', 422);
      const { id, photo_url: photoUrl } = account.user;
      const displayName =
        used.registration && !account.isVerified
          ? await takeRegistration(tx, account, used.registration)
          : account.user.display_name;
      await setVerified(tx, id);
      // Its name is read by others from now on; one that somebody else gave the address is not.
      if (!account.isVerified) await this.options.reviewName(tx, { edition: account.edition, userId: id, displayName });
      await forgetCodes(tx, id, 'verification');
      await tell(tx, { kind: 'user.changed', data: { userId: id, displayName, photoUrl } });
      return id;
    });
  }
}

/** What the form says, by the rules of spec portal §5: the name is transliterated first, then judged. */
function checked({ display_name, email: typed, password, consent }: RegistrationForm, edition: Edition): Applicant {
  const displayName = toUserName(display_name);
  const nameFault = userNameFault(displayName, edition);
  if (nameFault) throw new AppError('INVALID_USERNAME', 422, { reason: nameFault });
  const email = typed.trim().toLowerCase();
  assertThat(isEmailAddress(email), 'INVALID_EMAIL', 422);
  const passwordFault = registrationPasswordFault(password);
  if (passwordFault) throw new AppError('INVALID_PASSWORD', 422, { reason: passwordFault });
  assertThat(!isCommonPassword(password, [displayName, email.split('@')[0] ?? '']), 'COMMON_PASSWORD', 422);
  assertThat(consent !== false, 'CONSENT_NEEDED', 422);
  return { email, displayName, password };
}

/** Whoever registers an address that has an account: its owner is told, and what is there stays as it is. */
async function remind(tx: Queryable, { user, isVerified }: Account): Promise<void> {
  if (!isVerified) return sendVerification(tx, user.id, user.display_name);
  await queueMail(tx, { userId: user.id, template: 'already_registered', data: { name: user.display_name } });
}

/** What others have put to the address before it was verified is gone. @returns the name that the account has now. */
async function takeRegistration(
  tx: Queryable,
  { user }: Account,
  { displayName, passwordHash }: KeptRegistration,
): Promise<string> {
  // Another address may have taken the name in the meantime.
  const name = (await isNameTaken(tx, displayName, user.id)) ? user.display_name : displayName;
  await resetAccount(tx, user.id, { displayName: name, passwordHash });
  await endSessionsOf(tx, user.id);
  return name;
}

async function writeMember(tx: Queryable, pending: Account | null, member: NewMember): Promise<number> {
  if (!pending) return insertMember(tx, member);
  await keepApart(tx, pending.user.id, pending.user.display_name);
  await replaceRegistration(tx, pending.user.id, member);
  return pending.user.id;
}

/** Mails the link that verifies an address. */
export async function sendVerification(tx: Queryable, userId: number, name: string): Promise<void> {
  await mailVerification(tx, userId, name, await renewRegistration(tx, userId, name));
}

async function mailVerification(tx: Queryable, userId: number, name: string, code: string): Promise<void> {
  await queueMail(tx, { userId, template: 'verification', data: { name, code } });
}
