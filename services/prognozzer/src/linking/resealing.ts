import { rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { KEY_ID_BYTES, type IdentityNumbers } from './identity-numbers';

const BATCH = 500;

const KEY_ID = sql`substring(identity_sealed from 1 for ${KEY_ID_BYTES}::integer)`;

export interface Resealed {
  /** Numbers that were sealed by an older key, and are by the newest now. */
  readonly count: number;
  /** Players whose number no key opens; it stays as it is. */
  readonly unreadable: readonly number[];
}

interface SealedNumber {
  readonly id: number;
  readonly sealed: Buffer;
}

/**
 * Seals all identity numbers by the newest key that are sealed by another one: a batch in a transaction, each row locked before it
 * is read, so that whoever links or unlinks meanwhile is neither lost nor undone. What has been done is not done again: it may end
 * at any time, and begin anew.
 *
 * @param onBatch is told how many numbers each batch has sealed.
 */
export async function resealNumbers(
  database: Pick<Database, 'transaction'>,
  numbers: IdentityNumbers,
  onBatch: (count: number) => void = () => undefined,
): Promise<Resealed> {
  const unreadable: number[] = [];
  let count = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last;
    const batch = await database.transaction((tx) => resealNext(tx, numbers, after));
    unreadable.push(...batch.unreadable);
    count += batch.count;
    onBatch(batch.count);
    last = batch.last;
  }
  return { count, unreadable };
}

async function resealNext(
  tx: Queryable,
  numbers: IdentityNumbers,
  after: number,
): Promise<Resealed & { readonly last: number | undefined }> {
  const held = await rows<SealedNumber>(
    tx,
    sql`select id, identity_sealed as sealed from game_user
        where id > ${after} and identity_sealed is not null and ${KEY_ID} <> decode(${numbers.keyIds[0] ?? ''}, 'hex')
        order by id limit ${BATCH} for no key update`,
  );
  const opened = held.map(({ id, sealed }) => ({ id, number: opening(numbers, sealed, id) }));
  const anew = opened.flatMap(({ id, number }) =>
    number === null ? [] : [{ id, sealed: numbers.seal(number, id).toString('hex') }],
  );
  await tx.execute(sql`
    update game_user set identity_sealed = decode(anew.sealed, 'hex')
    from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb) as anew (id bigint, sealed text)
    where game_user.id = anew.id`);
  const unreadable = opened.filter(({ number }) => number === null).map(({ id }) => id);
  return { count: anew.length, unreadable, last: held.at(-1)?.id };
}

/** Null: its key is gone, or its bytes are not whole. */
function opening(numbers: IdentityNumbers, sealed: Buffer, userId: number): string | null {
  try {
    return numbers.open(sealed, userId);
  } catch {
    return null;
  }
}

/** How many numbers each key has sealed, by its id in hexadecimal; also by keys that nobody has any more. */
export async function numbersByKey(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ key: string; count: number }>(
    db,
    sql`select encode(${KEY_ID}, 'hex') as key, count(*)::int as count from game_user
        where identity_sealed is not null group by 1`,
  );
  return new Map(found.map(({ key, count }) => [key, count]));
}

/** What the operator reads: of each key how much it still opens, and whether it may go. */
export function reportOf(keyIds: readonly string[], byKey: ReadonlyMap<string, number>): readonly string[] {
  const strange = [...byKey].filter(([key]) => !keyIds.includes(key));
  return [
    ...keyIds.map((key, index) => {
      const count = byKey.get(key) ?? 0;
      const what = index === 0 ? 'the newest' : count === 0 ? 'it may go' : 'it is needed still';
      return `key ${index + 1} (${key}): ${count} sealed by it, ${what}`;
    }),
    ...strange.map(([key, count]) => `a key that is not in the setting (${key}): ${count} sealed by it`),
  ];
}
