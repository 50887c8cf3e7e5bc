import { EDITION_IDS, type EditionId } from '@tribina/editions';

/** A search, and the articles (by slug) that somebody who types it wants; none: nothing may be found. */
export interface JudgedQuery {
  readonly edition: EditionId;
  readonly kind: string;
  readonly query: string;
  readonly relevant: readonly string[];
}

/** What is on a line of a set; null where it is no judged query. */
export function judgedQueryOf(value: unknown): JudgedQuery | null {
  const { edition: name, kind, query, relevant } = (value ?? {}) as Readonly<Record<keyof JudgedQuery, unknown>>;
  const edition = EDITION_IDS.find((id) => id === name);
  if (!edition || typeof kind !== 'string' || typeof query !== 'string' || query === '') return null;
  if (!Array.isArray(relevant) || !relevant.every((slug): slug is string => typeof slug === 'string')) return null;
  return { edition, kind, query, relevant };
}

/** What was found for a judged query: slugs, the best first. */
export interface Judged extends JudgedQuery {
  readonly found: readonly string[];
}

const LAST_RANK = 10;

/** Mean reciprocal rank of the first relevant article among the first ten; of a query without any, 1 where nothing is found. */
export function meanReciprocalRank(judged: readonly Judged[]): number {
  const ranks = judged.map(({ relevant, found }) => {
    if (relevant.length === 0) return found.length === 0 ? 1 : 0;
    const place = found.slice(0, LAST_RANK).findIndex((slug) => relevant.includes(slug));
    return place === -1 ? 0 : 1 / (place + 1);
  });
  return mean(ranks);
}

/** Share of the relevant articles that are among the first ten, on average; queries without any do not count. */
export function recall(judged: readonly Judged[]): number {
  return mean(
    askedFor(judged).map(({ relevant, found }) => {
      const first = found.slice(0, LAST_RANK);
      return relevant.filter((slug) => first.includes(slug)).length / relevant.length;
    }),
  );
}

/** Share of the queries with a relevant article among the first so many; queries without any do not count. */
export function successAt(places: number, judged: readonly Judged[]): number {
  const asked = askedFor(judged);
  return mean(
    asked.map(({ relevant, found }) => (found.slice(0, places).some((slug) => relevant.includes(slug)) ? 1 : 0)),
  );
}

/** Share of the queries that find nothing although there is something. */
export function nothingFound(judged: readonly Judged[]): number {
  const asked = askedFor(judged);
  return asked.length === 0 ? 0 : asked.filter(({ found }) => found.length === 0).length / asked.length;
}

const askedFor = (judged: readonly Judged[]) => judged.filter(({ relevant }) => relevant.length > 0);

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
