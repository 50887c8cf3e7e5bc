import type { CallDefinition } from '@tribina/contracts';
import { assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { isAnsweredMeanwhile } from './database-faults';

/** A request that changes something, by the name that its sender has given it. */
export interface NamedRequest {
  readonly userId: number;
  readonly requestId: string;
  /** Of all that it says. */
  readonly bodyHash: Buffer;
}

/** Names a request. The same id with another body, or to another call, is another request. */
export function namedRequest<B extends { readonly userId: number; readonly requestId: string }>(
  call: CallDefinition,
  { requestId, ...body }: B,
): NamedRequest {
  const text = JSON.stringify([call.path, body], (_key, value: unknown) => inOrder(value));
  return { userId: body.userId, requestId, bodyHash: createHash('sha256').update(text).digest() };
}

/** An object with its fields in the order of their names: a body says the same in whatever order it says it. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const KEPT_HOURS = 24;
const BATCH = 5_000;

/** What requests were answered, for who has not heard it and asks again (design contracts A2.11). */
export class AnsweredRequests {
  readonly #find;

  constructor(private readonly database: Database) {
    this.#find = database.write
      .select({ bodyHash: sql<Buffer>`body_hash`, answer: sql<string>`answer`, told: sql<object>`told` })
      .from(sql`answered_request`)
      .where(sql`user_id = ${sql.placeholder('userId')} and request_id = ${sql.placeholder('requestId')}`)
      .prepare('answered_request');
  }

  /**
   * Does what a request asks for once. Asked again, also after the deadline, it gives the answer that it gave before.
   *
   * @param work stores its answer with `rememberAnswer` in what it saves; what fails may be tried again.
   * @throws AppError REQUEST_ID_REUSED (422) where the id has named another request; whatever the work throws.
   */
  async once<T extends object>(request: NamedRequest, work: () => Promise<T>): Promise<T> {
    const before = await this.#answerTo<T>(request);
    if (before) return before;
    try {
      return await work();
    } catch (error) {
      const meanwhile = isAnsweredMeanwhile(error) ? await this.#answerTo<T>(request) : null;
      if (!meanwhile) throw error;
      return meanwhile;
    }
  }

  async #answerTo<T>({ userId, requestId, bodyHash }: NamedRequest): Promise<T | null> {
    const [found] = await this.#find.execute({ userId, requestId });
    if (!found) return null;
    assertThat(found.bodyHash.equals(bodyHash), 'REQUEST_ID_REUSED', 422);
    // The edge: what this call has answered is of the type that it answers with.
    return { ...JSON.parse(found.answer), ...found.told } as T;
  }

  /** Forgets the oldest of those that are kept long enough; true if there may be more. */
  async forget(): Promise<boolean> {
    const forgotten = await this.database.write.execute(sql`
      delete from answered_request where (user_id, request_id) in (
        select user_id, request_id from answered_request
        where at < app_now() - make_interval(hours => ${KEPT_HOURS}) order by at limit ${BATCH} for update skip locked)`);
    return forgotten.rowCount === BATCH;
  }
}

/**
 * The part of a guarded write that stores its answer. Its values are the placeholders `userId`, `requestId`, `bodyHash` and
 * `answer`; `told` goes with the answer.
 *
 * An insertion that has waited for another one of the same row which was then taken back has passed its tests before it
 * waited. So `is_right` tests once more behind it: without a status nothing of the whole statement is saved.
 *
 * @param saved name of the part that has saved something: its row has `is_right` and `told` (jsonb).
 */
export function rememberAnswer(saved: SQL): SQL {
  return sql`
    insert into answered_request (user_id, request_id, body_hash, status, answer, told)
    select ${sql.placeholder('userId')}::bigint, ${sql.placeholder('requestId')}::uuid,
           ${sql.placeholder('bodyHash')}::bytea, case when is_right then 200 end,
           ${sql.placeholder('answer')}::text, told
    from ${saved}`;
}

/** The same for an answer of which all is known before. */
export async function remember(tx: Queryable, request: NamedRequest, answer: object): Promise<void> {
  const { userId, requestId, bodyHash } = request;
  await tx.execute(sql`
    insert into answered_request (user_id, request_id, body_hash, status, answer, told)
    values (${userId}, ${requestId}, ${bodyHash}, 200, ${JSON.stringify(answer)}, '{}')`);
}
