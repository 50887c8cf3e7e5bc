import type { SocialClaims } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { AppError, type Database, type Queryable } from '@tribina/service-kit';
import { tell } from '../../changes';
import { lockFor } from '../../database/locks';
import { queueMail } from '../../mail/queue';
import { endSessionsOf } from '../end-sessions';
import { isNameTaken } from '../names';
import { findAccount, findAccountById, setVerified, type Account } from '../repository';
import { sendVerification, type RegistrationOptions } from '../registration';
import type { Accounts, OpenedSession } from '../service';
import { userNamesFor } from './names';
import { connect, insertSocialMember, takeOver, userOfIdentity, wasMailed } from './repository';

/** Where and how somebody comes. */
interface Visit {
  readonly edition: EditionId;
  readonly userAgent: string;
  /** Privacy terms and conditions were agreed to. */
  readonly consent: boolean;
}

type Refusal = 'NOT_VERIFIED' | 'CONSENT_NEEDED' | 'EMAIL_NEEDED' | 'SECOND_FACTOR_REQUIRED' | 'SOCIAL_LOGIN_FAILED';

interface Options {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'openSession'>;
  readonly reviewName: RegistrationOptions['reviewName'];
}

/**
 * Logins by another service. A person is known by the provider's own id of them; to an account that is there already they are
 * connected by an e-mail address that the provider vouches for, and by no other.
 */
export class SocialAccounts {
  constructor(private readonly options: Options) {}

  /**
   * Opens a session for whom a provider has named; makes the account if there is none.
   *
   * @returns its bearer, which is kept nowhere, and the user.
   * @throws AppError (403) NOT_VERIFIED: a mail comes first; CONSENT_NEEDED: this would be a new account; EMAIL_NEEDED: the
   *   provider names none; SECOND_FACTOR_REQUIRED: log in by password; SOCIAL_LOGIN_FAILED: suspended.
   */
  async login(claims: SocialClaims, visit: Visit): Promise<OpenedSession> {
    // A refusal is no reason to take back what was done on the way: a mail was ordered.
    const outcome = await this.options.database.transaction((tx) => this.#decide(tx, claims, visit));
    if (typeof outcome === 'string') throw new AppError(outcome, 403);
    return outcome;
  }

  async #decide(tx: Queryable, claims: SocialClaims, visit: Visit): Promise<OpenedSession | Refusal> {
    // Somebody who presses twice becomes one member.
    await lockFor(tx, `identity ${claims.provider} ${claims.subject}`);
    const known = await userOfIdentity(tx, claims);
    const account =
      known === null ? await this.#accountFor(tx, claims, visit) : await findAccountById(tx, known, 'for update');
    if (typeof account === 'string') return account;
    if (!account || account.isSuspended) return 'SOCIAL_LOGIN_FAILED';
    if (account.hasSecondFactor) return 'SECOND_FACTOR_REQUIRED';
    const vouched = claims.emailVerified && claims.email?.toLowerCase() === account.user.email;
    if (!account.isVerified && !vouched) return mailVerification(tx, account);
    if (!account.isVerified) {
      await setVerified(tx, account.user.id);
      await this.#review(tx, account);
    }
    return this.options.accounts.openSession(tx, account, visit.userAgent);
  }

  /** The account of somebody who comes by this provider for the first time, connected with it. */
  async #accountFor(tx: Queryable, claims: SocialClaims, visit: Visit): Promise<Account | Refusal | null> {
    if (claims.email === null) return 'EMAIL_NEEDED';
    // Before anything is looked up: who has shown nothing learns nothing of an address.
    if (!claims.emailVerified && !visit.consent) return 'CONSENT_NEEDED';
    const email = claims.email.toLowerCase();
    const owner = await findAccount(tx, email, 'for update');
    if (owner?.isVerified) {
      if (!claims.emailVerified) return mailOwner(tx, owner, claims.provider);
      await connect(tx, owner.user.id, claims);
      return owner;
    }
    if (!visit.consent) return 'CONSENT_NEEDED';
    const id = owner
      ? await this.#takeOver(tx, owner, claims, visit.edition)
      : await this.#create(tx, email, claims, visit.edition);
    if (typeof id === 'string') return id;
    await connect(tx, id, claims);
    return findAccountById(tx, id);
  }

  /** Of an address that somebody has registered and nobody has verified. */
  async #takeOver(
    tx: Queryable,
    { user }: Account,
    { provider, name, emailVerified }: SocialClaims,
    edition: EditionId,
  ): Promise<number | Refusal> {
    // Both say that it is theirs; the mail that was sent decides.
    if (!emailVerified) return 'NOT_VERIFIED';
    await endSessionsOf(tx, user.id);
    // Nor is it called what somebody else has called it.
    for (const displayName of userNamesFor(name ?? user.email)) {
      if (await isNameTaken(tx, displayName, user.id)) continue;
      await takeOver(tx, user.id, { displayName, provider, edition });
      await tell(tx, { kind: 'user.changed', data: { userId: user.id, displayName, photoUrl: user.photo_url } });
      await this.#review(tx, { user: { ...user, display_name: displayName }, edition });
      return user.id;
    }
    throw new AppError('SOCIAL_LOGIN_FAILED', 409);
  }

  async #create(tx: Queryable, email: string, claims: SocialClaims, edition: EditionId): Promise<number> {
    const { provider, name, emailVerified: isVerified } = claims;
    for (const displayName of userNamesFor(name ?? email)) {
      if (await isNameTaken(tx, displayName, null)) continue;
      const userId = await insertSocialMember(tx, { email, displayName, provider, edition, isVerified });
      if (userId === null) continue;
      await tell(tx, { kind: 'user.changed', data: { userId, displayName, photoUrl: null } });
      // Until its address is verified nobody else reads it.
      if (isVerified) await this.options.reviewName(tx, { userId, displayName, edition });
      return userId;
    }
    throw new AppError('SOCIAL_LOGIN_FAILED', 409);
  }

  #review(tx: Queryable, { user, edition }: Pick<Account, 'user' | 'edition'>): Promise<void> {
    return this.options.reviewName(tx, { userId: user.id, displayName: user.display_name, edition });
  }
}

async function mailVerification(tx: Queryable, { user }: Account): Promise<Refusal> {
  if (!(await wasMailed(tx, user.id, 'verification'))) await sendVerification(tx, user.id, user.display_name);
  return 'NOT_VERIFIED';
}

/** The same answer as for an address without an account; its owner alone hears more. */
async function mailOwner(tx: Queryable, { user }: Account, name: string): Promise<Refusal> {
  const template = 'social_in_use';
  if (!(await wasMailed(tx, user.id, template))) {
    const provider = name.charAt(0).toUpperCase() + name.slice(1);
    await queueMail(tx, { userId: user.id, template, data: { name: user.display_name, provider } });
  }
  return 'NOT_VERIFIED';
}
