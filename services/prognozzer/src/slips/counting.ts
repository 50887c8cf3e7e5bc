import { unpackSlip, type OutcomeCounts } from '@tribina/game-rules';
import { row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** Sooner than shown counts may be old (design contracts A2.10), with room for the time that counting takes. */
const COUNT_AFTER_S = 20;

interface Alike {
  /** Packed, by position. */
  readonly picks: string;
  /** How many slips are the same. */
  readonly slips: number;
}

/** A stage whose predictions are being counted. */
interface Claim {
  readonly stageId: number;
  /** Since when, as the database writes it. */
  readonly since: string;
}

/**
 * Counts the saved predictions of the stages that are due into `event.predicted`, where they are shown from. Each stage is
 * claimed first, so that of several instances one counts it; one that does not come to its end is claimed anew.
 */
export async function countPredictions(database: Database): Promise<void> {
  for (let claimed = await claim(database); claimed !== null; claimed = await claim(database)) {
    // Players share slips: there are far fewer different ones than players.
    const alike = await rows<Alike>(
      database.read,
      sql`select picks, count(*) as slips from slip where stage_id = ${claimed.stageId} group by picks`,
    );
    for (const [index, counts] of countsByPlace(alike).entries()) await store(database, claimed, index + 1, counts);
    await end(database, claimed);
  }
}

/**
 * A stage whose predictions are to be counted anew: one that takes predictions, or has stopped to since it was last counted to the
 * end, for the frequent predictions of its later matches. Null when none is due.
 */
function claim(database: Database): Promise<Claim | null> {
  return row<Claim>(
    database.write,
    sql`update stage set predicted_at = app_now()
        where id = (
          select id from stage
          where (locked_at is null or counted_at is null or counted_at < deadline + interval '3 seconds')
            -- A clock that was set back leaves counts of the future behind.
            and (predicted_at is null
                 or predicted_at not between app_now() - make_interval(secs => ${COUNT_AFTER_S}) and app_now())
          order by predicted_at nulls first limit 1 for update skip locked)
        returning id as "stageId", predicted_at::text as since`,
  );
}

/** That nobody has begun to count anew meanwhile: what is stored last was counted last. */
const isClaimed = ({ stageId, since }: Claim) =>
  sql`stage.id = ${stageId} and stage.predicted_at = ${since}::timestamptz`;

async function end(database: Database, claimed: Claim): Promise<void> {
  await database.write.execute(sql`update stage set counted_at = predicted_at where ${isClaimed(claimed)}`);
}

function countsByPlace(alike: readonly Alike[]): OutcomeCounts[] {
  const counts: Record<keyof OutcomeCounts, number>[] = [];
  for (const { picks, slips } of alike) {
    for (const [index, outcome] of unpackSlip(picks).entries()) {
      const own = (counts[index] ??= { 1: 0, X: 0, 2: 0 });
      if (outcome) own[outcome] += slips;
    }
  }
  return counts;
}

/** One match at a time: whoever else writes matches waits for nothing but that one. */
async function store(database: Database, claimed: Claim, position: number, counts: OutcomeCounts): Promise<void> {
  const predicted = sql`${JSON.stringify(counts)}::jsonb`;
  await database.write.execute(sql`
    update event set predicted = ${predicted} from stage
    where ${isClaimed(claimed)} and event.stage_id = stage.id and event.position = ${position}
      and event.predicted is distinct from ${predicted}`);
}
