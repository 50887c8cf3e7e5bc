import type { EditionId, Origins } from '@tribina/editions';
import { COUNTRIES, identityNumberFault } from '@tribina/game-rules';
import { AppError, assertThat, type Database } from '@tribina/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import type { BettingAccount, BettingSite } from './betting-site';
import type { IdentityNumbers } from './identity-numbers';
import { isTaken, lockLink, noteAttempt, storeLink, storeVerification, verifyBy, type LinkState } from './repository';

/** What a player has typed to link the account with one on the betting site. */
export interface LinkRequest {
  readonly userId: number;
  readonly identityNumber: string;
  /** Once the betting site has asked for it. */
  readonly countryId: number | undefined;
  readonly edition: EditionId;
}

/** Countries to choose from; null: linked. */
export type LinkAnswer = readonly number[] | null;

interface LinkingParts {
  readonly database: Database;
  readonly site: BettingSite;
  readonly numbers: IdentityNumbers;
  readonly origins: Origins;
  /** Told when a mail could not be ordered. */
  readonly onMailFailure: (error: unknown) => void;
}

/** Links players with their accounts on the betting site (spec game §4, design contracts A2.11). */
export class Linking {
  constructor(private readonly parts: LinkingParts) {}

  /** @throws AppError INVALID_IDENTITY_NUMBER, UNKNOWN_COUNTRY (422, with the field). */
  check({ identityNumber, countryId }: Pick<LinkRequest, 'identityNumber' | 'countryId'>): void {
    const isValid = identityNumberFault(identityNumber) === null;
    assertThat(isValid, 'INVALID_IDENTITY_NUMBER', 422, { field: 'identityNumber' });
    const isKnown = countryId === undefined || COUNTRIES.some(({ id }) => id === countryId);
    assertThat(isKnown, 'UNKNOWN_COUNTRY', 422, { field: 'countryId' });
  }

  /**
   * Links a player with the account of an identity number. One whose account is not verified there is linked too, and may
   * ask again by the same number: for another mail, or once it is verified.
   *
   * @throws AppError as `check`; FORBIDDEN (403) for who is blocked; ALREADY_LINKED (409); TOO_MANY_ATTEMPTS (429, with
   *   `retryAfter` in seconds); NOT_FOUND (404); TAKEN (409): the number or the account is another player's; UNVERIFIED_USER
   *   (403): linked, not verified; BETTING_SITE_UNAVAILABLE (502, 503).
   */
  async link(request: LinkRequest): Promise<LinkAnswer> {
    this.check(request);
    const { userId, identityNumber, countryId } = request;
    const identityHash = this.parts.numbers.hash(identityNumber);
    await this.#begin(userId, identityHash);
    // Outside of any transaction: a slow site holds no connection.
    const found = await this.parts.site.find(identityNumber, countryId);
    assertThat(found.status !== 'NOT_FOUND', 'NOT_FOUND', 404);
    if (found.status === 'SELECT_COUNTRY') return found.countryIds;
    const code = found.account.verified ? null : randomBytes(32).toString('base64url');
    await this.#store(request, identityHash, found.account, code);
    if (code === null) return null;
    await this.#mail(request, found.account, code);
    throw new AppError('UNVERIFIED_USER', 403);
  }

  /** Takes the code of a mailed link, once. @throws AppError ERROR_VERIFY_FANTASY (404) when it is none, used, or a week old. */
  async verify(code: string): Promise<void> {
    const isVerified = await this.parts.database.transaction((tx) => verifyBy(tx, hashOf(code)));
    assertThat(isVerified, 'ERROR_VERIFY_FANTASY', 404);
  }

  /** Counts the attempt, also one that comes to nothing: whoever tries numbers out is to be stopped. */
  async #begin(userId: number, identityHash: Buffer): Promise<void> {
    const refused = await this.parts.database.transaction(async (tx) => {
      const link = await lockLink(tx, userId);
      const fault = beforeAttempt(link, identityHash);
      if (fault) return fault;
      const retryAfter = await noteAttempt(tx, userId);
      if (retryAfter !== null) return new AppError('TOO_MANY_ATTEMPTS', 429, { retryAfter });
      return (await isTaken(tx, userId, identityHash)) ? new AppError('TAKEN', 409) : null;
    });
    if (refused) throw refused;
  }

  async #store(
    { userId, identityNumber }: LinkRequest,
    identityHash: Buffer,
    account: BettingAccount,
    code: string | null,
  ): Promise<void> {
    const identitySealed = this.parts.numbers.seal(identityNumber, userId);
    await this.parts.database.transaction(async (tx) => {
      const isStored = await storeLink(tx, { userId, identityHash, identitySealed, account });
      assertThat(isStored, 'ALREADY_LINKED', 409);
      if (code !== null) await storeVerification(tx, userId, hashOf(code));
    });
  }

  /** Whoever gets no mail asks for another one by linking again. */
  async #mail({ edition }: LinkRequest, { ref }: BettingAccount, code: string): Promise<void> {
    const { site, origins, onMailFailure } = this.parts;
    await site.mailVerification(ref, `${origins[edition]}/api/verify-user/${code}`).catch(onMailFailure);
  }
}

function beforeAttempt(link: LinkState | null, identityHash: Buffer): AppError | null {
  if (!link || link.isBlocked) return new AppError('FORBIDDEN', 403);
  const isSameNumber = link.identityHash?.equals(identityHash) ?? false;
  const isOpen = !link.isLinked || (!link.isVerified && isSameNumber);
  return isOpen ? null : new AppError('ALREADY_LINKED', 409);
}

/** What is kept of a code. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
