import type { AdminPlayer } from '@tribina/contracts';
import { assertThat, type Queryable } from '@tribina/service-kit';
import { recordAudit } from '../audit/audit';
import { holdPlayer, settledStagesOf, storeBlock, storeEmployee, type PlayedStage } from './repository';

type Marks = Pick<AdminPlayer, 'isEmployee' | 'isBlocked'>;

export interface PlayerChange {
  readonly isEmployee?: boolean | undefined;
  readonly isBlocked?: boolean | undefined;
  /** As the player was shown to who decides; without it whatever is there. */
  readonly seen?: Marks | undefined;
  readonly reason: string;
}

/** What follows from a change. */
export interface ChangedPlayer {
  /** Settled stages in which the player comes or goes with their next settlement. */
  readonly played: readonly PlayedStage[];
  /** Of that settlement; null: nothing follows. */
  readonly cause: string | null;
}

/**
 * Blocks a player, or marks an employee of the organiser. Who is blocked plays no more at once, and leaves every ranking with the
 * settlement that follows by itself (design contracts A2.5); an employee stays there, and wins nothing in stages that close from
 * now on (A2.6). What is so already changes nothing.
 *
 * @throws AppError NOT_FOUND (404); VERSION_CONFLICT (409) where somebody else has changed since what is to be changed.
 */
export async function changePlayer(
  tx: Queryable,
  userId: number,
  change: PlayerChange,
  actor: number | null,
): Promise<ChangedPlayer> {
  const player = await holdPlayer(tx, userId);
  assertThat(player, 'NOT_FOUND', 404);
  assertThat(isAsSeen(change, player), 'VERSION_CONFLICT', 409);
  const { isEmployee, isBlocked, reason } = change;
  const subject = `player:${userId}`;
  if (isEmployee !== undefined && isEmployee !== player.isEmployee) {
    await storeEmployee(tx, userId, isEmployee);
    const action = isEmployee ? 'player.employee' : 'player.no-employee';
    await recordAudit(tx, { actor, action, reason, subject });
  }
  // A block of the portal's becomes the organiser's own by being confirmed: it outlives the suspension.
  const isOwn = isBlocked !== undefined && (isBlocked !== player.isBlocked || player.isSuspended);
  if (!isOwn) return { played: [], cause: null };
  await storeBlock(tx, userId, isBlocked);
  const action = isBlocked ? 'player.blocked' : 'player.unblocked';
  await recordAudit(tx, { actor, action, reason, subject });
  const played = isBlocked === player.isBlocked ? [] : await settledStagesOf(tx, userId);
  return { played, cause: played.length > 0 ? action : null };
}

/** Whether what is to be changed is still as it was shown. */
function isAsSeen({ seen, ...change }: PlayerChange, now: Marks): boolean {
  if (!seen) return true;
  return (['isEmployee', 'isBlocked'] as const).every((mark) => change[mark] === undefined || seen[mark] === now[mark]);
}
