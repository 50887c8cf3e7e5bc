import { row, type Queryable } from '@tribina/service-kit';
import type { SQL } from 'drizzle-orm';

/** The row that a writing query returns. */
export async function written<T>(tx: Queryable, write: SQL): Promise<T> {
  const found = await row<T>(tx, write);
  if (!found) throw new Error('A write has written nothing');
  return found;
}
