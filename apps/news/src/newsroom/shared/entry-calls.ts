import type { Answer } from '../../shared/ask';
import { NONE, type Versioned, type VersionedCalls } from './use-versioned';

interface Row {
  readonly id: number;
  readonly version: string;
}

/** How entries of a list are read and written, and how one stands in a form. */
interface EntryList<R extends Row, Fields, Draft> {
  readonly list: () => Promise<Answer<{ readonly data: readonly R[] }>>;
  readonly create: (draft: Draft) => Promise<Answer<unknown>>;
  readonly update: (
    id: number,
    seen: string,
    draft: Draft,
  ) => Promise<Answer<{ readonly data: { readonly version: string } }>>;
  readonly fieldsOf: (row: R) => Fields;
  /** Null: something is missing yet. */
  readonly draftOf: (fields: Fields) => Draft | null;
}

/**
 * How an entry of a list is saved.
 *
 * @param id null: a new one, which nobody else can have changed.
 */
export function entryCalls<R extends Row, Fields, Draft>(
  id: number | null,
  { list, create, update, fieldsOf, draftOf }: EntryList<R, Fields, Draft>,
): VersionedCalls<Fields> {
  return {
    writtenOf: draftOf,
    save: async (fields, seen): Promise<Answer<string>> => {
      const draft = draftOf(fields);
      if (!draft) return { isOk: false, status: 0, code: 'INCOMPLETE' };
      if (id === null) {
        const created = await create(draft);
        return created.isOk ? { ...created, value: NONE } : created;
      }
      const answer = await update(id, seen, draft);
      return answer.isOk ? { ...answer, value: answer.value.data.version } : answer;
    },
    newest: async (): Promise<Answer<Versioned<Fields>>> => {
      const answer = await list();
      if (!answer.isOk) return answer;
      const row = answer.value.data.find((one) => one.id === id);
      if (!row) return { isOk: false, status: 404, code: 'NOT_FOUND' };
      return { ...answer, value: { value: fieldsOf(row), version: row.version } };
    },
  };
}
