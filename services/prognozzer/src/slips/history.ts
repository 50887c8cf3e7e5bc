import type { JokerType, SavedSlip } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { unpackSlip } from '@tribina/game-rules';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { OpenStages } from './open-stage';

interface VersionRow {
  readonly version: number;
  readonly savedAt: string;
  readonly picks: string;
  readonly jokerId: number | null;
  readonly jokerPosition: number | null;
  readonly jokerType: JokerType | null;
}

const MOST_VERSIONS = 100;

/** What players have saved. It is read among all else, not where saves are made: however often and long, it keeps none waiting. */
export class SlipHistory {
  readonly #stages;

  constructor(private readonly database: Database) {
    this.#stages = new OpenStages(database);
  }

  /**
   * The newest 100 versions of a player's slip, newest first. A joker that was invested after the newest was saved stands with
   * that one.
   *
   * @throws AppError NOT_FOUND for a stage that does not exist or is another edition's.
   */
  async of(edition: Edition, stageId: number, userId: number): Promise<SavedSlip[]> {
    const { events } = await this.#stages.find(edition, stageId, userId);
    const found = await rows<VersionRow>(
      this.database.write,
      sql`select history.version, history.picks,
                 to_char(history.saved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
                 coalesce(slip.joker_id, history.joker_id) as "jokerId",
                 coalesce(slip.joker_position, history.joker_position) as "jokerPosition",
                 coalesce(slip.joker_type, history.joker_type) as "jokerType"
          from slip_history history
               left join slip on (slip.stage_id, slip.user_id, slip.version)
                               = (history.stage_id, history.user_id, history.version)
          where history.stage_id = ${stageId} and history.user_id = ${userId}
          order by history.version desc limit ${MOST_VERSIONS}::integer`,
    );
    const idAt = new Map(events.map(({ position, id }) => [position, id]));
    return found.map((row) => savedSlip(row, idAt));
  }
}

function savedSlip({ version, savedAt, picks, ...joker }: VersionRow, idAt: ReadonlyMap<number, number>): SavedSlip {
  const bets = unpackSlip(picks).flatMap((finalResultBet, index) => {
    const eventId = idAt.get(index + 1);
    return finalResultBet && eventId ? [{ eventId, finalResultBet }] : [];
  });
  const { jokerId: tokenId, jokerType: type, jokerPosition } = joker;
  const eventId = idAt.get(jokerPosition ?? 0);
  return { version, savedAt, bets, token: tokenId && type && eventId ? { eventId, tokenId, type } : null };
}
