import { investFault, matchStatus, type InvestFault, type JokerChoice } from '@tribina/game-rules';
import { AppError, assertThat, type Queryable } from '@tribina/service-kit';
import type { StageToPlay } from '../slips/open-stage';
import type { EventRow } from '../tables';
import { holdOffer, holdPlaying, lockHeld, lockJoker, putOn, type JokerRow } from './repository';

const STATUSES: Readonly<Record<InvestFault, number>> = {
  INACTIVE_STAGE: 409,
  NO_SLIP: 409,
  UNKNOWN_EVENT: 422,
  TOKEN_ALREADY_IN_STAGE: 409,
  TOKEN_USED: 409,
  TOKEN_TYPE: 422,
};

/** A joker that goes on a match of a stage. */
export interface Investment {
  readonly id: number;
  readonly type: JokerRow['type'];
  /** Of its match in the stage, 1 to 8. */
  readonly position: number;
  /** The joker that the slip had before: one that was returned. */
  readonly formerJokerId: number | null;
}

/**
 * Puts a joker on a match, in a transaction whose slip is then given it; null when exactly this was done before. All waiting
 * is done first: joker and slip are locked before time is tested.
 *
 * @param isSaving true where the transaction saves the slip as well.
 * @throws AppError NOT_FOUND (404) for a joker that is not the player's; the codes of `investFault` (design contracts A2.11).
 */
export async function invest(
  tx: Queryable,
  userId: number,
  { stage, events, now }: StageToPlay,
  choice: JokerChoice,
  isSaving: boolean,
): Promise<Investment | null> {
  await holdPlaying(tx, userId, stage.id);
  // It may have been withdrawn since it was read.
  const offer = await holdOffer(tx, stage.id, choice.eventId);
  const joker = await lockJoker(tx, userId, choice.tokenId);
  assertThat(joker, 'NOT_FOUND', 404);
  const held = await lockHeld(tx, userId, stage.id);
  const event = events.find(({ id }) => id === choice.eventId);
  const invested = held?.invested ?? null;
  const fault = investFault(choice, {
    // What comes to this point was let through before the deadline; `putOn` tests again.
    stage: { id: stage.id, status: 'FUTURE' },
    hasSlip: isSaving || held !== null,
    event: event && offer ? { offered: offer.offered, status: statusOf(event, now) } : null,
    token: { type: joker.type, state: joker.state, stageId: joker.grantedIn },
    invested,
  });
  if (fault) throw new AppError(fault, STATUSES[fault]);
  assertThat(offer, 'UNKNOWN_EVENT', 422);
  if (invested) return null;
  assertThat(await putOn(tx, stage.id, choice), 'INACTIVE_STAGE', 409);
  return { id: joker.id, type: joker.type, position: offer.position, formerJokerId: held?.jokerId ?? null };
}

function statusOf({ startTime, code, ended }: EventRow, now: Date) {
  return matchStatus({ startTime: startTime.toISOString(), status: { code, endedStatus: ended } }, now);
}
