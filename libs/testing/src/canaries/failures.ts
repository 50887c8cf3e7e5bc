import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** A way in which what a service needs fails. */
export interface Failure {
  readonly name: string;
  /** Begins it. Returns what ends it. */
  readonly begin: () => Promise<() => Promise<unknown>>;
}

const LOCK_LIMIT = '150ms';

/** Has statements give up soon that wait for a lock: of all processes that are started on this database from then on. */
export async function limitLocks(owner: Database): Promise<void> {
  await onDatabase(owner, `set lock_timeout = '${LOCK_LIMIT}'`);
}

/**
 * The ways in which a database fails that a service stands on: every write breaks a constraint, every table is locked, is not there,
 * the database ends its connections and lets nobody in.
 *
 * @param owner the database's, not the service's own handle.
 */
export function databaseFailures(owner: Database, schema: string): readonly Failure[] {
  const execute = (statement: string) => owner.write.execute(sql.raw(statement));
  const onTables = async (change: string) => {
    for (const table of await tablesOf(owner, schema)) await execute(`alter table ${table} ${change}`);
  };
  return [
    {
      name: 'a constraint that no row fits',
      begin: async () => {
        await onTables('add constraint no_row_fits check (false) not valid');
        return () => onTables('drop constraint no_row_fits');
      },
    },
    { name: 'tables that are locked', begin: () => locked(owner, schema) },
    {
      name: 'tables that are gone',
      begin: async () => {
        await execute(`alter schema ${schema} rename to ${schema}_gone`);
        return () => execute(`alter schema ${schema}_gone rename to ${schema}`);
      },
    },
    {
      name: 'a database that lets nobody in',
      begin: async () => {
        await onDatabase(owner, 'connection limit 0');
        await execute(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename <> current_user`,
        );
        return () => onDatabase(owner, 'connection limit -1');
      },
    },
  ];
}

async function tablesOf(owner: Database, schema: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    owner.write,
    sql`select format('%I.%I', ${schema}::text, relname) as name from pg_class
        where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname <> 'migration' order by relname`,
  );
  return found.map(({ name }) => name);
}

/** Resolves when the locks are held; they are until the function is called. */
async function locked(owner: Database, schema: string): Promise<() => Promise<void>> {
  const tables = await tablesOf(owner, schema);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let transaction: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    transaction = owner.transaction(async (tx) => {
      await tx.execute(sql.raw('set local lock_timeout = 0'));
      await tx.execute(sql.raw(`lock table ${tables.join(', ')} in access exclusive mode`));
      resolve();
      await held;
    });
    transaction.catch(reject);
  });
  return () => {
    release();
    return transaction;
  };
}

/** Changes the database that the owner is connected to. */
async function onDatabase(owner: Database, change: string): Promise<void> {
  const [found] = await rows<{ name: string }>(owner.write, sql`select quote_ident(current_database()) as name`);
  await owner.write.execute(sql.raw(`alter database ${found?.name ?? ''} ${change}`));
}
