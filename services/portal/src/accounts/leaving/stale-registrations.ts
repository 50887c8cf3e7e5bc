import { addBackgroundWork, row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NOW } from '../../database/now';
import type { Belongings } from '../belongings';
import { findAccountById } from '../repository';
import { eraseAccount } from './erase';

/** The mailed link is good for a day, and may be asked for again: who has not come after this does not want the account. */
const KEPT_FOR = sql`interval '7 days'`;
const PERIOD_MS = 60 * 60 * 1_000;

/** Erases, once an hour, registrations that nobody has verified: a name and an address kept without use. */
export function addStaleRegistrationErasure(
  app: FastifyInstance,
  database: Database,
  belongings: readonly Belongings[],
): void {
  addBackgroundWork(app, {
    name: 'erasing registrations',
    periodMs: PERIOD_MS,
    step: () => eraseStaleRegistration(database, belongings),
  });
}

/** Erases one registration that is too old. @returns whether there was one. */
export function eraseStaleRegistration(database: Database, belongings: readonly Belongings[]): Promise<boolean> {
  return database.transaction(async (tx) => {
    const stale = await row<{ id: number }>(
      tx,
      sql`select id from accounts_user
          where verified_at is null and registered_from is not null
            and coalesce(consented_at, created_at) < ${NOW} - ${KEPT_FOR}
          order by id limit 1 for update skip locked`,
    );
    const account = stale && (await findAccountById(tx, stale.id));
    if (!account) return false;
    await eraseAccount(tx, account, belongings);
    return true;
  });
}
