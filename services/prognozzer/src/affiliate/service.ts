import { jokerFor, jokerGrant, type TicketCurrency } from '@tribina/game-rules';
import { AppError, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { createHash } from 'node:crypto';
import {
  grantJoker,
  hashOfBatch,
  insertNotice,
  lockJoker,
  lockPlayerOf,
  lockStagesAt,
  noteGrant,
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
  /** @param grantsFor `all`: as if every notice had come in its time, for a world that is written with its past. */
  constructor(
    private readonly database: Database,
    private readonly grantsFor: 'open' | 'all' = 'open',
  ) {}

  /**
   * Takes a notice, once: the same again changes nothing. It counts in every challenge that was played when it was placed, and
   * grants nothing for a stage that is locked by now.
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
      const stages = await lockStagesAt(tx, placedAt);
      const stored = { batchId, bodyHash, userRef, userId, amount, currency, placedAt };
      const noticeId = await insertNotice(tx, stored, stages);
      // Whoever was first with the batch has committed by now.
      if (noticeId === null) return void (await isKnown(tx, batchId, bodyHash));
      // A stage that is locked takes no joker any more: one for it could never be used.
      for (const { id, isOpen } of stages)
        if (isOpen || this.grantsFor === 'all') await grant(tx, noticeId, userId, id);
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
async function grant(tx: Queryable, noticeId: number, userId: number, stageId: number): Promise<void> {
  const earned = jokerFor(await volumeOf(tx, userId, stageId), 'RSD');
  const step = jokerGrant(await lockJoker(tx, userId, stageId), earned);
  if (earned === null || step === null) return;
  if (step === 'GRANT') await grantJoker(tx, userId, stageId, earned);
  else await upgradeJoker(tx, userId, stageId, earned);
  await noteGrant(tx, noticeId, stageId, earned);
}

function hashOf({ batchId, userRef, amount, currency, placedAt }: TicketNotice): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([batchId, userRef, amount, currency, placedAt]))
    .digest();
}
