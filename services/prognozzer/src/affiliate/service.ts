import { jokerFor, jokerGrant, type TicketCurrency } from '@tribina/game-rules';
import { AppError, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { createHash } from 'node:crypto';
import {
  grantJoker,
  hashOfBatch,
  insertNotice,
  lockJoker,
  lockPlayerOf,
  noteGrant,
  stageAt,
  upgradeJoker,
  volumeOf,
} from './repository';

/** Tickets of one player that the betting site tells of. */
export interface TicketNotice {
  readonly batchId: string;
  /** The account on the betting site. */
  readonly userRef: string;
  readonly amount: number;
  readonly currency: TicketCurrency;
  /** ISO 8601. */
  readonly placedAt: string;
}

/** Takes the betting site's word on tickets, and grants jokers for them (design contracts A2.3). */
export class TicketNotices {
  constructor(private readonly database: Database) {}

  /**
   * Takes a notice, once: the same again changes nothing.
   *
   * @throws AppError BAD_REQUEST (400) for a time that there is not; BATCH_ID_REUSED (409) for another notice of that batch;
   *   UNKNOWN_PLAYER (404), and then nothing is kept: it may come again once the account is linked.
   */
  async take(notice: TicketNotice): Promise<void> {
    const { batchId, userRef, amount, currency } = notice;
    const placedAt = new Date(notice.placedAt);
    assertThat(placedAt.getTime() > 0, 'BAD_REQUEST', 400, { field: 'placedAt', reason: 'is no time' });
    const bodyHash = hashOf(notice);
    await this.database.transaction(async (tx) => {
      if (await isKnown(tx, batchId, bodyHash)) return;
      const userId = await lockPlayerOf(tx, userRef);
      assertThat(userId, 'UNKNOWN_PLAYER', 404);
      const stageId = await stageAt(tx, placedAt);
      const stored = { batchId, bodyHash, userRef, userId, stageId, amount, currency, placedAt };
      // Whoever was first with the batch has committed by now.
      if (!(await insertNotice(tx, stored))) await isKnown(tx, batchId, bodyHash);
      else if (stageId !== null) await grant(tx, batchId, userId, stageId);
    });
  }
}

/** @throws AppError BATCH_ID_REUSED (409). */
async function isKnown(tx: Queryable, batchId: string, bodyHash: Buffer): Promise<boolean> {
  const known = await hashOfBatch(tx, batchId);
  if (known === null) return false;
  if (!known.equals(bodyHash)) throw new AppError('BATCH_ID_REUSED', 409);
  return true;
}

/** The row of the player is locked: two notices cannot both find that there is no joker yet. */
async function grant(tx: Queryable, batchId: string, userId: number, stageId: number): Promise<void> {
  const earned = jokerFor(await volumeOf(tx, userId, stageId), 'RSD');
  const step = jokerGrant(await lockJoker(tx, userId, stageId), earned);
  if (earned === null || step === null) return;
  if (step === 'GRANT') await grantJoker(tx, userId, stageId, earned);
  else await upgradeJoker(tx, userId, stageId, earned);
  await noteGrant(tx, batchId, earned);
}

function hashOf({ batchId, userRef, amount, currency, placedAt }: TicketNotice): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([batchId, userRef, amount, currency, placedAt]))
    .digest();
}
