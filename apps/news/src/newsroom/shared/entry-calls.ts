import { isSame, isUnanswered } from '@tribina/ui';
import type { Answer } from '../../shared/ask';
import { clientKey } from '../../shared/client-key';
import { isAnew, NONE, type Versioned, type VersionedCalls } from './use-versioned';

interface Row {
  readonly id: number;
  readonly version: string;
}

/** How entries of a list are read and written, and how one stands in a form. */
interface EntryList<R extends Row, Fields, Draft> {
  /** What is known of the list: what was sent without an answer may stand there. */
  readonly rows?: readonly R[] | undefined;
  readonly list: () => Promise<Answer<{ readonly data: readonly R[] }>>;
  /** @param key by which it is the same when it is sent again. */
  readonly create: (draft: Draft, key: string) => Promise<Answer<unknown>>;
  readonly update: (
    id: number,
    seen: string,
    draft: Draft,
  ) => Promise<Answer<{ readonly data: { readonly version: string } }>>;
  readonly fieldsOf: (row: R) => Fields;
  /** It is removed by now, or what a new one was sent as is changed or removed. */
  readonly onStale: () => void;
  /** Null: something is missing yet. */
  readonly draftOf: (fields: Fields) => Draft | null;
}

/**
 * How an entry of a list is saved.
 *
 * @param id null: a new one; its version is the key that it is sent with. Where a colleague has changed or removed what was sent
 *   with that, what is sent next is another one. What was removed is made anew by the version of a new one.
 */
export function entryCalls<R extends Row, Fields, Draft>(
  id: number | null,
  { rows = [], list, create, update, fieldsOf, onStale, draftOf }: EntryList<R, Fields, Draft>,
): VersionedCalls<Fields> {
  const isIn = (known: readonly R[], draft: Draft | null) =>
    known.some((row) => isSame(sorted(draftOf(fieldsOf(row))), sorted(draft)));
  const make = async (draft: Draft, seen: string): Promise<Answer<string>> => {
    // Another release has kept its words without a key.
    const created = await create(draft, seen === NONE ? clientKey() : seen);
    if (created.isOk) return { ...created, value: clientKey() };
    const there = isUnanswered(created) ? await list() : created;
    return there.isOk && isIn(there.value.data, draft) ? { ...there, value: clientKey() } : created;
  };
  return {
    writtenOf: draftOf,
    ...(id === null ? { another: clientKey, isThere: (fields: Fields) => isIn(rows, draftOf(fields)) } : {}),
    save: async (fields, seen): Promise<Answer<string>> => {
      const draft = draftOf(fields);
      if (!draft) return { isOk: false, status: 0, code: 'INCOMPLETE' };
      if (id === null || isAnew(seen)) return make(draft, seen);
      const answer = await update(id, seen, draft);
      if (!answer.isOk && answer.status === 404) onStale();
      return answer.isOk ? { ...answer, value: answer.value.data.version } : answer;
    },
    newest: async (): Promise<Answer<Versioned<Fields | null>>> => {
      const answer = await list();
      if (!answer.isOk) return answer;
      const row = answer.value.data.find((one) => one.id === id);
      if (!row) {
        onStale();
        return { ...answer, value: { value: null, version: clientKey() || NONE } };
      }
      return { ...answer, value: { value: fieldsOf(row), version: row.version } };
    },
  };
}

/** The same value, whatever the order in which its parts were written. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(parts.map(([name, part]) => [name, sorted(part)]));
}
