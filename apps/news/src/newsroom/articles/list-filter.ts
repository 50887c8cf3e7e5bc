import type { ManuscriptState } from '@tribina/contracts';

/** What narrows the list, as its address says it. */
export interface ListFilter {
  readonly state?: ManuscriptState | undefined;
  readonly term?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly hasChanges?: boolean | undefined;
  readonly offset: number;
}

export const PAGE_ROWS = 30;
const LAST_OFFSET = 1_000_000;
const STATES: readonly string[] = ['draft', 'scheduled', 'published', 'withdrawn'];

/** The filter that an address asks for; what is none of it counts for nothing. */
export function filterOf(search: string): ListFilter {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const term = (query.get('term') ?? '').trim().slice(0, 100);
  const categoryId = wholeNumber(query.get('category'));
  return {
    ...(STATES.includes(state) ? { state: state as ManuscriptState } : {}),
    ...(term === '' ? {} : { term }),
    ...(categoryId > 0 ? { categoryId } : {}),
    ...(query.get('changed') === '1' ? { hasChanges: true } : {}),
    offset: Math.min(wholeNumber(query.get('offset')), LAST_OFFSET),
  };
}

/** The query of a filter's address, empty for all articles. */
export function searchOf({ state, term, categoryId, hasChanges, offset }: ListFilter): string {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(term ? { term } : {}),
    ...(categoryId ? { category: String(categoryId) } : {}),
    ...(hasChanges ? { changed: '1' } : {}),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

function wholeNumber(text: string | null): number {
  const number = Number(text ?? 0);
  return Number.isInteger(number) && number > 0 ? number : 0;
}
