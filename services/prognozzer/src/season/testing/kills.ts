import { sql } from 'drizzle-orm';
import { until } from '../../settlement/testing/season';
import { untilTrue, whileHeld } from '../../testing/playing';
import type { System } from './system';

/** Messages may have to wait for the database first. */
const LIMIT_MS = 120_000;

/** Of a settlement that waits for the row of its challenge: the scores of its stage are written, and nothing is committed. */
const IS_HALF_WAY = sql`
  select count(*) > 0 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'update challenge set generation%'`;

/** Does work while every settlement stops half way, and not before: stages may still refer to their challenge. */
export function whileHalfWay(system: System, work: () => Promise<void>): Promise<void> {
  return whileHeld(system, { hold: sql`select from challenge for no key update`, end: 'rollback' }, work);
}

/** Resolves once somebody has stopped there. */
export const untilHalfWay = (system: System) => untilTrue(system, IS_HALF_WAY);

/** `kill -9` of the service after an order of mails was taken, before it is answered. */
export async function killServiceWhileSending(system: System, cause: () => Promise<void>): Promise<void> {
  await whileMailsAreTaken(system, cause);
  await system.killService();
  system.mails.release();
  await system.startService();
}

/** The same of PostgreSQL: that the mails were ordered is noted nowhere. */
export async function killDatabaseWhileSending(system: System, cause: () => Promise<void>): Promise<void> {
  await whileMailsAreTaken(system, cause);
  await system.killDatabase(() => system.mails.release());
}

async function whileMailsAreTaken({ mails }: System, cause: () => Promise<void>): Promise<void> {
  const known = mails.mails.size;
  mails.treatment = 'held';
  await cause();
  await until(() => Promise.resolve(mails.mails.size > known), LIMIT_MS);
}
