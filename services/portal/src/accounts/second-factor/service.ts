import type { Enrolment, SecondFactor, User } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { AppError, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { Secret } from 'otpauth';
import { queueMail } from '../../mail/queue';
import { endSessionsOf } from '../end-sessions';
import { findAccountById } from '../repository';
import { tokenHash } from '../tokens';
import { enrolmentOf, newSecret, periodOf } from './authenticator';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  lockFactor,
  noteFailure,
  noteSuccess,
  putEnrolment,
  setRecoveryCodes,
  spendRecoveryCode,
  type Factor,
} from './repository';
import type { SecretSeal } from './seal';

const RECOVERY_CODES = 10;
/** 120 bits: enough to be kept by a plain hash. */
const RECOVERY_CODE_BYTES = 15;

/** Authenticators (RFC 6238) and what stands in for a lost one. */
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly seal: SecretSeal,
  ) {}

  async of({ id }: User, isRequired: boolean, isOn: boolean): Promise<SecondFactor> {
    return { isOn, isRequired, recoveryCodesLeft: isOn ? await countRecoveryCodes(this.database.write, id) : 0 };
  }

  /** Makes a secret. @throws AppError SECOND_FACTOR_ON (409) where there is one in use. */
  enrol(user: User, edition: Edition): Promise<Enrolment> {
    return this.database.transaction(async (tx) => {
      const factor = await lockFactor(tx, user.id);
      assertThat(!factor?.isConfirmed, 'SECOND_FACTOR_ON', 409);
      const secret = newSecret();
      await putEnrolment(tx, user.id, this.seal.seal(secret, user.id));
      return enrolmentOf(secret, edition.brand.name, user.email);
    });
  }

  /**
   * Takes the second factor into use, once an authenticator has shown that it has the secret; other sessions end.
   *
   * @returns the recovery codes, which are kept nowhere.
   * @throws AppError NO_ENROLMENT (409), SECOND_FACTOR_WRONG (403).
   */
  confirm(user: User, code: string, keptHash: string): Promise<string[]> {
    return this.#withRightCode(user.id, code, 'enrolled', async (tx) => {
      // Whoever is just logging in without it is waited for, and out again.
      await findAccountById(tx, user.id, 'for update');
      await confirmFactor(tx, user.id);
      await endSessionsOf(tx, user.id, keptHash);
      await queueMail(tx, { userId: user.id, template: 'second_factor_on', data: mailData(user) });
      return newRecoveryCodes(tx, user.id);
    });
  }

  /** @throws AppError SECOND_FACTOR_OFF (409), SECOND_FACTOR_WRONG (403). */
  renewRecoveryCodes(user: User, code: string): Promise<string[]> {
    return this.#withRightCode(user.id, code, 'on', (tx) => newRecoveryCodes(tx, user.id));
  }

  /** @throws AppError SECOND_FACTOR_OFF (409), SECOND_FACTOR_WRONG (403). */
  remove(user: User, code: string): Promise<void> {
    return this.#withRightCode(user.id, code, 'on', async (tx) => {
      await deleteFactor(tx, user.id);
      await queueMail(tx, { userId: user.id, template: 'second_factor_off', data: mailData(user) });
    });
  }

  /**
   * Does what a right code allows, in the code's transaction: an authenticator's, or a recovery code, each taken once. Wrong
   * ones are counted, and after ten in a row none is taken for a quarter of an hour.
   *
   * @throws AppError SECOND_FACTOR_WRONG (403).
   */
  afterCode<T>(userId: number, code: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#withRightCode(userId, code, 'on', work);
  }

  async #withRightCode<T>(
    userId: number,
    code: string,
    state: 'on' | 'enrolled',
    work: (tx: Queryable) => Promise<T>,
  ): Promise<T> {
    const outcome = await this.database.transaction(async (tx) => {
      const factor = await lockFactor(tx, userId);
      if (state === 'on') assertThat(factor?.isConfirmed, 'SECOND_FACTOR_OFF', 409);
      assertThat(factor && (state === 'on' || !factor.isConfirmed), 'NO_ENROLMENT', 409);
      if (await this.#take(tx, userId, factor, code)) return { value: await work(tx) };
      await noteFailure(tx, userId);
      return null;
    });
    // Thrown outside, so that the failure stays counted.
    if (!outcome) throw new AppError('SECOND_FACTOR_WRONG', 403);
    return outcome.value;
  }

  async #take(tx: Queryable, userId: number, factor: Factor, code: string): Promise<boolean> {
    if (factor.isPaused) return false;
    const period = periodOf(this.seal.open(factor.sealedSecret, userId), code);
    if (period !== null && period > factor.lastPeriod) {
      await noteSuccess(tx, userId, period);
      return true;
    }
    if (!factor.isConfirmed || !(await spendRecoveryCode(tx, userId, hashOf(code)))) return false;
    await noteSuccess(tx, userId, factor.lastPeriod);
    return true;
  }
}

const mailData = ({ display_name: name }: User) => ({ name });

async function newRecoveryCodes(tx: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await setRecoveryCodes(tx, userId, codes.map(hashOf));
  return codes;
}

/** Six groups of four letters and digits. */
function newRecoveryCode(): string {
  const text = new Secret({ size: RECOVERY_CODE_BYTES }).base32.toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** However it was typed: with spaces, in capitals. */
function hashOf(code: string): string {
  return tokenHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
