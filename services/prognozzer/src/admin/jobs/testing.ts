import { gameJobCalls, type JobAct } from '@tribina/contracts';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Season } from '../../settlement/testing/season';
import { addPlayer, addPlayers, type TestPlayer } from '../../testing/players';
import type { World } from '../../testing/world';
import { ask } from '../testing';

/** With a job's id, who works at it. */
export const JOB_LOCK = 7_426_123;
export const PERFECT = '1X21X21X';

/** A stage with every result, settled: one player has all right, three have the last one wrong. */
export async function playedStage(
  world: World,
  database: Database,
): Promise<{ readonly season: Season; readonly player: TestPlayer }> {
  const season = await Season.begin(world, database, [1, 100]);
  const player = await addPlayer(world);
  await season.play(1, player, PERFECT);
  for (const other of await addPlayers(world, 3)) await season.play(1, other, '1X21X212');
  await season.lock();
  await season.results(1, PERFECT);
  return { season, player };
}

const stated = { home: 0, visitor: 3, code: 0, ended: true };

/** The last match was won by the visitors. */
export function trialOf(season: Season, changes: object = {}): JobAct {
  return { kind: 'try-correction', eventId: season.event(1, 8), ...stated, ...changes };
}

export function correctionOf(season: Season, changes: object = {}): JobAct {
  const eventId = season.event(1, 8);
  return { ...stated, kind: 'correction', eventId, reason: 'A goal was offside', version: 1, ...changes };
}

/** Asks for a job as it is, good or not. */
export function startWith(world: World, act: object, requestId: string = randomUUID()) {
  return ask(world, gameJobCalls.startJob, { body: { requestId, act } });
}

/** How many results of the last match are an organiser's. */
export async function correctionsOf({ owner }: Pick<World, 'owner'>, season: Season): Promise<number> {
  const eventId = season.event(1, 8);
  const found = await rows(
    owner.write,
    sql`select from result_version where event_id = ${eventId} and source = 'admin'`,
  );
  return found.length;
}
