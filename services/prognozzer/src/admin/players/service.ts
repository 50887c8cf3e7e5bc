import type { AdminPlayer } from '@tribina/contracts';
import { assertThat, type Database } from '@tribina/service-kit';
import { recordAudit } from '../audit/audit';
import type { SettleAnew } from '../settling';
import {
  findPlayers,
  holdPlayer,
  settledStagesOf,
  storeBlock,
  storeEmployee,
  withSuspicions,
  type PlayerQuery,
} from './repository';

export interface PlayerChange {
  readonly isEmployee?: boolean | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly reason: string;
}

/** What administrators do with players. */
export class PlayerAdministration {
  constructor(
    private readonly database: Database,
    private readonly settleAnew: SettleAnew,
  ) {}

  /** Players by name, or by id; with `suspicious` those whom there is a reason to look at. */
  find(query: PlayerQuery): Promise<{ total: number; players: AdminPlayer[] }> {
    return findPlayers(this.database, query);
  }

  /**
   * Blocks a player, or marks an employee of the organiser. Who is blocked leaves every ranking at once (design contracts
   * A2.5); an employee stays there, and wins nothing in stages that close from now on (A2.6). What is so already changes
   * nothing.
   *
   * @throws AppError NOT_FOUND (404).
   */
  change(userId: number, { isEmployee, isBlocked, reason }: PlayerChange, actor: number | null): Promise<AdminPlayer> {
    return this.database.transaction(async (tx) => {
      const player = await holdPlayer(tx, userId);
      assertThat(player, 'NOT_FOUND', 404);
      const subject = `player:${userId}`;
      if (isEmployee !== undefined && isEmployee !== player.isEmployee) {
        await storeEmployee(tx, userId, isEmployee);
        const action = isEmployee ? 'player.employee' : 'player.no-employee';
        await recordAudit(tx, { actor, action, reason, subject });
      }
      // A block of the portal's becomes the organiser's own by being confirmed: it outlives the suspension.
      if (isBlocked !== undefined && (isBlocked !== player.isBlocked || player.isSuspended)) {
        await storeBlock(tx, userId, isBlocked);
        const action = isBlocked ? 'player.blocked' : 'player.unblocked';
        await recordAudit(tx, { actor, action, reason, subject });
        if (isBlocked !== player.isBlocked) {
          for (const stageId of await settledStagesOf(tx, userId)) await this.settleAnew(tx, stageId, action);
        }
      }
      const [changed] = await withSuspicions(tx, [
        { ...player, isEmployee: isEmployee ?? player.isEmployee, isBlocked: isBlocked ?? player.isBlocked },
      ]);
      assertThat(changed, 'NOT_FOUND', 404);
      return changed;
    });
  }
}
