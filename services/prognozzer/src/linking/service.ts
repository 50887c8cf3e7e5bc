import type { EditionId, Origins } from '@tribina/editions';
import { COUNTRIES, identityNumberFault } from '@tribina/game-rules';
import { AppError, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { mayMail } from './account-mails';
import type { BettingAccount, BettingSite, Lookup } from './betting-site';
import type { IdentityNumbers } from './identity-numbers';
import {
  isAnother,
  isTaken,
  lockLink,
  noteAnswer,
  noteAttempt,
  removeLink,
  storeLink,
  storeVerification,
  verifyBy,
} from './repository';

/** What a player has typed to link the account with one on the betting site. */
export interface LinkRequest {
  readonly userId: number;
  readonly identityNumber: string;
  /** Once the betting site has asked for it. */
  readonly countryId: number | undefined;
  readonly edition: EditionId;
}

/** What the betting site is asked about. */
type Asked = Pick<LinkRequest, 'identityNumber' | 'countryId'>;

/** Countries to choose from; null: linked. */
export type LinkAnswer = readonly number[] | null;

/** An attempt that is counted. */
interface Begun {
  readonly portalUserId: number;
  readonly attempt: number;
}

interface LinkingParts {
  readonly database: Database;
  readonly site: BettingSite;
  readonly numbers: IdentityNumbers;
  readonly origins: Origins;
  /** SHA-256 of a member's verified e-mail address, by the portal's id; null: there is none. */
  readonly emailHashOf: (portalUserId: number) => Promise<string | null>;
  /** Told of what did not answer, and is done without. */
  readonly onFailure: (error: unknown, what: string) => void;
}

/** Links players with their accounts on the betting site (spec game §4, design contracts A2.11). */
export class Linking {
  constructor(private readonly parts: LinkingParts) {}

  /** @throws AppError INVALID_IDENTITY_NUMBER, UNKNOWN_COUNTRY (422, with the field). */
  check({ identityNumber, countryId }: Asked): void {
    const isValid = identityNumberFault(identityNumber) === null;
    assertThat(isValid, 'INVALID_IDENTITY_NUMBER', 422, { field: 'identityNumber' });
    const isKnown = countryId === undefined || COUNTRIES.some(({ id }) => id === countryId);
    assertThat(isKnown, 'UNKNOWN_COUNTRY', 422, { field: 'countryId' });
  }

  /**
   * Links a player with the account of an identity number. That is no secret: it counts at once where the account is verified
   * there and has the member's own address, else by a link that is mailed to the account's (design contracts A2.11). Until then it
   * keeps nobody else from it, and the player may ask again by the same number or by `askAgain`: for another mail, or once it is
   * verified.
   *
   * An answer that a later question's was quicker than changes nothing, also where that has linked nobody, and says what has come of
   * that.
   *
   * @throws AppError as `check`; FORBIDDEN (403) for who is blocked, or whose open link is taken back meanwhile, or who has been told of
   *   none since;
   *   ALREADY_LINKED (409); TOO_MANY_ATTEMPTS (429, with `retryAfter` in seconds); NOT_FOUND (404); TAKEN (409): the number or the account is another player's; UNVERIFIED_USER
   *   (403): linked, not verified yet; BETTING_SITE_UNAVAILABLE (502, 503).
   */
  async link(request: LinkRequest): Promise<LinkAnswer> {
    this.check(request);
    const { userId, identityNumber, countryId } = request;
    const identityHash = this.parts.numbers.hash(identityNumber);
    const { portalUserId, attempt } = await this.#begin(userId, identityHash);
    const found = await this.#find({ userId, portalUserId, attempt }, { identityNumber, countryId });
    if (found.status === 'SELECT_COUNTRY') return found.countryIds;
    if (await this.#keep(request, found.account, attempt)) {
      assertThat(isOwn(found.account), 'UNVERIFIED_USER', 403);
      return null;
    }
    const now = await this.parts.database.transaction((tx) => lockLink(tx, userId));
    assertThat(now?.isLinked && !now.isBlocked, 'FORBIDDEN', 403);
    const isOpen = !now.isVerified && now.identityHash?.equals(identityHash);
    throw isOpen ? new AppError('UNVERIFIED_USER', 403) : new AppError('ALREADY_LINKED', 409);
  }

  /**
   * Asks once more about a player's account that is not verified: it is found to be their own, or its owner is mailed another code.
   *
   * @returns whether it is verified.
   * @throws AppError FORBIDDEN (403) for who is blocked; NO_OPEN_LINK (409) without a link, also one that is taken back
   *   meanwhile; NUMBER_UNREADABLE (409) where the key of the number is gone; TOO_MANY_ATTEMPTS, NOT_FOUND, TAKEN and
   *   BETTING_SITE_UNAVAILABLE as `link`.
   */
  async askAgain(userId: number, edition: EditionId): Promise<boolean> {
    const open = await this.#beginAgain(userId);
    if (open === null) return true;
    const { portalUserId, attempt, ...asked } = open;
    const found = await this.#find({ userId, portalUserId, attempt }, asked);
    assertThat(found.status === 'FOUND', 'NOT_FOUND', 404);
    const isStored = await this.#keep({ userId, edition, ...asked }, found.account, attempt);
    if (isStored) return isOwn(found.account);
    // The code of an earlier mail, or a later question, was quicker, or there is nothing to verify any more.
    return this.parts.database.transaction(async (tx) => {
      const link = await lockLink(tx, userId);
      assertThat(link && !link.isBlocked, 'FORBIDDEN', 403);
      assertThat(link.isLinked, 'NO_OPEN_LINK', 409);
      return link.isVerified;
    });
  }

  /**
   * Takes a player's link back while it is not verified; without one nothing is to be done.
   *
   * @param seen when it was made that is taken back: one that has come since stays. Undefined: whichever there is.
   * @throws AppError FORBIDDEN (403) for who is blocked; VERIFIED_USER (409).
   */
  async unlink(userId: number, seen?: string | null): Promise<void> {
    await this.parts.database.transaction(async (tx) => {
      const link = await lockLink(tx, userId);
      assertThat(link && !link.isBlocked, 'FORBIDDEN', 403);
      if (isAnother(link, seen)) return;
      assertThat(!link.isVerified, 'VERIFIED_USER', 409);
      if (link.isLinked) await removeLink(tx, userId);
    });
  }

  /**
   * Takes the code of a mailed link, once.
   *
   * @throws AppError ERROR_VERIFY_FANTASY (404) when it is none, used, or a week old; (409) when the account is another player's by now.
   */
  async verify(code: string): Promise<void> {
    const isVerified = await this.parts.database.transaction((tx) => verifyBy(tx, hashOf(code)));
    assertThat(isVerified, 'ERROR_VERIFY_FANTASY', 404);
  }

  /**
   * Counts the attempt, also one that comes to nothing: whoever tries numbers out is to be stopped.
   *
   * @returns whose it is, and its number.
   */
  async #begin(userId: number, identityHash: Buffer): Promise<Begun> {
    const begun = await this.parts.database.transaction(async (tx) => {
      const link = await lockLink(tx, userId);
      assertThat(link && !link.isBlocked, 'FORBIDDEN', 403);
      const isSameNumber = link.identityHash?.equals(identityHash) ?? false;
      assertThat(!link.isLinked || (!link.isVerified && isSameNumber), 'ALREADY_LINKED', 409);
      const attempt = await counted(tx, userId);
      if (await isTaken(tx, userId, identityHash)) {
        await noteAnswer(tx, userId, attempt);
        return new AppError('TAKEN', 409);
      }
      return { portalUserId: link.portalUserId, attempt };
    });
    if (begun instanceof AppError) throw begun;
    return begun;
  }

  /** The number of a link that is not verified, and that it is asked about is counted; null: it is verified. */
  #beginAgain(userId: number): Promise<(Asked & Begun) | null> {
    return this.parts.database.transaction(async (tx) => {
      const link = await lockLink(tx, userId);
      assertThat(link && !link.isBlocked, 'FORBIDDEN', 403);
      if (link.isVerified) return null;
      assertThat(link.identitySealed, 'NO_OPEN_LINK', 409);
      const identityNumber = this.parts.numbers.open(link.identitySealed, userId);
      assertThat(identityNumber !== null, 'NUMBER_UNREADABLE', 409);
      const attempt = await counted(tx, userId);
      return { portalUserId: link.portalUserId, attempt, identityNumber, countryId: link.countryId ?? undefined };
    });
  }

  /** Outside of any transaction: a slow site holds no connection. */
  async #find(
    { userId, portalUserId, attempt }: Begun & { readonly userId: number },
    asked: Asked,
  ): Promise<Exclude<Lookup, { status: 'NOT_FOUND' }>> {
    const { site, emailHashOf, onFailure } = this.parts;
    // Without the portal the account's owner is mailed.
    const emailHash = await emailHashOf(portalUserId).catch((error: unknown) => {
      onFailure(error, 'the portal does not say whose address it is');
      return null;
    });
    const found = await this.#notingRefusals(userId, attempt, () => site.find({ ...asked, emailHash }));
    if (found.status !== 'FOUND') await this.#note(userId, attempt);
    assertThat(found.status !== 'NOT_FOUND', 'NOT_FOUND', 404);
    return found;
  }

  /** Stores the link, and has the owner of an account mailed that is not known to be the player's. @returns false: nothing was stored. */
  async #keep(request: LinkRequest, account: BettingAccount, attempt: number): Promise<boolean> {
    const { userId, identityNumber } = request;
    const { numbers, database } = this.parts;
    const code = isOwn(account) ? null : randomBytes(32).toString('base64url');
    const link = {
      userId,
      account,
      isVerified: code === null,
      identityHash: numbers.hash(identityNumber),
      identitySealed: numbers.seal(identityNumber, userId),
    };
    const { isStored, isMailed } = await this.#notingRefusals(userId, attempt, () =>
      database.transaction(async (tx) => {
        if (!(await storeLink(tx, link, attempt))) return { isStored: false, isMailed: false };
        const mailed = code !== null && (await mayMail(tx, { userId, ...account, identityHash: link.identityHash }));
        if (mailed) await storeVerification(tx, userId, hashOf(code));
        return { isStored: true, isMailed: mailed };
      }),
    );
    if (code !== null && isMailed) await this.#mail(request, account, code);
    return isStored;
  }

  /** Whoever is told why nobody was linked is not linked by the answer to an older question. */
  async #notingRefusals<T>(userId: number, attempt: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) await this.#note(userId, attempt);
      throw error;
    }
  }

  async #note(userId: number, attempt: number): Promise<void> {
    await this.parts.database.transaction((tx) => noteAnswer(tx, userId, attempt));
  }

  /** Whoever gets no mail asks for another one, later where many have asked for some. */
  async #mail({ edition }: LinkRequest, { ref }: BettingAccount, code: string): Promise<void> {
    const { site, origins, onFailure } = this.parts;
    await site
      .mailVerification(ref, `${origins[edition]}/api/verify-user/${code}`)
      .catch((error: unknown) => onFailure(error, 'the betting site mails no verification'));
  }
}

/** @returns the number of the attempt. @throws AppError TOO_MANY_ATTEMPTS (429, with `retryAfter` in seconds). */
async function counted(tx: Queryable, userId: number): Promise<number> {
  const noted = await noteAttempt(tx, userId);
  if ('retryAfter' in noted) throw new AppError('TOO_MANY_ATTEMPTS', 429, { retryAfter: noted.retryAfter });
  return noted.attempt;
}

/** Whether an account counts as the player's without a mail. */
function isOwn({ verified, isSameAddress }: BettingAccount): boolean {
  return verified && isSameAddress;
}

/** What is kept of a code. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
